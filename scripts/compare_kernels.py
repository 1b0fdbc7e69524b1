#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Compares the machine code of the kernels in two builds: kernels of equal bytes need no timing.

Usage: scripts/compare_kernels.py <before> <after> [--cuobjdump PROGRAM] [--all]

<before> and <after> are objects, libraries, cubins or folders, which are searched for objects. Kernels are matched by their names, which have
their keys, whatever source or group compiles them; a kernel whose name the other build does not have is matched by its code. Only architectures
that both builds have count. Prints each kernel that differs: instructions, registers, and the opcodes
whose numbers changed. Exits with 1 if a kernel differs or is missing, with 2 if there is nothing to compare.
"""

import argparse
import collections
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

INSTRUCTION = 16  # bytes, from sm_70 on


def code_sections(cubin):
    """The name, the code and the number of registers of each kernel in a cubin (64-bit ELF)."""
    data = cubin.read_bytes()
    table, = struct.unpack_from("<Q", data, 0x28)
    count, names = struct.unpack_from("<HH", data, 0x3c)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + 64 * i) for i in range(count)]
    for name, _, _, _, begin, size, _, info, *_ in sections:
        start = sections[names][4] + name
        text = data[start:data.index(b"\0", start)].decode()
        if text.startswith(".text."):
            yield text[len(".text."):], (data[begin:begin + size], info >> 24)


def cubins(path, cuobjdump, scratch):
    """The cubins in a file, or in all objects below a folder."""
    if path.is_dir():
        for object_file in sorted(path.rglob("*.o")):
            yield from cubins(object_file, cuobjdump, scratch)
    elif path.suffix == ".cubin":
        yield path
    else:
        folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
        subprocess.run([cuobjdump, "--extract-elf", "all", path.resolve()], cwd=folder, check=False, capture_output=True)
        yield from sorted(folder.glob("*.cubin"))


def name_of(symbol):
    """The symbol without what an anonymous namespace has of its source: the name and hashes."""
    return re.sub(r"\d+_GLOBAL__N__[0-9a-f]{8}_\d+_\w+?_cu_[0-9a-f]{8}", "anonymous", symbol)


def kernels(path, cuobjdump, scratch):
    """The kernels of each architecture: name and code."""
    found = collections.defaultdict(dict)
    for cubin in cubins(path, cuobjdump, scratch):
        architecture = re.search(r"sm_\w+|$", cubin.name)[0]
        found[architecture].update((name_of(symbol), kernel) for symbol, kernel in code_sections(cubin))
    return found


def instructions(code):
    """How often each opcode stands in the code: the low 12 bits of an instruction."""
    return collections.Counter(struct.unpack_from("<H", code, i)[0] & 0xfff for i in range(0, len(code), INSTRUCTION))


def difference(before, after):
    """One line: what two kernels differ in."""
    old, new = instructions(before[0]), instructions(after[0])
    changed = {hex(opcode): (old[opcode], new[opcode]) for opcode in sorted(old | new) if old[opcode] != new[opcode]}
    return (f"instructions {old.total()} -> {new.total()}, registers {before[1]} -> {after[1]}, "
            + (f"opcodes {changed}" if changed else "the same opcodes in another order or with other operands"))


def compare(before, after, architecture, prints_all):
    """Prints what differs between the kernels of an architecture; returns whether any does."""
    renamed = collections.defaultdict(list)
    for name in after.keys() - before.keys():
        renamed[after[name]].append(name)
    same, different = 0, 0
    for name, kernel in before.items():
        other = name if name in after else renamed[kernel].pop() if renamed[kernel] else None
        if other is None:
            verdict = "missing"
        else:
            verdict = "same" if after[other] == kernel else difference(kernel, after[other])
        same += verdict == "same"
        different += verdict != "same"
        if verdict != "same" or prints_all:
            print(f"{name}: {verdict}" + (f" (as {other})" if other not in (name, None) else ""))
    print(f"{architecture}: {same} kernels are the same, {different} differ or are missing, {sum(map(len, renamed.values()))} are new")
    return 1 if different else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("before", type=pathlib.Path)
    parser.add_argument("after", type=pathlib.Path)
    parser.add_argument("--cuobjdump", default="cuobjdump")
    parser.add_argument("--all", action="store_true", help="print the kernels that are the same, too")
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        before = kernels(arguments.before, arguments.cuobjdump, scratch)
        after = kernels(arguments.after, arguments.cuobjdump, scratch)
    both = before.keys() & after.keys()
    if not both:
        print(f"no kernels of the same architecture: {sorted(before)} and {sorted(after)}", file=sys.stderr)
        return 2
    return max([compare(before[architecture], after[architecture], architecture, arguments.all) for architecture in sorted(both)])


if __name__ == "__main__":
    sys.exit(main())
