#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Runs seqan3-cuda-align on a terminal and draws what it shows: doc/picture/terminal_*.svg.

    scripts/terminal_pictures.py build/ci/src/app/seqan3-cuda-align
"""

import os
import pty
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from xml.sax.saxutils import escape

COLOURS = {"31": "#d83933", "33": "#b78103"}
WIDTH, LINE, LETTER = 84, 18, 8.0


def shown_by(command, directory, **streams):
    """All that a program writes to a terminal, and when: [(seconds, text)]."""
    reader, terminal = pty.openpty()
    pieces, begin = [], time.monotonic()
    streams = {name: terminal if stream == "terminal" else stream for name, stream in streams.items()}
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm"}
    process = subprocess.Popen(command, cwd=directory, env=environment, **streams)
    os.close(terminal)
    while True:
        try:
            piece = os.read(reader, 10000)
        except OSError:  # the program has ended
            break
        pieces.append((time.monotonic() - begin, piece.decode()))
    os.close(reader)
    if process.wait() != 0:
        sys.exit(f"failed: {command}")
    return pieces


def screen_of(text):
    """The lines of a terminal after some text: [[(letters, style)]]. A carriage return begins a line anew."""
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        last = re.sub("\x1b\\[K", "", line.split("\r")[-1])
        style, spans = "", []
        for part in re.split("(\x1b\\[[0-9;]*m)", last):
            if part.startswith("\x1b"):
                style = part[2:-1] if part != "\x1b[0m" else ""
            elif part:
                spans.append((part, style))
        lines.append(spans)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def draw(path, title, screen):
    """Lines as SVG."""
    rows = []
    for number, spans in enumerate(screen):
        parts, column = [], 0
        for letters, style in spans:
            codes = style.split(";")
            colour = next((COLOURS[code] for code in codes if code in COLOURS), None)
            look = (f' fill="{colour}"' if colour else "") + (' font-weight="bold"' if "1" in codes else "")
            parts.append(f'<tspan x="{12 + column * LETTER:g}" textLength="{len(letters) * LETTER:g}"{look}>'
                         f"{escape(letters)}</tspan>")
            column += len(letters)
        rows.append(f'<text y="{26 + number * LINE}" xml:space="preserve">{"".join(parts)}</text>')
    width, height = 24 + WIDTH * LETTER, 20 + len(screen) * LINE
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height}" role="img">\n'
                    f"<title>{escape(title)}</title>\n"
                    f'<rect width="100%" height="100%" rx="6" fill="#f6f8fa" stroke="#d0d7de"/>\n'
                    f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13" fill="#24292f">\n'
                    + "\n".join(rows) + "\n</g>\n</svg>\n")
    print(path)


def draw_alignment(program, directory, folder):
    source = random.Random(4)
    target = "".join(source.choices("ACGT", k=110))
    query = target[:20] + "A" + target[21:47] + target[50:76] + "CT" + target[76:]
    (directory / "genome.fa").write_text(f">genome\n{target}\n")
    (directory / "read.fa").write_text(f">read\n{query}\n")
    arguments = ["genome.fa", "read.fa", "-q"]
    text = "".join(piece for _, piece in shown_by([program, *arguments], directory, stdout="terminal"))
    draw(folder / "terminal_alignment.svg", "An alignment in colours",
         [[("$ seqan3-cuda-align " + " ".join(arguments), "")], *screen_of(text)])


def draw_progress(program, directory, folder):
    """One file comes slowly, so that the work takes some seconds on any machine."""
    source, count = random.Random(5), 200_000
    reads = ["".join(source.choices("ACGT", k=150)) for _ in range(1000)]
    (directory / "reads_1.fa").write_text("".join(f">r{i}\n{reads[i % 1000]}\n" for i in range(count)))
    slow = directory / "reads_2.fa"
    os.mkfifo(slow)

    def write_slowly():
        with open(slow, "w") as stream:
            for first in range(0, count, 10_000):
                stream.write("".join(f">r{i}\n{reads[i % 1000]}\n" for i in range(first, first + 10_000)))
                time.sleep(0.25)

    writer = threading.Thread(target=write_slowly)
    writer.start()
    arguments = ["reads_1.fa", "reads_2.fa", "-o", "scores.tsv"]
    pieces = shown_by([program, *arguments], directory, stderr="terminal")
    writer.join()
    shown, bars = "", []
    for _, piece in pieces:
        shown += piece
        if " left" in piece:
            bars.append(screen_of(shown))
    command = [("$ seqan3-cuda-align " + " ".join(arguments), "")]
    draw(folder / "terminal_progress.svg", "Progress, and the summary at the end",
         [command, *bars[len(bars) // 2], [], [("(and at the end)", "")], command, *screen_of(shown)])


def main():
    program = Path(sys.argv[1]).resolve()
    folder = Path(__file__).resolve().parent.parent / "doc" / "picture"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        draw_alignment(program, Path(name), folder)
        draw_progress(program, Path(name), folder)


if __name__ == "__main__":
    main()
