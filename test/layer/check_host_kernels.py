#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that the linker cannot take one instruction set's function for another's.

Usage: check_host_kernels.py <nm> <instruction set> <object file>...

The kernel bodies are compiled once for each instruction set. A function that is emitted by several of these objects under one name (a
template of the standard library, say) would be linked only once: a program on an older CPU could run into the newest CPU's
instructions. So each function that such an object defines for others to see must carry the instruction set's name.
"""

import subprocess
import sys


def shared_functions(nm, instruction_set, path):
    """Functions defined by the object, visible to the linker, without the instruction set in their names."""
    symbols = subprocess.run([nm, "--defined-only", "--extern-only", "--demangle", "--format=posix", path],
                             check=True, capture_output=True, text=True).stdout
    for symbol in symbols.splitlines():
        name, kind = symbol.rsplit(maxsplit=3)[:2]  # name, kind, address, size
        if kind in "TW" and instruction_set not in name:
            yield name


def main():
    nm, instruction_set, *objects = sys.argv[1:]
    found = [(path, name) for path in objects for name in shared_functions(nm, instruction_set, path)]
    for path, name in found:
        print(f"{path}: {name} is not marked as {instruction_set}'s")
    if not objects:
        print("no objects given")
    return 1 if found or not objects else 0


if __name__ == "__main__":
    sys.exit(main())
