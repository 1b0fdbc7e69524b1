#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a page as Doxygen wants it. Usage: filter_markdown.py <page>

Headings get labels, and links to headings name these: pages are written for hosts that make labels of the headings' words, which
Doxygen before 1.9.8 does not do. A label begins with its page's name, as labels of all pages are in one list. Figures of
measurements stand beside the pages (HTML_EXTRA_FILES). Neither labelled headings nor links to labels can have code in them.

Pages have labels, too, made of their paths. The first link of a page of CONTENTS to another page makes this a subpage, so that the
tree of pages has the order of these links.
"""

import os.path
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MAIN_PAGE = "doc/main_page.md"
CONTENTS = {MAIN_PAGE: "", "doc/benchmark/README.md": "doc/benchmark/"}  # pages, and where their subpages are


def slug(heading):
    """The label that a host of repositories makes of a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def label(page, words):
    return f"{pathlib.PurePosixPath(page).stem.lower()}-{words}"


def page_label(path):
    return "index" if path == MAIN_PAGE else "page-" + re.sub(r"\W", "-", path.removesuffix(".md").lower())


class Filter:
    """Lines of a page, whose path counts from the root."""

    def __init__(self, path):
        self.path, self.is_in_code, self.has_title, self.listed = path, False, False, {MAIN_PAGE}

    def heading(self, line):
        marks, words = line.split(" ", 1)
        if marks != "#":
            return f"{marks} {words.replace('`', '')} {{#{label(self.path, slug(words))}}}"
        if self.has_title or self.path == MAIN_PAGE:
            return line
        self.has_title = True
        return f"{line} {{#{page_label(self.path)}}}"

    def link(self, match):
        """A link, by its words and target; to a page, or to a heading of one."""
        words, target, heading = match[1].replace("`", ""), match[2], match[3]
        if heading:
            return f"[{words}](@ref {label(target or self.path, heading)})"
        path = os.path.normpath(pathlib.PurePosixPath(self.path).parent / target)
        if not path.startswith(CONTENTS.get(self.path, path + "/")) or path in self.listed:
            return f"[{words}](@ref {page_label(path)})"
        self.listed.add(path)
        return f"\\subpage {page_label(path)} \"{words}\""

    def line(self, line):
        if re.match(r"\s*(```|~~~)", line):
            self.is_in_code = not self.is_in_code
        if self.is_in_code:
            return line
        if re.match(r"#+ ", line):
            line = self.heading(line)
        line = re.sub(r"\[([^\]]+)\]\(((?!https?:)[\w./-]*\.md)?(?:#([\w-]+))?\)", self.link, line)
        return re.sub(r"\]\((?:[\w.-]+/)*([\w-]+\.(?:json|txt|cff))\)", r"](\1)", line)


def filtered(text, path):
    return "\n".join(map(Filter(path).line, text.splitlines())) + "\n"


if __name__ == "__main__":
    page = pathlib.Path(sys.argv[1]).resolve()
    sys.stdout.write(filtered(page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix()))
