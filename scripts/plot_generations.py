#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Measures generations of kernels, and draws them: GCUPS by letters, with what was published.

Usage: scripts/plot_generations.py <seqan3_cuda_benchmark_founding> [--output <file>] [<option of its command generations>...]

Writes an SVG (default: generations.svg). Needs matplotlib (Debian: python3-matplotlib). Exits with status 2 if that is missing or a
file cannot be read or written, else with the program's status.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from plot_benchmark import distinct, pyplot


def measure(program, options):
    """The program's status, and its records."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "generations.json")
        status = subprocess.run([program, "generations", "--json", path, *options], check=False).returncode
        return status, json.loads(path.read_text(encoding="utf-8"))


def draw(records, path):
    """A line for each series, and a cross in its colour where a generation was published; both axes are logarithmic."""
    figure, axes = pyplot.subplots(figsize=(7.5, 6), layout="constrained")
    for position, name in enumerate(distinct(record["mode"] for record in records)):
        of_name = [record for record in records if record["mode"] == name]
        measured = [record for record in of_name if record["executor"] != "published"]
        for record in of_name:
            if record["executor"] == "published":
                axes.plot(record["columns"], record["call_gcups"], "x", color=f"C{position}", markersize=9,
                          label=f"published ({record['device']}): {record['work']}")
        if measured:
            axes.plot([record["columns"] for record in measured], [record["call_gcups"] for record in measured], "o-",
                      color=f"C{position}", label=f"{name} ({measured[0]['executor']}, {measured[0]['device']})")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("letters of each sequence, logarithmic")
    axes.set_ylabel("GCUPS (billion cells a second) of whole calls, logarithmic")
    axes.set_title("Global scores of one pair, 1/-1/-1")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), frameon=False, fontsize=8)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("generations.svg"))
    arguments, options = parser.parse_known_args()
    try:
        status, records = measure(arguments.program.resolve(), options)
        draw(records, arguments.output)
        print(arguments.output)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"Cannot draw generations: {error!r}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main())
