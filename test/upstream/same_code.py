#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Whether two object files have the same functions with the same instructions. Usage: same_code.py <object> <object>

The order of the functions does not count. Prints the names that differ, and exits with 1 if there are any, or no functions at all.
"""

import re
import subprocess
import sys


def functions(path):
    """The instructions of each function by its name, with what they refer to."""
    text = subprocess.run(["objdump", "--disassemble", "--reloc", "--no-show-raw-insn", path], check=True, capture_output=True,
                          text=True).stdout
    parts = re.split(r"^[0-9a-f]+ <(.+)>:\n", text, flags=re.MULTILINE)
    # A section's heading ends the function before.
    return {name: code.partition("\nDisassembly of section")[0].strip() for name, code in zip(parts[1::2], parts[2::2])}


def main():
    first, second = (functions(path) for path in sys.argv[1:])
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    print(f"{len(first)} and {len(second)} functions, {len(different)} differ")
    print(*different, sep="\n")
    return 1 if different or not first else 0


if __name__ == "__main__":
    sys.exit(main())
