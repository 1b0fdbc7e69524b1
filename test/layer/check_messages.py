#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that doc/troubleshooting.md explains messages that exist. Usage: check_messages.py <root of the sources>

A message stands between backquotes in the first column of a table; `...` in it stands for anything. Messages of programs that are
not this project's are listed here.
"""

import pathlib
import re
import sys

PAGE = "doc/troubleshooting.md"
FOREIGN = ("error while loading shared libraries", "Could not find a package configuration file",
           "CUDA driver version is insufficient for CUDA runtime version", "You must configure the number of threads",
           "cudaErrorLaunchFailure", "std::bad_alloc",
           "terminate called after throwing an instance of")
STRING = re.compile(r'"((?:\\.|[^"\\\n])*)"')


def literals(root):
    """All string literals; neighbours that the compiler or CMake puts together are together."""
    for folder in ("include", "src", "cuda", "cmake"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".hpp", ".cpp", ".cu", ".cuh", ".cmake", ".in"} and path.is_file():
                text = re.sub(r'"\s*\n\s*"', "", path.read_text(encoding="utf-8"))
                yield from STRING.findall(text)
                yield from re.findall(r"#\s*error (.*)", text)


def main():
    root = pathlib.Path(sys.argv[1])
    known = "\n".join(literals(root))
    rows = [line.split("|")[1].strip() for line in (root / PAGE).read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    missing = []
    for row in rows:
        message = row.strip("`")
        for own in FOREIGN:
            message = message.replace(own, "...")
        for part in message.split("..."):
            if len(part.strip(" .:\"")) > 3 and not any(own in row for own in FOREIGN[:2]) and part.strip() not in known:
                missing.append(f"{PAGE}: nothing says '{part.strip()}'")
    print("\n".join(missing) if missing else f"{len(rows)} messages are those of the sources.")
    return 1 if missing or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
