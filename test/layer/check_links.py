#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that links of the pages name files and headings that exist. Usage: check_links.py <root of the sources>

Prints one line a dead link and exits with 1 if there is any.
"""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "doc"))
from filter_markdown import slug

LINK = re.compile(r"\]\(([^)\s]+)\)")


def prose(path):
    """The lines of a page that are no code."""
    in_code = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if re.match(r"\s*(```|~~~)", line):
            in_code = not in_code
        elif not in_code:
            yield re.sub(r"`[^`]*`", "", line) if not line.startswith("#") else line


def headings(path):
    return {slug(line.lstrip("#")) for line in prose(path) if line.startswith("#")}


def dead_links(root):
    pages = [*root.glob("*.md"), *root.glob("doc/**/*.md"), *root.glob("packaging/**/*.md")]
    if not pages:
        yield f"{root}: no pages found"
    for page in pages:
        for line in prose(page):
            for link in LINK.findall(line):
                if re.match(r"\w+:", link):
                    continue
                file, _, heading = link.partition("#")
                target = page.parent / file if file else page
                name = page.relative_to(root)
                if not target.exists():
                    yield f"{name}: there is no {link}"
                elif heading and heading not in headings(target):
                    yield f"{name}: {link} names no heading"


def main():
    found = list(dead_links(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) if found else "All links lead somewhere.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
