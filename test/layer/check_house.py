#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Checks the size of the sources' files and lines, and that folders do not include each other in circles.

Usage: check_house.py [<root of the sources>]

Prints one line a violation and exits with 1 if there is any. LONG_FILES has the files that may be longer than the limit, for now; a file that
keeps the limit has to leave the list.
"""

import pathlib
import re
import sys

import check_layers

LINES = 450      # of a file
LONG = 300       # more lines than that: a long file
LONG_COUNT = 10  # long files
COLUMNS = 120

# Files above LINES, with what will make them shorter.
LONG_FILES = {}
# Long files above LONG_COUNT that there may be, for now.
SPARE_LONG = 0


def circles(tree):
    """The sets of folders that include each other, directly or around others. A list of all headers is on every floor."""
    edges = {}
    for name, headers in tree.includes.items():
        if name.endswith("/all.hpp"):
            continue
        folder = pathlib.PurePosixPath(name).parent
        edges.setdefault(folder, set()).update(pathlib.PurePosixPath(header).parent for header in headers if header in tree.code)

    def reached(folder):
        seen, waiting = set(), [folder]
        while waiting:
            for other in edges.get(waiting.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return seen

    reach = {folder: reached(folder) for folder in edges}
    found = {frozenset(other for other in reach if other in reach[folder] and folder in reach[other]) for folder in reach}
    return [sorted(map(str, circle)) for circle in found if len(circle) > 1]


def violations(root):
    tree = check_layers.Tree(root)
    lengths = {name: text.count("\n") for name, text in tree.text.items()}
    for name, length in lengths.items():
        if length > LINES and name not in LONG_FILES:
            yield f"{name}: {length} lines, at most {LINES} are wanted"
        for number, line in enumerate(tree.text[name].split("\n"), 1):
            if len(line) > COLUMNS:
                yield f"{name}:{number}: {len(line)} columns, at most {COLUMNS} are wanted"
    for name in LONG_FILES:
        if lengths.get(name, 0) <= LINES:
            yield f"{name}: keeps the limit of {LINES} lines, or is gone: take it out of LONG_FILES"
    long_files = [name for name, length in lengths.items() if length > LONG]
    if len(long_files) > LONG_COUNT + SPARE_LONG:
        yield f"{len(long_files)} files have more than {LONG} lines, at most {LONG_COUNT + SPARE_LONG} are wanted: {', '.join(long_files)}"
    for circle in circles(tree):
        yield f"folders include each other: {' <-> '.join(circle)}"


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    found = list(violations(root))
    print("\n".join(found) if found else "The house is in order.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
