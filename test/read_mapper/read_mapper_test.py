#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""The example read mapper: simulated reads must come back to where they were taken from, in SAM that is well-formed.

The genome is that of phage lambda (Debian's package bowtie2-examples) if SEQAN3_CUDA_EXAMPLES names a folder with it, else one
that is drawn here. The names of the reads say where they come from: read_<number>_<forward|reverse>_<0-based position>.
"""

import collections
import gzip
import os
import random
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAMS = Path(os.environ["READ_MAPPER_PROGRAMS"])
LAMBDA = "bowtie2-examples/usr/share/doc/bowtie2/examples/reference/lambda_virus.fa.gz"

SEED = int(os.environ.get("READ_MAPPER_SEED", "20260714"))
READS = 3000
RANDOM_READS = 20          # of no origin
SUBSTITUTIONS = 0.02       # of all letters
GAPS = 0.004               # one letter lost or added
NEAR = 5                   # letters between where a read comes from and where it is mapped to
WORD = 20

COMPLEMENT = str.maketrans("ACGTN", "TGCAN")


def reverse_complement(letters):
    return letters.translate(COMPLEMENT)[::-1]


def draw(generator, length):
    return "".join(generator.choices("ACGT", k=length))


def load_genome(generator):
    file = Path(os.environ.get("SEQAN3_CUDA_EXAMPLES", "")) / LAMBDA
    if file.is_file():
        lines = gzip.open(file, "rt").read().splitlines()
        return lines[0][1:].split()[0], "".join(lines[1:])
    genome = draw(generator, 40_000)
    return "drawn", genome + genome[1000:1500] + reverse_complement(genome[5000:5500]) + draw(generator, 5000)


def mutate(generator, letters):
    mutated = []
    for letter in letters:
        if generator.random() < GAPS:
            if generator.random() < 0.5:
                continue
            mutated.append(generator.choice("ACGT"))
        elif generator.random() < SUBSTITUTIONS:
            letter = generator.choice([other for other in "ACGTN" if other != letter])
        mutated.append(letter)
    return "".join(mutated)


def simulate(generator, genome):
    """Names and letters of reads."""
    for number in range(READS):
        length = generator.randint(70, 200)
        position = generator.randrange(len(genome) - length + 1)
        letters = mutate(generator, genome[position:position + length])
        is_reverse = generator.random() < 0.5
        yield (f"read_{number}_{'reverse' if is_reverse else 'forward'}_{position}",
               reverse_complement(letters) if is_reverse else letters)
    for number in range(READS, READS + RANDOM_READS):
        yield f"read_{number}_nowhere_0", draw(generator, 100)


class ReadMapperTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.directory = Path(holder.name)

        print(f"seed {SEED}")
        generator = random.Random(SEED)
        cls.genome_name, cls.genome = load_genome(generator)
        cls.reads = list(simulate(generator, cls.genome))
        cls.qualities = ["".join(chr(33 + generator.randint(2, 40)) for _ in letters) for _, letters in cls.reads]

        (cls.directory / "genome.fa").write_text(f">{cls.genome_name} a phage\n{cls.genome}\n")
        (cls.directory / "reads.fq").write_text("".join(f"@{name} simulated\n{letters}\n+\n{qualities}\n" for (name, letters), qualities
                                                        in zip(cls.reads, cls.qualities)))
        cls.run_program("read_mapper_index", "genome.fa", "genome.index")
        cls.run_program("read_mapper_per_read", "genome.index", "reads.fq", "per_read.sam")
        cls.run_program("read_mapper_per_batch", "genome.index", "reads.fq", "per_batch.sam")
        lines = [line.split("\t") for line in (cls.directory / "per_batch.sam").read_text().splitlines()]
        cls.header = [line for line in lines if line[0].startswith("@")]
        cls.records = lines[len(cls.header):]

    @classmethod
    def start_program(cls, name, *arguments, **environment):
        return subprocess.run([PROGRAMS / name, *arguments], cwd=cls.directory, env=os.environ | environment, capture_output=True,
                              text=True, timeout=120)

    @classmethod
    def run_program(cls, name, *arguments):
        done = cls.start_program(name, *arguments)
        if done.returncode != 0:
            raise AssertionError(f"{name} ends with {done.returncode}: {done.stderr}")

    def test_both_programs_write_the_same(self):
        self.assertEqual((self.directory / "per_read.sam").read_bytes(), (self.directory / "per_batch.sam").read_bytes())

    def test_zero_patch(self):
        self.run_program("read_mapper_zero_patch", "genome.index", "reads.fq", "zero_patch.sam")
        self.assertEqual((self.directory / "zero_patch.sam").read_bytes(), (self.directory / "per_read.sam").read_bytes())

        # The calls do carry the element: they miss a GPU.
        done = self.start_program("read_mapper_zero_patch", "genome.index", "reads.fq", "wrong.sam",
                                  SEQAN3_CUDA_EXECUTOR="cuda", CUDA_VISIBLE_DEVICES="")
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, "")

    def test_reads_come_back_to_their_origin(self):
        words = collections.Counter()
        for strand in (self.genome, reverse_complement(self.genome)):
            words.update(strand[i:i + WORD] for i in range(len(strand) - WORD + 1))

        unique = found = 0
        for (name, letters), record in zip(self.reads, self.records):
            strand, position = name.split("_")[2:]
            position = int(position)
            if strand == "nowhere":
                continue
            if any(words[self.genome[i:i + WORD]] != 1 for i in range(position, position + len(letters) - WORD)):
                continue # a part of it is elsewhere, too
            unique += 1
            found += (int(record[1]) == (16 if strand == "reverse" else 0)
                      and abs(int(record[3]) - 1 - position) <= NEAR)
        self.assertGreater(unique, 0.8 * READS)
        print(f"{found} of {unique} reads of a unique origin are mapped to it")
        self.assertGreaterEqual(found, 0.98 * unique)

    def test_reads_from_nowhere_are_not_mapped(self):
        mapped = sum(record[1] != "4" for record in self.records[READS:])
        self.assertLessEqual(mapped, RANDOM_READS // 10)

    def test_header(self):
        self.assertEqual(self.header[0][0], "@HD")
        self.assertTrue(any(field.startswith("VN:1.") for field in self.header[0]))
        self.assertEqual([line for line in self.header if line[0] == "@SQ"],
                         [["@SQ", f"SN:{self.genome_name}", f"LN:{len(self.genome)}"]])

    def test_records(self):
        self.assertEqual(len(self.records), len(self.reads))
        for (name, letters), qualities, record in zip(self.reads, self.qualities, self.records):
            query, flag, reference, position, quality, cigar, next_reference, next_position, length, sequence, base_qualities = record[:11]
            self.assertEqual(query, name)
            self.assertEqual((next_reference, next_position, length), ("*", "0", "0"))
            self.assertIn(flag, ("0", "4", "16"))
            is_reverse = flag == "16"
            self.assertEqual(sequence, reverse_complement(letters) if is_reverse else letters)
            self.assertEqual(base_qualities, qualities[::-1] if is_reverse else qualities)
            for tag in record[11:]:
                self.assertRegex(tag, r"^[A-Za-z][A-Za-z0-9]:[AifZHB]:.+$")

            if flag == "4":
                self.assertEqual((reference, position, quality, cigar), ("*", "0", "0", "*"))
                continue
            self.assertEqual(reference, self.genome_name)
            self.assertIn(quality, ("3", "60"))
            self.check_alignment(sequence, int(position) - 1, cigar, record[11:])

    def check_alignment(self, sequence, position, cigar, tags):
        """The CIGAR string covers the read, stays in the genome, and has the score that the record says."""
        self.assertRegex(cigar, r"^(\d+[MID])+$")
        score = query = 0
        reference = position
        for count, operation in re.findall(r"(\d+)([MID])", cigar):
            count = int(count)
            self.assertGreater(count, 0)
            if operation == "M":
                pairs = zip(sequence[query:query + count], self.genome[reference:reference + count])
                score += sum(1 if a == b else -4 for a, b in pairs)
            else:
                score += -5 - count
            query += count if operation != "D" else 0
            reference += count if operation != "I" else 0
        self.assertEqual(query, len(sequence))
        self.assertGreaterEqual(position, 0)
        self.assertLessEqual(reference, len(self.genome))
        self.assertIn(f"AS:i:{score}", tags)

    def test_wrong_files(self):
        (self.directory / "no.index").write_text("something else, and long enough")
        (self.directory / "cut.index").write_bytes((self.directory / "genome.index").read_bytes()[:1000])
        for index in ("no.index", "cut.index", "missing.index"):
            done = self.start_program("read_mapper_per_batch", index, "reads.fq", "wrong.sam")
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"Cannot load {index}", done.stderr)


if __name__ == "__main__":
    unittest.main()
