#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that no kernel keeps more on its stack, spilled registers included, than kernel_stacks.json says.

Usage: check_kernel_stacks.py <cuobjdump> <architecture> <objects>... [--write]

Kernels that are not in the file have no stack. A smaller stack is welcome, and fails, too: --write writes what is there.
"""

import json
import pathlib
import re
import subprocess
import sys

RECORD = pathlib.Path(__file__).with_name("kernel_stacks.json")
SECTION = re.compile(r"^arch = (sm_\d+)$|^ Function (\S+):$|^  REG:\d+ STACK:(\d+) ", re.MULTILINE)
LOCAL = re.compile(r"\d+_GLOBAL__N__[0-9a-f]{8}_\d+_(\w+?)_cu_[0-9a-f]{8}")  # a namespace without a name, and its hash


def stacks_of(tool, architecture, path):
    """The bytes of the stack of each kernel of an object."""
    run = subprocess.run([tool, "-res-usage", path], check=True, capture_output=True, text=True)
    found, arch, kernel = {}, None, None
    for arch_here, kernel_here, stack in SECTION.findall(run.stdout + run.stderr):
        if arch_here:
            arch = arch_here
        elif kernel_here:
            kernel = LOCAL.sub(r"\1", kernel_here)
        elif arch == architecture:
            found[kernel] = int(stack)
    return found


def main():
    writes = "--write" in sys.argv
    tool, architecture, *objects = [argument for argument in sys.argv[1:] if argument != "--write"]
    stacks = {}
    for path in objects:
        stacks |= stacks_of(tool, architecture, path)
    used = {kernel: stack for kernel, stack in sorted(stacks.items()) if stack > 0}
    if writes:
        RECORD.write_text(json.dumps(used, indent=0) + "\n", encoding="utf-8")
    known = json.loads(RECORD.read_text(encoding="utf-8"))
    found = [f"{kernel}: {used.get(kernel, 0)} bytes, {known.get(kernel, 0)} in {RECORD.name}"
             for kernel in sorted(used.keys() | known.keys()) if used.get(kernel, 0) != known.get(kernel, 0)]
    print("\n".join(found) if found else f"{len(stacks)} kernels, {len(used)} of which have a stack, as recorded.")
    return 1 if found or not stacks else 0


if __name__ == "__main__":
    sys.exit(main())
