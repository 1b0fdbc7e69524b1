#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Counts the instructions of the inner loop of each fill, sweep and refill kernel for sm_90: stable where times are not.

Usage: scripts/count_instructions.py <object or library>... [--cuobjdump PROGRAM] [--json FILE]

Disassembles with cuobjdump (CUDA toolkit), takes of each kernel the shortest loop that computes all rows: one step of a warp, a column of
16 rows in 32 lanes (32 rows with a shared profile and in tall lanes, 19 in those of reads), or, where a band is swept, a row of 16 diagonals. Prints a table by the units that execute the instructions; a step takes at least two cycles for each instruction of
the ALU and one for each instruction at all. Wavefronts have a loop without the code for the
first and last columns; in sweeps and refills this code, which few steps run, is counted too. Exits with status 2 if cuobjdump is missing or there is no kernel.
"""

import argparse
import json
import re
import subprocess
import sys

# The order of src/kernel/key/kernel_variant.hpp.
ARITHMETICS = ("packed16 row_pairs", "packed16 equality", "packed16 matrix", "single32 matrix", "single32 four_letters",
               "packed16 profile")
SCOPES = ("corner", "edges", "everywhere")
QUERY_OPENING = -10 # of the kernels of queries whose instructions hold an opening
FILLS = [{"method": "wavefront", "gaps": "affine", "arithmetic": arithmetic, "scope": scope, "trace": trace, "banded": banded}
         for arithmetic in ARITHMETICS for scope in SCOPES for trace in (False, True) for banded in (False, True)]
SCORES = ("packed16 row_pairs", "packed16 equality", "packed16 matrix", "packed16 profile")
FILLS += [{"method": "wavefront", "gaps": "linear", "arithmetic": arithmetic, "scope": "corner", "trace": False, "banded": False} for arithmetic in SCORES]
FILLS += [{"method": "wavefront", "gaps": "affine", "arithmetic": arithmetic, "scope": "everywhere, score", "trace": False, "banded": False}
          for arithmetic in SCORES]
FILLS += [{"method": "query wavefront, two columns", "gaps": gaps, "arithmetic": "packed16 shared_profile", "scope": scope, "trace": False, "banded": False}
          for gaps, scope in (("opening", "corner"), ("affine", "everywhere, score"))]
FILLS += [{"method": "wavefront", "gaps": "affine", "arithmetic": arithmetic, "scope": "everywhere, lane", "trace": False, "banded": False}
          for arithmetic in SCORES + ("single32 matrix", "single32 four_letters")]
FILLS += [{"method": "wavefront", "gaps": gaps, "arithmetic": "packed16 tall_row_pairs", "scope": scope, "trace": False, "banded": False}
          for gaps, scope in (("opening", "corner"), ("linear", "corner"), ("affine", "everywhere, score"))]
FILLS += [{"method": "wavefront", "gaps": "opening", "arithmetic": arithmetic, "scope": "corner", "trace": False, "banded": False} for arithmetic in SCORES]
FILLS += [{"method": "query wavefront, two columns", "gaps": f"affine, {QUERY_OPENING} and {extension}", "arithmetic": "packed16 shared_profile", "scope": "everywhere, score", "trace": False, "banded": False}
          for extension in (-1, -2)]
FILLS += [{"method": "wavefront", "gaps": "affine", "arithmetic": "packed16 read_row_pairs", "scope": "corner", "trace": True, "banded": False}]
# Of the kernels whose instructions hold the opening of a gap, those of one opening.
CONSTANT_OPENING = -4
FIRST_PAIRED = len(FILLS)
FILLS += [{"method": "local wavefront, two columns", "gaps": f"affine, {CONSTANT_OPENING} and {extension}", "arithmetic": "packed16 tall_row_pairs", "scope": scope, "trace": False, "banded": False}
          for extension in (-1, -2) for scope in ("everywhere, score", "everywhere, lane")]
CONSTANTS = {i: fill | {"gaps": f"opening, {CONSTANT_OPENING}"} for i, fill in enumerate(FILLS) if fill["gaps"] == "opening" and "row_pairs" in fill["arithmetic"]}
# The order of src/kernel/key/refill_variant.hpp.
REFILLS = [{"method": "refill", "gaps": "affine", "arithmetic": arithmetic, "scope": scope, "trace": True, "banded": False}
           for arithmetic in ("packed16 row_pairs", "packed16 matrix", "single32 four_letters", "single32 matrix") for scope in ("not local", "local")]
REFILLS += [{"method": "refill, lanes in two parts", "gaps": "affine", "arithmetic": "packed16 row_pairs", "scope": "local", "trace": True, "banded": False}]
# The order of src/kernel/key/sweep_variant.hpp.
SWEEPS = [{"method": "sweep", "gaps": "affine", "arithmetic": arithmetic, "scope": "corner", "trace": trace, "banded": True}
          for arithmetic in ("packed16 four_letters", "packed16 equality", "packed16 matrix") for trace in (False, True)]
SWEEPS += [{"method": "sweep of open bands", "gaps": "affine", "arithmetic": arithmetic, "scope": "corner", "trace": False, "banded": True}
           for arithmetic in ("packed16 four_letters", "packed16 equality")]
SWEEPS += [{"method": "sweep of open bands", "gaps": "affine", "arithmetic": "packed16 equality", "scope": "everywhere", "trace": False, "banded": True}]

ROWS = 16  # rows_per_lane

MULTIPLY_ADD = ("IMAD", "IDP", "FFMA", "FMUL", "FADD")
MEMORY = ("LD", "ST", "SHFL", "ATOM", "RED")
CONTROL = ("BRA", "BSSY", "BSYNC", "WARPSYNC", "NOP", "BAR", "CALL", "RET", "EXIT", "YIELD")
UNIFORM = ("U", "R2UR", "S2UR")


def unit_of(opcode):
    """The unit that executes an instruction, as far as the counts tell them apart."""
    if opcode.split(".")[0] == "VIADD" or opcode.startswith(MULTIPLY_ADD):
        return "multiply_add"
    if opcode.startswith(MEMORY):
        return "memory"
    if opcode.startswith(CONTROL):
        return "control"
    if opcode.startswith(UNIFORM):
        return "uniform"
    return "alu"


def kernels(listing):
    """The variant and the instructions [(address, text)] of each kernel in the output of cuobjdump."""
    variant, code = None, []
    for line in listing.splitlines():
        if function := re.search(r"Function : (\S+)", line):
            if variant is not None:
                yield variant, code
            fill = re.search(r"(?:11|18shared_)fill_kernelILm(\d+)E(?:Li0E)?E", function.group(1))
            constant = re.search(rf"11fill_kernelILm(\d+)ELin{-CONSTANT_OPENING}EE", function.group(1))
            query = re.search(rf"18shared_fill_kernelILm(\d+)ELin{-QUERY_OPENING}EE", function.group(1))
            strips = re.search(rf"17strip_fill_kernelILm(\d+)ELi(?:0|n{-CONSTANT_OPENING})EE", function.group(1))
            if strips and (FILLS[int(strips.group(1))]["gaps"] == "linear" or int(strips.group(1)) >= FIRST_PAIRED):  # these have no other kernel
                fill = strips
            sweep = re.search(r"12sweep_kernelILm(\d+)E", function.group(1))
            refill = re.search(r"13refill_kernelILm(\d+)E", function.group(1))
            tables = ((fill, FILLS), (query, FILLS), (constant, CONSTANTS), (sweep, SWEEPS), (refill, REFILLS))
            variant, code = next((table[int(match.group(1))] for match, table in tables if match), None), []
        elif variant is not None and (instruction := re.match(r"\s+/\*([0-9a-f]{4,})\*/\s+(.+?);", line)):
            code.append((int(instruction.group(1), 16), instruction.group(2).strip()))
    if variant is not None:
        yield variant, code


def inner_loop(code):
    """The instructions of the shortest loop that computes all rows, each of which takes a maximum of three."""
    loops = []
    for address, text in code:
        target = re.search(r"\bBRA\b.*?(0x[0-9a-f]+)", text)
        if target and int(target.group(1), 16) < address:
            first = int(target.group(1), 16)
            loops.append([other for place, other in code if first <= place <= address])
    return min((loop for loop in loops if sum("VIMNMX3" in text for text in loop) >= ROWS), key=len)


def count(code):
    """Instructions of the inner loop by unit."""
    counts = dict.fromkeys(("alu", "multiply_add", "memory", "uniform", "control"), 0)
    for text in inner_loop(code):
        opcode = re.sub(r"^@!?U?P\w+\s+", "", text).split()[0]
        counts[unit_of(opcode)] += 1
    return counts | {"all": sum(counts.values())}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--cuobjdump", default="cuobjdump")
    parser.add_argument("--json")
    arguments = parser.parse_args()

    results = []
    for file in arguments.files:
        try:
            listing = subprocess.run([arguments.cuobjdump, "-sass", file], check=True, capture_output=True, text=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{arguments.cuobjdump}: {error}", file=sys.stderr)
            return 2
        results += [variant | count(code) for variant, code in kernels(listing)]
    if not results:
        print("there is no such kernel in these files", file=sys.stderr)
        return 2

    variants = FILLS + list(CONSTANTS.values()) + SWEEPS + REFILLS
    names = tuple(variants[0])
    results.sort(key=lambda result: variants.index({name: result[name] for name in names}))
    print("| " + " | ".join(names) + " | ALU | multiply-add | memory | uniform | control | all |")
    print("|" + "---|" * (len(names) + 6))
    for result in results:
        print("| " + " | ".join(str(result[name]) if not isinstance(result[name], bool) else "yes" if result[name] else ""
                                for name in (*names, "alu", "multiply_add", "memory", "uniform", "control", "all")) + " |")
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            file.write("[\n" + ",\n".join("  " + json.dumps(result) for result in results) + "\n]\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
