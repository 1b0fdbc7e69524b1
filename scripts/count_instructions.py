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
import pathlib
import re
import subprocess
import sys

# Of the kernels whose instructions hold the opening of a gap, those of one opening.
CONSTANT_OPENING = -4
QUERY_OPENING = -10  # of queries

FIELD_BITS = 5  # of kernel_list.hpp
KEYS = pathlib.Path(__file__).resolve().parents[1] / "src/kernel/key/kernel_key.hpp"

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


def read_keys():
    """The fields of each key, as (name, enumerators or None), and the enumerators of value_kind: from the header itself."""
    text = "".join(re.sub(r"//.*", "", path.read_text()) for path in (KEYS, KEYS.parents[2] / "lane/shape.hpp"))
    enumerators = {name: [word.strip() for word in body.split(",")]
                   for name, body in re.findall(r"enum class (\w+) : std::uint8_t\s*{([^}]*)}", re.sub(r"/\*.*?\*/", "", text, flags=re.S))}
    return {key: [(name, enumerators.get(kind)) for kind, name in re.findall(r"^    ([\w:]+) (\w+)(?:{.*})?;", body, re.M)]
            for key, body in re.findall(r"struct (\w+)_key\n{\n(.*?)static constexpr", text, re.S)}


def decode(code, fields):
    """The key that a number stands for (code_of)."""
    values = [code >> FIELD_BITS * i & (1 << FIELD_BITS) - 1 for i in range(len(fields))]
    signed = [value - (1 << FIELD_BITS) if value >> FIELD_BITS - 1 else value for value in values]
    return {name: (names[value] if names else value) for (name, names), value in zip(fields, signed)}


def fill(key, kernel, opening):
    """What the table says of a fill kernel; None of those that are left out."""
    extension = key["extension"]
    is_query, is_paired = kernel == "shared_fill_kernel", kernel == "strip_fill_kernel" and extension != 0
    if kernel == "strip_fill_kernel" and not is_paired and key["gaps"] != "linear":  # others have a kernel without strips
        return None
    if opening != 0 and opening != (QUERY_OPENING if is_query else CONSTANT_OPENING):
        return None
    held = f"{opening} and {extension}" if extension != 0 else str(opening)
    place = {"none": ", score", "lane": ", lane", "cell": ""}[key["place"]]
    return {"method": "query wavefront, two columns" if is_query else "local wavefront, two columns" if is_paired else "wavefront",
            "gaps": key["gaps"] + (f", {held}" if opening != 0 else ""),
            "arithmetic": f"{key['value']} {key['lookup']}", "scope": key["scope"] + place,
            "trace": bool(key["with_trace"]), "banded": bool(key["banded"])}


def sweep(key):
    return {"method": "sweep of open bands" if key["is_open"] else "sweep", "gaps": "affine",
            "arithmetic": f"packed16 {key['lookup']}", "scope": "everywhere" if key["is_local"] else "corner",
            "trace": bool(key["with_trace"]), "banded": True}


def refill(key):
    return {"method": "refill" if key["lane_parts"] == 1 else "refill, lanes in two parts", "gaps": "affine",
            "arithmetic": f"{key['value']} {key['lookup']}", "scope": "local" if key["local"] else "not local",
            "trace": True, "banded": False}


def described(function, keys):
    """What the table says of a kernel, by its mangled name; None of those that are left out."""
    name = re.search(r"\d((?:strip_|shared_)?fill_kernel|sweep_kernel|refill_kernel)ILm(\d+)E(?:Li(n?)(\d+)E)?E", function)
    if name is None:
        return None
    kernel, code, sign, opening = name.group(1), int(name.group(2)), name.group(3), int(name.group(4) or 0)
    if kernel == "sweep_kernel":
        return sweep(decode(code, keys["sweep"]))
    if kernel == "refill_kernel":
        return refill(decode(code, keys["refill"]))
    return fill(decode(code, keys["fill"]), kernel, -opening if sign else opening)


def kernels(listing):
    """What the table says of each kernel in the output of cuobjdump, and its instructions [(address, text)]."""
    keys = read_keys()
    variant, code = None, []
    for line in listing.splitlines():
        if function := re.search(r"Function : (\S+)", line):
            if variant is not None:
                yield variant, code
            variant, code = described(function.group(1), keys), []
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

    names = ("method", "gaps", "arithmetic", "scope", "trace", "banded")
    results.sort(key=lambda result: [result[name] for name in names])
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
