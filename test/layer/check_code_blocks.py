#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that the C++ of the pages is compiled. Usage: check_code_blocks.py <root of the sources>

Pages that only Doxygen shows include their snippets. A page that hosts of repositories show, too, has them typed in: each block of C++ in it is, but for
indentation, part of a snippet of test/snippet, all of which are compiled, or of what test/upstream compiles: its header, and the lines that its patch
adds to SeqAn3. Prints one line a violation and exits with 1 if there is any.
"""

import pathlib
import re
import sys
import textwrap

BLOCK = re.compile(r"^([ ]*)```(?:cpp|c\+\+|cxx)[ ]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


def snippets(root):
    """The text of each snippet, by its name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((root / "test/snippet").glob("*.cpp"))}


def upstream(root):
    """The header for a patched SeqAn3, and what the patch adds to SeqAn3."""
    folder = root / "test/upstream"
    for path in [*sorted(folder.rglob("*.hpp")), *sorted(folder.glob("*.patch"))]:
        text = path.read_text(encoding="utf-8")
        yield text if path.suffix == ".hpp" else "\n".join(re.findall(r"^[+](?![+][+] )(.*)", text, re.MULTILINE))


def has_part(text, block):
    """Whether lines of a text are those of a block, all indented alike."""
    lines, wanted = text.splitlines(), textwrap.dedent(block).splitlines()
    return any(textwrap.dedent("\n".join(lines[i:i + len(wanted)])).splitlines() == wanted for i in range(len(lines)))


def violations(root):
    compiled = snippets(root)
    named = re.findall(r"\w+", (root / "test/snippet/CMakeLists.txt").read_text(encoding="utf-8"))
    for name in compiled.keys() - set(named):
        yield f"test/snippet/{name}.cpp: not compiled by test/snippet/CMakeLists.txt"
    texts = [*compiled.values(), *upstream(root)]
    blocks = 0
    for page in [root / "README.md", *sorted((root / "doc").rglob("*.md"))]:
        text = page.read_text(encoding="utf-8")
        for block in BLOCK.finditer(text):
            blocks += 1
            if not any(has_part(other, block[2]) for other in texts):
                line = text.count("\n", 0, block.start()) + 1
                yield f"{page.relative_to(root)}:{line}: this block is part of nothing that is compiled"
    if blocks == 0:
        yield f"{root}: no blocks of C++ found"


def main():
    found = list(violations(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) if found else "All blocks of C++ are compiled.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
