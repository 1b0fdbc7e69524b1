#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Reads whose origins are known, and how many of them a mapper finds.

    simulated_reads.py simulate GENOME.fa READS.fq [--reads N] [--letters N] [--substitutions P] [--gaps P] [--seed N]
    simulated_reads.py evaluate MAPPED.sam [--quality Q]

A read's name says where it comes from: number, sequence, strand and 0-based position, with ':' between them.
"""

import argparse
import gzip
import random
import re
from dataclasses import dataclass

NEAR = 10  # letters between where a read comes from and where it is mapped to
COMPLEMENT = str.maketrans("ACGTN", "TGCAN")


def reverse_complement(letters):
    return letters.translate(COMPLEMENT)[::-1]


def load_genome(path):
    """The sequences of a FASTA file, plain or gzipped, by name."""
    sequences = {}
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rt") as lines:
        for line in lines:
            if line.startswith(">"):
                parts = sequences.setdefault(line[1:].split()[0], [])
            else:
                parts.append(line.strip().upper())
    return {name: "".join(parts) for name, parts in sequences.items()}


def with_errors(generator, letters, substitutions, gaps):
    """A copy in which letters are changed, lost or added; half of the gaps lose a letter."""
    copied, position = [], 0
    for place, letter in enumerate(letters):
        dice = generator.random()
        if dice >= substitutions + gaps:
            continue
        copied.append(letters[position:place])
        position = place + 1
        if dice < substitutions:
            copied.append(generator.choice([other for other in "ACGT" if other != letter]))
        elif dice < substitutions + gaps / 2:
            copied.append(letter + generator.choice("ACGT"))
    return "".join(copied) + letters[position:]


def simulate(generator, genome, count, letters, substitutions, gaps):
    """Yields names and letters of reads of both strands."""
    names, lengths = list(genome), [len(sequence) - letters + 1 for sequence in genome.values()]
    for number in range(count):
        name = generator.choices(names, lengths)[0]
        position = generator.randrange(len(genome[name]) - letters + 1)
        read = with_errors(generator, genome[name][position:position + letters], substitutions, gaps)
        if generator.random() < 0.5:
            yield f"{number}:{name}:forward:{position}", read
        else:
            yield f"{number}:{name}:reverse:{position}", reverse_complement(read)


def write_fastq(path, reads):
    with open(path, "w") as file:
        for name, letters in reads:
            file.write(f"@{name}\n{letters}\n+\n{'I' * len(letters)}\n")


@dataclass
class Evaluation:
    """How many reads there are, are mapped, and are mapped to their origin."""
    reads: int = 0
    mapped: int = 0
    right: int = 0

    @property
    def recall(self):
        return self.right / max(1, self.reads)

    @property
    def precision(self):
        return self.right / max(1, self.mapped)


def is_right(name, flag, sequence, position, cigar):
    """Whether a record lies near the read's origin: there begins the whole read, with letters that are clipped."""
    _, origin, strand, origin_position = name.rsplit(":", 3)
    clipped = re.match(r"(\d+)[SH]", cigar)
    begin = position - (int(clipped[1]) if clipped else 0)
    return sequence == origin and bool(flag & 16) == (strand == "reverse") and abs(begin - int(origin_position)) <= NEAR


def evaluate(lines, quality):
    """Counts the primary records of SAM; reads with a lower mapping quality count as not mapped."""
    found = Evaluation()
    for line in lines:
        if line.startswith("@"):
            continue
        name, flag, sequence, position, mapping_quality, cigar = line.split("\t", 6)[:6]
        if int(flag) & 0x900:
            continue
        found.reads += 1
        if not int(flag) & 4 and int(mapping_quality) >= quality:
            found.mapped += 1
            found.right += is_right(name, int(flag), sequence, int(position) - 1, cigar)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    simulation = commands.add_parser("simulate")
    simulation.add_argument("genome")
    simulation.add_argument("reads_file")
    simulation.add_argument("--reads", type=int, default=100_000)
    simulation.add_argument("--letters", type=int, default=150)
    simulation.add_argument("--substitutions", type=float, default=0.009)
    simulation.add_argument("--gaps", type=float, default=0.001)
    simulation.add_argument("--seed", type=int, default=1)
    evaluation = commands.add_parser("evaluate")
    evaluation.add_argument("sam")
    evaluation.add_argument("--quality", type=int, default=0)
    options = parser.parse_args()

    if options.command == "simulate":
        write_fastq(options.reads_file, simulate(random.Random(options.seed), load_genome(options.genome), options.reads,
                                                 options.letters, options.substitutions, options.gaps))
    else:
        with open(options.sam) as lines:
            found = evaluate(lines, options.quality)
        print(f"{found.reads} reads, {found.mapped} mapped, {found.right} right: "
              f"recall {found.recall:.4%}, precision {found.precision:.4%}")


if __name__ == "__main__":
    main()
