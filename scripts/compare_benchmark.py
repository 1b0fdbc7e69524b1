#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Compares two result files of seqan3_cuda_benchmark and says what got slower.

Usage: scripts/compare_benchmark.py <before.json> <after.json> [--tolerance 0.05]

Results belong together if work, mode, executor, rows and columns are the same; GCUPS are compared, of the kernel and of the call.
Times of different devices or numbers of cores are not compared. Exits with status 1 if something got slower by more than the
tolerance, is wrong, or is missing; with status 2 if a file cannot be read.
"""

import argparse
import json
import sys

KEY = ("work", "mode", "executor", "rows", "columns")
MACHINE = ("device", "cores")
FIGURES = ("kernel_gcups", "call_gcups")


def read(path):
    """The results of a file by their keys."""
    with open(path, encoding="utf-8") as file:
        return {tuple(result[name] for name in KEY): result for result in json.load(file)}


def compare(before, after, tolerance):
    """Prints a line for each figure; returns the number of complaints."""
    complaints = 0
    for key, old in before.items():
        name = " ".join(str(part) for part in key)
        new = after.get(key)
        if new is None:
            print(f"{name}: MISSING")
            complaints += 1
            continue
        if new["wrong"] > 0:
            print(f"{name}: WRONG, {new['wrong']} of {new['checked']} compared pairs")
            complaints += 1
        if any(old[part] != new[part] for part in MACHINE):
            print(f"{name}: not compared, measured on {old['device']} x{old['cores']} and {new['device']} x{new['cores']}")
            continue
        for figure in FIGURES:
            if old[figure] is None or new[figure] is None:
                continue
            ratio = new[figure] / old[figure]
            verdict = "SLOWER" if ratio < 1 - tolerance else "faster" if ratio > 1 + tolerance else "same"
            complaints += verdict == "SLOWER"
            print(f"{name}: {figure} {old[figure]:.2f} -> {new[figure]:.2f}, {ratio:.3f} times: {verdict}")
    for key in after.keys() - before.keys():
        print(" ".join(str(part) for part in key) + ": new")
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--tolerance", type=float, default=0.05, help="relative change that is not reported (default: 0.05)")
    arguments = parser.parse_args()
    try:
        before, after = read(arguments.before), read(arguments.after)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"Cannot read the results: {error!r}", file=sys.stderr)
        return 2

    complaints = compare(before, after, arguments.tolerance)
    print(f"{complaints} complaints" if complaints else "nothing got slower")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
