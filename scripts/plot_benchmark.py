#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Draws result files of seqan3_cuda_benchmark: one SVG for each mode, GCUPS by work and executor, of kernel and call.

Usage: scripts/plot_benchmark.py <results.json>... [--output <folder>]

Writes <folder>/<mode>.svg (default: the current folder). Results of a later file replace those of an earlier one if work,
mode, executor, device and cores are the same. Needs matplotlib (Debian: python3-matplotlib). Exits with status 2 if that is
missing or a file cannot be read or written.
"""

import argparse
import json
import pathlib
import sys

try:
    import matplotlib
    matplotlib.use("SVG")
    from matplotlib import pyplot
except ImportError:
    print("This script needs matplotlib: install python3-matplotlib (Debian) or matplotlib (pip).", file=sys.stderr)
    sys.exit(2)

KEY = ("work", "mode", "executor", "device", "cores")
FIGURES = {"kernel_gcups": "kernel", "call_gcups": "whole call"}
SHADES = {"kernel_gcups": 1.0, "call_gcups": 0.55}

# Text stays text, and the same results give the same bytes.
matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "seqan3_cuda", "font.size": 9})


def read(paths):
    """The results of all files, in the order of the files."""
    results = {}
    for path in paths:
        for result in json.loads(pathlib.Path(path).read_text(encoding="utf-8")):
            results[tuple(result[name] for name in KEY)] = result
    return list(results.values())


def distinct(values):
    """The different values in the order of their first appearance."""
    return list(dict.fromkeys(values))


def runner_of(result):
    """Who ran it, and on what."""
    return result["executor"], result["device"], result["cores"]


def label_of(work, results):
    """A work's name and size."""
    result = next(result for result in results if result["work"] == work)
    return f"{work}\n{result['rows']:,} x {result['columns']:,}"


def series_of(results):
    """What has bars: (runner, figure, number of the runner); not the figures that a runner never has."""
    runners = distinct(map(runner_of, results))
    return [(runner, figure, position) for position, runner in enumerate(runners) for figure in FIGURES
            if any(result[figure] is not None for result in results if runner_of(result) == runner)]


def draw(mode, results, path):
    """Draws the results of one mode; the axis is logarithmic, as GPUs and CPUs are orders of magnitude apart."""
    works = distinct(result["work"] for result in results)
    series = series_of(results)
    width = 0.8 / len(series)
    inches = (max(7.5, 1.9 * len(series)), 3.6 + 0.2 * len(series))  # room for the figures above the bars, and the legend
    figure, axes = pyplot.subplots(figsize=inches, layout="constrained")

    for number, (runner, name, position) in enumerate(series):
        bars = {works.index(result["work"]): result[name] for result in results
                if runner_of(result) == runner and result[name] is not None}
        executor, device, cores = runner
        place = device if executor == "cuda" else f"{device}, {cores} threads"
        drawn = axes.bar([work - 0.4 + (number + 0.5) * width for work in bars], list(bars.values()), width * 0.94,
                         color=f"C{position}", alpha=SHADES[name], label=f"{executor}, {FIGURES[name]} ({place})")
        axes.bar_label(drawn, labels=[f"{value:,.0f}" if value >= 10 else f"{value:.1f}" for value in bars.values()],
                       padding=2, fontsize=8)

    axes.set_yscale("log")
    axes.margins(y=0.15)
    axes.set_ylabel("GCUPS (billion cells a second), logarithmic")
    axes.set_xticks(range(len(works)), [label_of(work, results) for work in works])
    axes.set_title(mode)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.13), frameon=False, fontsize=8)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path(),
                        help="folder of the pictures (default: the current one)")
    arguments = parser.parse_args()
    try:
        results = read(arguments.results)
        arguments.output.mkdir(parents=True, exist_ok=True)
        for mode in distinct(result["mode"] for result in results):
            path = arguments.output / f"{mode}.svg"
            draw(mode, [result for result in results if result["mode"] == mode], path)
            print(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"Cannot draw the results: {error!r}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
