"""Pictures as (width, height, rows of RGB bytes): from a PNG, from an X screen."""
import pathlib
import struct
import zlib


def unfilter(kind, row, before, step):
    """One PNG scanline without its filter (PNG specification, 9)."""
    out = bytearray(row)
    for i, byte in enumerate(row):
        left = out[i - step] if i >= step else 0
        up = before[i]
        corner = before[i - step] if i >= step else 0
        if kind == 1:
            byte += left
        elif kind == 2:
            byte += up
        elif kind == 3:
            byte += (left + up) // 2
        elif kind == 4:
            guess = left + up - corner
            near = sorted((abs(guess - v), n) for n, v in enumerate((left, up, corner)))
            byte += (left, up, corner)[near[0][1]]
        out[i] = byte & 255
    return out


def read_png(path):
    data = pathlib.Path(path).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    width, height, depth, color = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and color in (2, 6), (depth, color)
    packed, at = b"", 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        if name == b"IDAT":
            packed += data[at + 8:at + 8 + size]
        at += 12 + size
    step = 3 if color == 2 else 4
    raw = zlib.decompress(packed)
    rows, before = [], bytes(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        before = unfilter(raw[start], raw[start + 1:start + 1 + width * step], before, step)
        rows.append(bytes(before) if step == 3 else
                    bytes(b for i, b in enumerate(before) if i % 4 != 3))
    return width, height, rows


def read_xwd(path):
    """The screen that Xvfb -fbdir keeps in a file (X Window Dump, version 7)."""
    data = pathlib.Path(path).read_bytes()
    head = struct.unpack(">25I", data[:100])
    width, height, order, bits, stride, colors = head[4], head[5], head[7], head[11], head[12], head[19]
    assert head[1] == 7 and bits == 32, head
    start = head[0] + colors * 12
    offsets = (2, 1, 0) if order == 0 else (1, 2, 3)
    rows = []
    for y in range(height):
        line = data[start + y * stride:start + y * stride + width * 4]
        row = bytearray(width * 3)
        for channel, offset in enumerate(offsets):
            row[channel::3] = line[offset::4]
        rows.append(bytes(row))
    return width, height, rows


def colors(picture):
    return {row[i:i + 3] for row in picture[2] for i in range(0, len(row), 3)}
