#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that all files that name the version name that of CMakeLists.txt. Usage: check_versions.py <root of the sources>"""

import pathlib
import re
import sys

# The file, and how the version stands in it.
PLACES = (
    ("CMakeLists.txt", r"project \([^)]*?VERSION ([\d.]+)"),
    ("CHANGELOG.md", r"\n## ([\d.]+)"),
    ("CITATION.cff", r"\nversion: ([\d.]+)"),
    ("packaging/conda-forge/recipe.yaml", r'\n  version: "([\d.]+)"'),
    ("packaging/spack/spack_repo/seqan3_cuda/packages/seqan3_cuda/package.py", r'\n    version\("([\d.]+)"'),
    ("packaging/vcpkg/ports/seqan3-cuda/vcpkg.json", r'\n  "version": "([\d.]+)"'),
)
# Those with major and minor version alone.
SHORT = (
    ("README.md", r"`libseqan3-cuda([\d.]+)`"),
    ("packaging/conda-forge/recipe.yaml", r'\n  minor: "([\d.]+)"'),
    ("test/external_project/consumer/CMakeLists.txt", r"find_package \(seqan3_cuda ([\d.]+)"),
)


def main():
    root = pathlib.Path(sys.argv[1])
    version = None
    wrong = []
    for file, pattern in (*PLACES, *SHORT):
        found = re.search(pattern, (root / file).read_text(encoding="utf-8"))
        version = version or found[1]
        expected = version.rpartition(".")[0] if (file, pattern) in SHORT else version
        if not found or found[1] != expected:
            wrong.append(f"{file}: {found[1] if found else 'no version'}, not {expected}")
    print("\n".join(wrong) or f"All say {version}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
