#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""seqan3-cuda-map beside bwa mem and minimap2: reads of known origin that come back to it, and reads a second.

    scripts/map_benchmark.py SEQAN3_CUDA_MAP [--reads N] [--threads N] [--page doc/benchmark/read_mapper.md]

Installs bwa and minimap2 by apt where there are none, unpacks Debian's genomes and reads below build/map_benchmark, runs all
programs in turn, and writes the page. Exits with 1 if bwa's recall or precision is higher at a mapping quality of at least 1, or among
reads whose place is the only one with their letters.
"""

import argparse
import datetime
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import simulated_reads

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = "usr/share/doc/{}/examples"
QUALITIES = (0, 1, 10, 20, 30, 60)
SURE = 20
LETTERS, SUBSTITUTIONS, GAPS = 150, 0.009, 0.001


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def install(folder):
    """Peers into the system, data below the folder. Returns the genome and the lambda genome with its reads."""
    missing = [program for program in ("bwa", "minimap2") if not shutil.which(program)]
    if missing:
        subprocess.run(["apt-get", "-qq", "-y", "--no-install-recommends", "install", *missing], check=True)
    for package in ("sibelia-examples", "bowtie2-examples"):
        if not (folder / package).is_dir():
            subprocess.run(["apt-get", "-qq", "download", package], check=True, cwd=folder)
            archive, = folder.glob(f"{package}_*.deb")
            subprocess.run(["dpkg-deb", "--extract", archive, folder / package], check=True)
    bowtie2 = folder / "bowtie2-examples" / EXAMPLES.format("bowtie2")
    aureus = folder / "sibelia-examples" / EXAMPLES.format("sibelia") / "C-Sibelia/Staphylococcus_aureus/NCTC8325.fasta.gz"
    return (unpacked(aureus, folder / "aureus.fa"), unpacked(bowtie2 / "reference/lambda_virus.fa.gz", folder / "lambda.fa"),
            unpacked(bowtie2 / "reads/reads_1.fq.gz", folder / "lambda.fq"))


def unpacked(path, into):
    into.write_bytes(subprocess.run(["gzip", "-dc", path], check=True, capture_output=True).stdout)
    return into


def commands(options, genome, reads):
    """Name of each program, how it makes its index, how it maps."""
    threads = str(options.threads)
    ours, index = str(options.program.resolve()), f"{genome}.map"
    return {"seqan3-cuda-map": ([ours, genome, "--store-index", index], [ours, index, reads, "--threads", threads]),
            "bwa mem": (["bwa", "index", genome], ["bwa", "mem", "-t", threads, genome, reads]),
            "minimap2 -x sr": (["minimap2", "-x", "sr", "-d", f"{genome}.mmi", genome],
                               ["minimap2", "-a", "-x", "sr", "-t", threads, f"{genome}.mmi", reads])}


def measured(command, output):
    """Seconds and processor seconds of a run whose standard output goes to a file."""
    begin = time.monotonic()
    with open(output, "w") as file:
        process = subprocess.Popen(list(map(str, command)), stdout=file, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = 0  # it was waited for
    if status != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime


def run_all(options, genome, reads):
    """For each program its index's seconds, its best time with the processor time that went with it, and its SAM."""
    results = {}
    for name, (index, _) in commands(options, genome, reads).items():
        results[name] = {"index": measured(index, "/dev/null")[0], "runs": [], "sam": f"{reads}.{name.split()[0]}.sam"}
    for _ in range(options.repeats):  # in turn, so that a disturbance meets all of them
        for name, (_, mapping) in commands(options, genome, reads).items():
            results[name]["runs"].append(measured(mapping, results[name]["sam"]))
    return results


def repeated_reads(genome, names):
    """Names of reads whose letters, before errors, are at more than one place of the genome, on either strand."""
    windows = {}
    for name in names:
        _, sequence, _, position = name.rsplit(":", 3)
        windows[name] = genome[sequence][int(position):int(position) + LETTERS]
    places = dict.fromkeys(windows.values(), 0)
    for sequence in genome.values():
        for strand in (sequence, simulated_reads.reverse_complement(sequence)):
            for begin in range(len(strand) - LETTERS + 1):
                word = strand[begin:begin + LETTERS]
                if word in places:
                    places[word] += 1
    return {name for name, word in windows.items() if places[word] > 1}


def found(sam, quality, but=frozenset()):
    with open(sam) as lines:
        return simulated_reads.evaluate((line for line in lines if line.partition("\t")[0] not in but), quality)


def found_table(results, rows):
    """Recall and precision of each program; a row is a mapping quality and the reads that are left out."""
    table = ["| quality at least | program | mapped | right | recall | precision |", "|---|---|---|---|---|---|"]
    for quality, but in rows:
        for name, result in results.items():
            one = found(result["sam"], quality, but)
            table.append(f"| {quality} | {name} | {one.mapped:,} | {one.right:,} | {one.recall:.3%} | {one.precision:.4%} |")
    return "\n".join(table)


def speed_table(results, reads):
    table = ["| program | index, seconds | seconds | processor seconds | reads a second | reads a processor second |",
             "|---|---|---|---|---|---|"]
    for name, result in results.items():
        seconds, processor = min(result["runs"])
        table.append(f"| {name} | {result['index']:.1f} | {seconds:.2f} | {processor:.2f} | {reads / seconds:,.0f} | "
                     f"{reads / processor:,.0f} |")
    return "\n".join(table)


def mapped_fraction(sam):
    with open(sam) as lines:
        flags = [int(line.split("\t", 2)[1]) for line in lines if not line.startswith("@")]
    primary = [flag for flag in flags if not flag & 0x900]
    return f"{sum(not flag & 4 for flag in primary):,} of {len(primary):,}"


def machine():
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    gpus = output_of("nvidia-smi", "-L") if shutil.which("nvidia-smi") else "none, so the host executor aligns"
    return f"{model[1] if model else platform.machine()}, {os.cpu_count()} cores; GPU: {gpus}"


def versions():
    listed = output_of("dpkg-query", "-W", "-f", "${Package} ${Version}\n", "bwa", "minimap2")
    return ", ".join(sorted(listed.splitlines()))


def page(options, load, results, lambda_results, repeated):
    busy = ("\nOther work ran on the machine, so processor seconds say more than seconds." if max(load) > 2 * os.cpu_count() else "")
    return f"""# Read mapper

Written by `scripts/map_benchmark.py` on {datetime.date.today()}, commit {output_of("git", "rev-parse", "--short", "HEAD")}.

```
{machine()}
{options.note or "host kernels: of all instruction sets"}
{versions()}; {options.threads} threads each
load average before and behind the runs: {load[0]:.1f}, {load[1]:.1f}
```

{options.reads:,} reads of {LETTERS} letters are simulated from *Staphylococcus aureus* NCTC 8325 (Debian's `sibelia-examples`), half of them
from each strand, with {SUBSTITUTIONS:.1%} substitutions and {GAPS:.1%} gaps of one letter, seed {options.seed}. All programs map the same file, in
turn, {options.repeats} times.

## Found

A read is right if it is mapped to its strand, and at most {simulated_reads.NEAR} letters from where it was taken; clipped letters count as mapped.
Recall is the right ones among all reads, precision the right ones among those that are mapped with the quality or more.

{found_table(results, [(quality, frozenset()) for quality in QUALITIES])}

The letters of {len(repeated):,} reads, before errors, are at several places of the genome: a program can but guess. Without these reads:

{found_table(results, [(quality, repeated) for quality in (0, SURE)])}

## Speed

The best of {options.repeats} runs, from FASTQ to SAM in files, with an index that is there already.{busy}

{speed_table(results, options.reads)}

## Reads of phage lambda

Debian's `bowtie2-examples` have 10,000 reads with many errors and unknown letters (`reads_1.fq.gz`); their origins are not known.
The whole read has to be aligned by seqan3-cuda-map; the others may clip its ends.

| program | mapped |
|---|---|
{chr(10).join(f"| {name} | {mapped_fraction(result['sam'])} |" for name, result in lambda_results.items())}
"""


def check_against_bwa(results, repeated):
    # With quality 0 chance decides among equal places; so repeated reads do not count there.
    for quality, but in [(quality, frozenset()) for quality in QUALITIES[1:]] + [(0, repeated), (SURE, repeated)]:
        ours, bwa = (found(results[name]["sam"], quality, but) for name in ("seqan3-cuda-map", "bwa mem"))
        if ours.recall < bwa.recall or ours.precision < bwa.precision:
            sys.exit(f"quality {quality}, without {len(but)} reads: {ours} finds less than bwa: {bwa}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--reads", type=int, default=100_000)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=33)
    parser.add_argument("--note", default="", help="what the page says of the build")
    parser.add_argument("--page", type=Path, default=ROOT / "doc/benchmark/read_mapper.md")
    options = parser.parse_args()

    folder = ROOT / "build/map_benchmark"
    folder.mkdir(parents=True, exist_ok=True)
    aureus, phage, phage_reads = install(folder)
    genome, reads = simulated_reads.load_genome(aureus), folder / "aureus.fq"
    simulated = list(simulated_reads.simulate(random.Random(options.seed), genome, options.reads, LETTERS, SUBSTITUTIONS, GAPS))
    simulated_reads.write_fastq(reads, simulated)

    load = [os.getloadavg()[0]]
    results = run_all(options, aureus, reads)
    load.append(os.getloadavg()[0])
    repeated = repeated_reads(genome, [name for name, _ in simulated])
    lambda_results = run_all(options, phage, phage_reads)
    options.page.write_text(page(options, load, results, lambda_results, repeated))
    print(options.page.read_text())
    check_against_bwa(results, repeated)


if __name__ == "__main__":
    main()
