#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Scores the alignments of a PAF file again, letter by letter, and compares each score with the file's AS tag.

Reads nothing of the library: the sequences from FASTA files, the path from the tag cg. Exits with 1 if a score differs,
or if a line has no path.
"""

import argparse
import gzip
import re
import sys

COMPLEMENT = bytes.maketrans(b"ACGTN", b"TGCAN")


def read_fasta(path):
    """The sequences of a FASTA file by the first word of their names."""
    opened = gzip.open(path, "rt") if path.endswith(".gz") else open(path)
    parts, name = {}, None
    with opened:
        for line in opened:
            if line.startswith(">"):
                name = line[1:].split()[0]
                parts[name] = []
            else:
                parts[name].append(line.strip().upper())
    return {name: "".join(lines).encode() for name, lines in parts.items()}


def score_of(cigar, target, query, scores):
    """The score of a path through two sequences, and how many letters of each the path has."""
    total, i, j = 0, 0, 0
    for length, operation in ((int(n), op) for n, op in re.findall(r"(\d+)([MIDX=])", cigar)):
        if operation in "MX=":
            equal = sum(a == b for a, b in zip(target[i:i + length], query[j:j + length]))
            if (operation == "=" and equal != length) or (operation == "X" and equal != 0):
                raise ValueError(f"the letters of {length}{operation} at {i}, {j} are others")
            total += equal * scores.match + (length - equal) * scores.mismatch
            i, j = i + length, j + length
        else:
            total += scores.gap_open + length * scores.gap_extend
            i, j = (i + length, j) if operation == "D" else (i, j + length)
    return total, i, j


def main():
    """Compares all lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets")
    parser.add_argument("queries")
    parser.add_argument("paf")
    for name, default in (("match", 2), ("mismatch", -4), ("gap-open", -4), ("gap-extend", -2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    targets, queries = read_fasta(options.targets), read_fasta(options.queries)
    lines, wrong = 0, 0
    with open(options.paf) as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            tags = {tag[:2]: tag[5:] for tag in fields[12:]}
            query = queries[fields[0]][int(fields[2]):int(fields[3])]
            if fields[4] == "-":
                query = query.translate(COMPLEMENT)[::-1]
            target = targets[fields[5]][int(fields[7]):int(fields[8])]
            score, in_target, in_query = score_of(tags["cg"], target, query, options)
            lines += 1
            if score != int(tags["AS"]) or in_target != len(target) or in_query != len(query):
                wrong += 1
                print(f"line {lines}: the path scores {score}, AS is {tags['AS']}; it has {in_target} of {len(target)} "
                      f"and {in_query} of {len(query)} letters", file=sys.stderr)
    print(f"{lines} alignments, {wrong} wrong")
    return 1 if wrong > 0 or lines == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
