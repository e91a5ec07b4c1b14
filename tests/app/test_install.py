#!/usr/bin/python3
"""What is installed, and the Debian package: complete, valid, and running from where it lies.
Arguments: the program, its build folder."""
import gzip
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from program import ROOT, environment, main

BUILD = sys.argv[2]
EXPECTED = """
    bin/faultline
    share/applications/faultline.desktop
    share/bash-completion/completions/faultline
    share/doc/faultline/changelog.gz
    share/doc/faultline/copyright
    share/faultline/assets/words/en.json
    share/faultline/assets/words/zh.json
    share/faultline/lua/faultline.lua
    share/faultline/scenarios/flow/seven-frames.lua
    share/faultline/scenarios/order.txt
    share/fish/vendor_completions.d/faultline.fish
    share/icons/hicolor/scalable/apps/faultline.svg
    share/man/man1/faultline.1.gz
    share/metainfo/local.faultline.Faultline.metainfo.xml
    share/zsh/vendor-completions/_faultline
""".split()


def installed(folder):
    """Installs below folder, as a package would be made; gives the prefix."""
    subprocess.run(["cmake", "--install", BUILD, "--prefix", "/usr"], check=True,
                   env={**os.environ, "DESTDIR": str(folder)}, stdout=subprocess.DEVNULL)
    return pathlib.Path(folder) / "usr"


def ask(program, *words):
    return subprocess.run([program, *words], capture_output=True, cwd="/", check=False,
                          env=environment())


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.prefix = installed(cls.kept.name)

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()

    def check_with(self, tool, *words):
        if not shutil.which(tool):
            self.skipTest(f"skipped: {tool} is not there")
        made = subprocess.run([tool, *map(str, words)], capture_output=True, text=True, check=False)
        self.assertEqual((made.returncode, made.stderr), (0, ""), made.stdout)

    def test_what_is_there(self):
        for name in EXPECTED:
            self.assertTrue((self.prefix / name).is_file(), name)
        for file in self.prefix.rglob("*"):
            mode = file.stat().st_mode & 0o777
            wanted = 0o755 if file.is_dir() or file.name == "faultline" and "bin" in file.parts else 0o644
            self.assertEqual(mode, wanted, file)

    def test_it_runs(self):
        program = self.prefix / "bin/faultline"
        made = ask(program, "run", "flow/seven-frames")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(b"The seven frames", made.stdout)
        self.assertEqual(made.stdout, ask(f"{BUILD}/faultline", "run", "flow/seven-frames").stdout)

    def test_it_can_be_moved(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(self.prefix, f"{folder}/elsewhere")
            self.assertEqual(ask(f"{folder}/elsewhere/bin/faultline", "list").returncode, 0)

    def test_no_path_of_the_source_is_in_it(self):
        for name in EXPECTED[1:]:
            self.assertNotIn(str(ROOT).encode() + b"/", (self.prefix / name).read_bytes(), name)

    def test_the_desktop_entry(self):
        self.check_with("desktop-file-validate", self.prefix / EXPECTED[1])

    def test_the_description(self):
        self.check_with("appstreamcli", "validate", "--no-net",
                        self.prefix / "share/metainfo/local.faultline.Faultline.metainfo.xml")

    def test_the_versions_agree(self):
        version = ask(self.prefix / "bin/faultline", "--version").stdout.split()[1].decode()
        metainfo = (self.prefix / "share/metainfo/local.faultline.Faultline.metainfo.xml").read_text()
        self.assertIn(f'<release version="{version}"', metainfo)
        changes = gzip.decompress((self.prefix / "share/doc/faultline/changelog.gz").read_bytes())
        self.assertTrue(changes.startswith(f"faultline ({version})".encode()))


class Package(unittest.TestCase):
    def test_the_debian_package(self):
        for tool in ("cpack", "dpkg-shlibdeps", "dpkg-deb"):
            if not shutil.which(tool):
                self.skipTest(f"skipped: {tool} is not there")
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run(["cpack", "--config", f"{BUILD}/CPackConfig.cmake", "-G", "DEB",
                                   "-B", folder], capture_output=True, text=True, check=False)
            self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
            (package,) = pathlib.Path(folder).glob("faultline_*.deb")
            self.check_fields(package)
            subprocess.run(["dpkg-deb", "-x", package, f"{folder}/tree"], check=True)
            made = ask(f"{folder}/tree/usr/bin/faultline", "run", "flow/seven-frames")
            self.assertEqual(made.returncode, 0, made.stderr)
            self.check_by_lintian(package)

    def check_fields(self, package):
        fields = subprocess.run(["dpkg-deb", "-f", package], capture_output=True, text=True,
                                check=True).stdout
        for library in ("libc6", "libcjson1", "libfontconfig1", "liblua5.4-0", "libpng16-16",
                        "libsdl2-2.0-0", "libsdl2-ttf-2.0-0"):
            self.assertRegex(fields, rf"(?m)^Depends:.*\b{library}\b")
        self.assertRegex(fields, r"(?m)^Recommends:.*fonts-noto-cjk")
        scripts = subprocess.run(["dpkg-deb", "--ctrl-tarfile", package], capture_output=True,
                                 check=True).stdout
        for script in (b"postinst", b"postrm", b"prerm", b"preinst"):
            self.assertNotIn(script, scripts)  # nothing that removal could leave behind

    def check_by_lintian(self, package):
        if not shutil.which("lintian"):
            print("skipped: lintian is not there")
            return
        made = subprocess.run(["lintian", "--fail-on", "error", package], capture_output=True,
                              text=True, check=False)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)


main()
