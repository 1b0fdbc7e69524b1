#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Whole runs of seqan3-cuda-align and of its peers on the same files: times, memory, and whether scores are the same.

    benchmark_files.py pack BUILD FOLDER      # programs and their libraries into a folder that needs nothing else
    FOLDER/benchmark_files.py run             # makes the files, runs all, writes files.md; needs Python 3 alone
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

PROGRAMS = {"seqan3-cuda-align": "src/app", "seqan3_cuda_benchmark_file_peers": "test/performance"}
OF_THE_SYSTEM = re.compile(r"lib(c|m|pthread|dl|rt|cuda|nvidia.*)\.so|ld-linux|linux-vdso")


def pack(options):
    """Copies the programs, stripped, this script, and the libraries that a bare system may lack."""
    folder = Path(options.folder)
    (folder / "lib").mkdir(parents=True, exist_ok=True)
    shutil.copy(__file__, folder / "benchmark_files.py")
    for name, place in PROGRAMS.items():
        program = Path(options.build) / place / name
        subprocess.run(["strip", "-o", folder / name, program], check=True)
        listed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
        for library in re.findall(r"=> (/\S+)", listed):
            if not OF_THE_SYSTEM.match(Path(library).name):
                shutil.copy(library, folder / "lib" / Path(library).name)
    print(f"{folder}: run {folder}/benchmark_files.py run")


def compressed(path, suffix, head, tail):
    """Compresses a file by blocks of 65,280 letters (bgzf), or as one member of gzip."""
    target = path.with_name(path.name + suffix)
    with open(path, "rb") as source, open(target, "wb") as into:
        if suffix == ".gz":
            packer = zlib.compressobj(1, zlib.DEFLATED, 31)
            while block := source.read(1 << 20):
                into.write(packer.compress(block))
            into.write(packer.flush())
        else:
            while block := source.read(0xFF00):
                packer = zlib.compressobj(1, zlib.DEFLATED, -15)
                body = packer.compress(block) + packer.flush()
                into.write(head + (len(body) + 25).to_bytes(2, "little") + body
                           + zlib.crc32(block).to_bytes(4, "little") + len(block).to_bytes(4, "little"))
            into.write(tail)
    return target


def make_files(options, folder):
    """Plain files, the same ones gzipped and as bgzf, and their first 100,000 records."""
    plain = [folder / "targets.fq", folder / "queries.fq"]
    subprocess.run([options.peers, "make", str(options.pairs), *map(str, plain)], check=True)
    head = bytes.fromhex("1f8b08040000000000ff060042430200")
    tail = head + bytes.fromhex("1b0003000000000000000000")
    files = {kind: [compressed(path, suffix, head, tail) for path in plain]
             for kind, suffix in (("gz", ".gz"), ("bgzf", ".bgz"))}
    files["plain"] = plain
    files["first"] = [path.with_name("first_" + path.name) for path in plain]
    for path, first in zip(plain, files["first"]):
        with open(path) as source, open(first, "w") as into:
            for _, line in zip(range(4 * min(100_000, options.pairs)), source):
                into.write(line)
    return files


def measured(command, repeats):
    """The best time, the processor time that went with it, and the most memory in MiB."""
    best, memory = None, 0
    for _ in range(repeats):
        begin = time.monotonic()
        process = subprocess.Popen(list(map(str, command)), stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - begin
        process.returncode = 0  # it was waited for
        if status != 0:
            sys.exit(f"failed: {' '.join(map(str, command))}")
        memory = max(memory, usage.ru_maxrss / 1024)
        if best is None or seconds < best[0]:
            best = seconds, usage.ru_utime + usage.ru_stime
    return *best, memory


def scores_of(path):
    """A check sum of all scores, in order."""
    digest = hashlib.sha256()
    with open(path) as lines:
        for line in lines:
            if line[0] in "#@":
                continue
            fields = line.rstrip("\n").split("\t")
            digest.update((fields[8] if len(fields) == 9 else fields[11][5:]).encode() + b"\n")
    return digest.hexdigest()


def jobs(options, files, folder):
    """Name of the job, name of the program, command, output."""
    ours = [options.aligner, "-q", "--executor", options.executor, "-t", options.threads]
    for costs, peer in (("affine", "wfa2"), ("edit distance", "edlib")):
        more = ["--edit-distance"] if peer == "edlib" else []
        for output, end in (("table", "tsv"), ("sam", "sam")):
            for kind in ("plain", "gz", "bgzf"):
                path = folder / f"out.{end}"
                job = f"{costs}, {kind} to {'a table' if output == 'table' else 'SAM'}"
                yield job, "seqan3-cuda-align", [*ours, *more, *files[kind], "-o", path], path
                if kind != "bgzf" or options.all:
                    yield (job, {"wfa2": "WFA2-lib", "edlib": "Edlib"}[peer],
                           [options.peers, peer, *files[kind], output, options.threads, path], path)
    for output, end in (("table", "tsv"), ("sam", "sam")):
        path = folder / f"out.{end}"
        yield (f"affine, first 100,000 records to {'a table' if output == 'table' else 'SAM'}", "seqan3-cuda-align",
               [*ours, *files["first"], "-o", path], path)


def run(options):
    if (Path(__file__).parent / "lib").is_dir():
        os.environ["LD_LIBRARY_PATH"] = str(Path(__file__).parent.resolve() / "lib")
    with tempfile.TemporaryDirectory(dir=options.scratch) as name:
        folder = Path(name)
        files = make_files(options, folder)
        rows, scores = [], {}
        for job, program, command, path in jobs(options, files, folder):
            seconds, processor, memory = measured(command, options.repeats)
            found = scores_of(path)
            if scores.setdefault(job.split(",")[0] + job.split(" to ")[1] + str("first" in job), found) != found:
                sys.exit(f"{job}: {program} has other scores")
            rows.append(f"| {job} | {program} | {seconds:.2f} | {processor:.2f} | {memory:.0f} |")
            print(rows[-1], flush=True)
        size = sum(path.stat().st_size for path in files["plain"]) / 1e6
    devices = subprocess.run([options.aligner, "--list-devices"], capture_output=True, text=True).stdout
    Path(options.page).write_text(f"""# Files

Written by `scripts/benchmark_files.py run`: {options.pairs:,} pairs of reads of 150 letters, FASTQ in two files
({size:.0f} MB), aligned from end to end and written; {options.threads} threads, `--executor {options.executor}`, the best of
{options.repeats} runs. WFA2-lib and Edlib are called by a plain program with htslib's kseq
(`test/performance/file_peers.cpp`), whose scores are the same in each job. Affine costs are 2, -4, -4, -2.

| job | program | seconds | processor seconds | MiB |
|---|---|---|---|---|
{chr(10).join(rows)}

```
{platform.processor() or platform.machine()}, {os.cpu_count()} cores
{devices}```
""")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    packing = commands.add_parser("pack")
    packing.add_argument("build")
    packing.add_argument("folder")
    packing.set_defaults(work=pack)

    here = Path(__file__).resolve().parent
    running = commands.add_parser("run")
    running.add_argument("--aligner", default=here / "seqan3-cuda-align")
    running.add_argument("--peers", default=here / "seqan3_cuda_benchmark_file_peers")
    running.add_argument("--executor", default="automatic")
    running.add_argument("--threads", type=int, default=os.cpu_count())
    running.add_argument("--pairs", type=int, default=1_000_000)
    running.add_argument("--repeats", type=int, default=5)
    running.add_argument("--all", action="store_true", help="peers read bgzf, too")
    running.add_argument("--scratch", help="where files are made, such as /dev/shm")
    running.add_argument("--page", default="files.md")
    running.set_defaults(work=run)
    options = parser.parse_args()
    options.work(options)


if __name__ == "__main__":
    main()
