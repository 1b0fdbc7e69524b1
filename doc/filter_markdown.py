#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a page as Doxygen wants it. Usage: filter_markdown.py <page>

Headings get labels, and links to headings name these: pages are written for hosts that make labels of the headings' words, which
Doxygen before 1.9.8 does not do. A label begins with its page's name, as labels of all pages are in one list. Figures of
measurements stand beside the pages (HTML_EXTRA_FILES).
"""

import pathlib
import re
import sys


def slug(heading):
    """The label that a host of repositories makes of a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def label(page, words):
    return f"{pathlib.PurePosixPath(page).stem.lower()}-{words}"


def filtered(text, page):
    lines, in_code = [], False
    for line in text.splitlines():
        if re.match(r"\s*(```|~~~)", line):
            in_code = not in_code
        elif not in_code:
            if heading := re.match(r"(##+) (.*)$", line):
                line += f" {{#{label(page, slug(heading[2]))}}}"
            line = re.sub(r"\]\(#([\w-]+)\)", lambda link: f"](@ref {label(page, link[1])})", line)
            line = re.sub(r"\]\(([\w./-]*\.md)#([\w-]+)\)", lambda link: f"](@ref {label(link[1], link[2])})", line)
            line = re.sub(r"\]\((?:[\w.-]+/)*([\w-]+\.(?:json|txt))\)", r"](\1)", line)
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(filtered(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[1]))
