#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Draws doc/picture/dot_plot.svg: two random sequences, of which the second one has 2 % other letters, an inversion, an
insertion, and a part of the first one twice.

    scripts/dot_plot.py build/src/app/seqan3-cuda-align
"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path

PICTURE = Path(__file__).resolve().parent.parent / "doc/picture/dot_plot.svg"


def main(program):
    source = random.Random(1)
    first = source.choices("ACGT", k=30000)
    complement = dict(zip("ACGT", "TGCA"))
    inverted = [complement[letter] for letter in reversed(first[9000:13000])]
    second = first[:9000] + inverted + first[13000:20000] + source.choices("ACGT", k=3000) + first[20000:] + first[3000:6000]
    second = [source.choice("ACGT") if source.random() < 0.027 else letter for letter in second]
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("first", "second")]
        for path, letters in zip(files, (first, second)):
            path.write_text(f">{path.name}\n{''.join(letters)}\n")
        subprocess.run([program, "--executor", "host", "--quiet", "--gap-open", "-40", *files, "--output", Path(folder, "a.paf"),
                        "--picture", PICTURE], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
