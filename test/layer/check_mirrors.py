#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Checks that each source has a test: at the mirrored path below test/unit, or by a line of COVERED, which names the test.

Usage: check_mirrors.py [<root of the sources>] [--write]

doc/developer/testing.md has COVERED as a table; --write brings the table up to date. Prints one line a violation and exits with 1 if there is any.
"""

import fnmatch
import pathlib
import sys

import check_layers

PAGE = "doc/developer/testing.md"
BEGIN, END = "<!-- sources without a test of their own -->\n", "<!-- end -->\n"

# Sources without a test at the mirrored path: patterns of paths, and the test that covers the source.
COVERED = (
    ("cuda/backend/*", "test/unit/backend, test/unit/kernel with --executor cuda"),
    ("cuda/kernel/kernel_group.hpp", "test/unit/kernel/key/kernel_list_test.cpp"),
    ("cuda/kernel/*", "test/unit/kernel with --executor cuda"),
    ("cuda/lane/*", "test/unit/lane, test/unit/kernel with --executor cuda"),
    ("src/lane/*", "test/unit/lane, test/unit/kernel"),
    ("src/kernel/key/*", "test/unit/kernel/key, test/unit/kernel"),
    ("src/kernel/*", "test/unit/kernel"),
    ("src/plan/*", "test/unit/kernel, test/unit/plan"),
    ("src/engine/*", "test/unit/kernel"),
    ("src/host/*", "test/unit/kernel"),
    ("src/schedule/*", "test/unit/schedule/alignment_session_test.cpp"),
    ("src/app/*", "test/app"),
    ("include/seqan3_cuda/zero_patch/*", "test/unit/alignment/pairwise/zero_patch_test.cpp, test/external_project"),
    ("include/seqan3_cuda/require_zero_patch.hpp", "test/compile_error, test/external_project"),
    ("include/seqan3_cuda/alignment/configuration/*", "test/unit/alignment/configuration"),
    ("include/seqan3_cuda/alignment/detail/*", "test/unit/schedule, test/parity"),
    ("include/seqan3_cuda/alignment/pairwise/*", "test/unit/alignment/pairwise, test/parity"),
    ("src/mpi/*", "test/mpi"),
    ("include/seqan3_cuda/mpi/*", "test/mpi"),
    ("include/seqan3_cuda/*", "test/header, test/snippet"),
)


def mirror(name):
    """The path of a source's own test."""
    path = pathlib.PurePosixPath(name)
    folder = path.relative_to("include/seqan3_cuda" if name.startswith("include/") else path.parts[0]).parent
    return pathlib.PurePosixPath("test/unit", folder, path.stem + "_test.cpp").as_posix()


def covered_by(name):
    return next((test for pattern, test in COVERED if fnmatch.fnmatchcase(name, pattern)), None)


def table(root, names):
    """The sources without a test of their own, as a table in Markdown: one line for each folder and covering test."""
    rows = {}
    for name in names:
        if not (root / mirror(name)).exists():
            path = pathlib.PurePosixPath(name)
            stems = rows.setdefault((path.parent.as_posix(), covered_by(name)), [])
            if path.stem not in stems:
                stems.append(path.stem)
    lines = ["| folder | sources without a test of their own | covered by |", "|---|---|---|"]
    lines += [f"| `{folder}` | {', '.join(stems)} | {test} |" for (folder, test), stems in sorted(rows.items())]
    return "\n".join(lines) + "\n"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).resolve().parents[2])
    names = sorted(check_layers.Tree(root).text)
    found = [f"{name}: has no test at {mirror(name)}, and no line of COVERED" for name in names
             if not (root / mirror(name)).exists() and covered_by(name) is None]
    found += [f"{test}: COVERED names the test, but there is none" for _, tests in COVERED for test in tests.split(", ")
              if not (root / test.split(" with ")[0]).exists()]
    page = (root / PAGE).read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    wanted = before + BEGIN + "\n" + table(root, names) + "\n" + END + after
    if "--write" in sys.argv[1:]:
        (root / PAGE).write_text(wanted, encoding="utf-8")
    elif page != wanted:
        found.append(f"{PAGE}: the table of sources without a test is not up to date; check_mirrors.py --write mends that")
    print("\n".join(found) if found else "Each source has a test.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
