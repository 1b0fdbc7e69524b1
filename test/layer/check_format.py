#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that C++ and CUDA sources look as .clang-format says, and that no line has more than 120 columns, comments included.

Usage: check_format.py <root of the sources> <clang-format>

clang-format does not touch comments, since it would join Doxygen's commands; so lines are measured here.
"""

import pathlib
import subprocess
import sys

COLUMNS = 120
FOLDERS = ("cuda", "doc", "include", "src", "test")
FORMATTED = {".hpp", ".cpp", ".cu", ".cuh"}
MEASURED = FORMATTED | {".in"}  # what CMake fills in
FILES_A_CALL = 50


def main():
    root, tool = pathlib.Path(sys.argv[1]), sys.argv[2]
    paths = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.is_file()]
    paths = [path for path in paths if path.suffix in MEASURED and path.name != "Doxyfile.in"]
    found = [f"{path.relative_to(root)}:{number}: {len(line)} columns" for path in paths
             for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > COLUMNS]

    formatted = [str(path) for path in paths if path.suffix in FORMATTED]
    for first in range(0, len(formatted), FILES_A_CALL):
        run = subprocess.run([tool, "--dry-run", "--Werror", *formatted[first:first + FILES_A_CALL]], capture_output=True, text=True)
        found += [line for line in run.stderr.splitlines() if "error:" in line]
        if run.returncode != 0 and not run.stderr:
            found.append(f"{tool} ended with {run.returncode}")

    print("\n".join(found) if found else f"{len(formatted)} sources are formatted; no line has more than {COLUMNS} columns.")
    return 1 if found or not formatted else 0


if __name__ == "__main__":
    sys.exit(main())
