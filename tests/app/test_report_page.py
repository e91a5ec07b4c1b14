#!/usr/bin/python3
"""The page of a report in a real browser: its charts are drawn, nothing in it is refused or cut
off, on a screen and on A4. The page itself has no script; a copy of it gets one that measures."""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import report_class
from program import main, run, skip

BROWSER = next((b for b in ("chromium", "chromium-browser", "google-chrome") if shutil.which(b)), None)
LANGUAGES = ("en", "zh")
SCREEN = 1000
PAPER = 688  # pixels between the margins of A4

MEASURE = """<script>
const seen = {svg: 0, drawn: 0, filled: 0, cut: [], wide: 0};
for (const e of document.querySelectorAll('svg')) {
  const box = e.getBoundingClientRect();
  seen.svg++;
  seen.drawn += box.width > 5 && box.height > 5 && e.getAttribute('viewBox').split(' ')[2] > 0;
}
for (const e of document.querySelectorAll('rect, path')) {
  const box = e.getBoundingClientRect();
  seen.filled += box.width > 0 && box.height > 0 && getComputedStyle(e).fill !== 'rgb(0, 0, 0)';
}
seen.shapes = document.querySelectorAll('rect, path').length;
for (const e of document.querySelectorAll('main *')) {
  if (e.closest('svg')) continue;
  const box = e.getBoundingClientRect();
  if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline'
      || box.right > document.documentElement.clientWidth + 1 || box.left < -1)
    seen.cut.push(e.tagName + ' ' + e.className + ': ' + e.textContent.slice(0, 60));
}
seen.wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
seen.width = window.innerWidth;
seen.title = getComputedStyle(document.querySelector('h1')).fontWeight;
document.body.textContent = '@@' + JSON.stringify(seen) + '@@';
</script>"""


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        kept = tempfile.TemporaryDirectory()
        cls.addClassCleanup(kept.cleanup)
        cls.folder = pathlib.Path(kept.name)
        report_class.write(cls.folder, 20, 60)
        lines = "".join(json.dumps(a) + "\n" for a in report_class.hostile())
        (cls.folder / "hostile.jsonl").write_text(lines)
        for lang in LANGUAGES:
            made = run("report", cls.folder, "--format", "html", "--lang", lang, "-o",
                       cls.folder / f"{lang}.html")
            assert made.returncode == 0, made.stderr

    def browse(self, *words):
        """What a browser says: on stdout, on stderr."""
        profile = self.folder / "profile"
        made = subprocess.run(
            [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--enable-logging=stderr", f"--user-data-dir={profile}", *words],
            capture_output=True, timeout=120, check=False)
        said = made.stderr.decode("utf-8", "replace")
        self.assertEqual(made.returncode, 0, said[-2000:])
        return made.stdout.decode(), said

    def measured(self, lang, width, paper):
        text = (self.folder / f"{lang}.html").read_text()
        text = re.sub(r"<meta http-equiv[^>]*>", "", text)
        if paper:
            text = text.replace("@media print", "@media all")
        copy = self.folder / "copy.html"
        copy.write_text(text.replace("</body>", MEASURE + "</body>"))
        dom, _ = self.browse(f"--window-size={width},1400", "--dump-dom", copy.as_uri())
        found = re.search("@@(.*)@@", dom, re.DOTALL)
        self.assertIsNotNone(found, dom[-500:])
        return json.loads(found.group(1).replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))

    def test_charts_are_drawn_and_nothing_is_cut(self):
        for lang in LANGUAGES:
            for width, paper in ((SCREEN, False), (PAPER, True)):
                with self.subTest(lang=lang, width=width):
                    seen = self.measured(lang, width, paper)
                    self.assertGreater(seen["svg"], 60)
                    self.assertEqual(seen["drawn"], seen["svg"])
                    self.assertGreater(seen["shapes"], 120)
                    self.assertEqual(seen["filled"], seen["shapes"])
                    self.assertEqual((seen["title"], seen["width"]), ("700", width))
                    self.assertEqual((seen["cut"], seen["wide"]), ([], 0))

    def test_printed(self):
        for lang in LANGUAGES:
            pdf = self.folder / f"{lang}.pdf"
            _, said = self.browse("--no-pdf-header-footer", f"--print-to-pdf={pdf}",
                                  (self.folder / f"{lang}.html").as_uri())
            self.assertNotIn("CONSOLE", said)
            bytes_ = pdf.read_bytes()
            self.assertIn(len(re.findall(rb"/Type\s*/Page\b", bytes_)), range(4, 12))
            for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", bytes_):
                left, top, right, bottom = map(float, box.split())
                self.assertAlmostEqual(right - left, 595, delta=1.5)
                self.assertAlmostEqual(bottom - top, 842, delta=1.5)


if __name__ == "__main__":
    if not BROWSER:
        skip("there is no chromium")
    main()
