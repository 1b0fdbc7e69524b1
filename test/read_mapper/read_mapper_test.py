#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""seqan3-cuda-map: simulated reads come back to where they were taken from, in SAM that other programs take.

The genome is that of phage lambda (Debian's package bowtie2-examples) if SEQAN3_CUDA_EXAMPLES names a folder with it, else one
that is drawn here. A second sequence has repeats of 2 and of 6 copies, and similar copies in a row.
"""

import gzip
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
import simulated_reads
from simulated_reads import reverse_complement

PROGRAMS = Path(os.environ["READ_MAPPER_PROGRAMS"])
EXAMPLES = Path(os.environ.get("SEQAN3_CUDA_EXAMPLES", "")) / "bowtie2-examples/usr/share/doc/bowtie2/examples"
LAMBDA = EXAMPLES / "reference/lambda_virus.fa.gz"
LAMBDA_READS = EXAMPLES / "reads/reads_1.fq.gz"

SEED = int(os.environ.get("READ_MAPPER_SEED", "20260714"))
READS = 3000
LENGTHS = (70, 100, 150, 200)
RANDOM_READS = 20     # of no origin
REPEAT = 500          # letters of a repeat
ROW_UNIT, ROW_COPIES = 20, 20
SURE = 20             # a mapping quality
FAMILY = 200          # copies of a repeat with many
CROWD = 600           # copies of a repeat with more than a word is looked up at
CROWD_REPEAT = 200    # letters of that repeat
CROWD_READ = 102      # of these reads no word has the last letters
OWN_LETTERS = 20      # of reads of 150 letters: two words of nine have some of them


def draw(generator, length):
    return "".join(generator.choices("ACGT", k=length))


def draw_row(generator):
    """Copies of a few letters, one behind the other; each fourth one has another letter, each at another position."""
    unit = draw(generator, ROW_UNIT)
    letters = list(unit * ROW_COPIES)
    for number in range(0, ROW_COPIES, 4):
        changed = (ROW_UNIT + 1) * number
        letters[changed] = letters[changed].translate(str.maketrans("ACGT", "CGTA"))
    return "".join(letters)


def draw_repeats(generator):
    """A sequence, and the begins of the copies of each of its repeats; one copy of each is on the other strand."""
    parts, begins, length = [], {}, 0
    for copies in (2, 6):
        repeat = draw(generator, REPEAT)
        for copy in range(copies):
            parts += [draw(generator, 1000), reverse_complement(repeat) if copy == 1 else repeat]
            length += 1000 + REPEAT
            begins.setdefault(copies, []).append(length - REPEAT)
    return "".join(parts + [draw(generator, 1000), draw_row(generator), draw(generator, 1000)]), begins


def fastq(reads, qualities="I"):
    return "".join(f"@{name} simulated\n{letters}\n+\n{(qualities * len(letters))[:len(letters)]}\n" for name, letters in reads)


def quality_of(scores):
    """The mapping quality, from the scores of all places of a read."""
    best, *others = sorted(scores, reverse=True)
    odds = 1e-6 + sum(10 ** (0.4 * (other + 3 - best)) for other in others)
    return math.floor(-10 * math.log10(odds / (1 + odds)))


class ReadMapperTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.directory = Path(holder.name)

        print(f"seed {SEED}")
        generator = random.Random(SEED)
        cls.genome = (simulated_reads.load_genome(LAMBDA) if LAMBDA.is_file() else {"drawn": draw(generator, 48_000)})
        cls.genome["repeats"], cls.copies = draw_repeats(generator)
        cls.reads = [read for letters in LENGTHS
                     for read in simulated_reads.simulate(generator, cls.genome, READS // len(LENGTHS), letters, 0.009, 0.001)]
        cls.reads += [(f"{number}:nowhere:forward:0", draw(generator, 100)) for number in range(RANDOM_READS)]
        cls.qualities = "".join(chr(33 + generator.randint(0, 93)) for _ in range(max(LENGTHS) + 50))

        cls.write("genome.fa", "".join(f">{name} a comment\n{letters}\n" for name, letters in cls.genome.items()))
        with gzip.open(cls.directory / "reads.fq.gz", "wt") as file:
            file.write(fastq(cls.reads, cls.qualities))
        cls.map("genome.fa", "--store-index", "genome.index")
        cls.sam = cls.map("genome.index", "reads.fq.gz")
        cls.write("mapped.sam", cls.sam)
        cls.records = [line.split("\t") for line in cls.sam.splitlines() if not line.startswith("@")]

    @classmethod
    def write(cls, name, text):
        (cls.directory / name).write_text(text)

    @classmethod
    def start(cls, *command, **environment):
        return subprocess.run(command, cwd=cls.directory, env=os.environ | environment, capture_output=True, text=True, timeout=120)

    @classmethod
    def run_program(cls, *command):
        """What a program prints; it must succeed."""
        done = cls.start(*command)
        if done.returncode != 0:
            raise AssertionError(f"{command} ends with {done.returncode}: {done.stderr}")
        return done.stdout

    @classmethod
    def map(cls, *arguments):
        return cls.run_program(PROGRAMS / "seqan3-cuda-map", *arguments)

    def map_reads(self, reads, *arguments):
        """The records of reads, split into fields."""
        self.write("some.fq", fastq(reads))
        lines = self.map("genome.index", "some.fq", *arguments).splitlines()
        return [line.split("\t") for line in lines if not line.startswith("@")]

    def test_seqan3_alone_writes_the_same(self):
        self.assertEqual(self.run_program(PROGRAMS / "read_mapper_per_pair", "genome.index", "reads.fq.gz"), self.sam)

    def test_zero_patch_writes_the_same(self):
        program = PROGRAMS / "read_mapper_zero_patch"
        self.assertEqual(self.run_program(program, "genome.index", "reads.fq.gz"), self.sam)

        # The calls do carry the element: they miss a GPU.
        done = self.start(program, "genome.index", "reads.fq.gz", SEQAN3_CUDA_EXECUTOR="cuda", CUDA_VISIBLE_DEVICES="")
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, "")

    def test_threads_and_batches_change_nothing(self):
        several = self.map("genome.fa", "reads.fq.gz", "--threads", "3", "--batch", "7")
        self.assertEqual([line for line in several.splitlines() if not line.startswith("@PG")],
                         [line for line in self.sam.splitlines() if not line.startswith("@PG")])

    def test_reads_come_back_to_their_origin(self):
        lines = [line for line in self.sam.splitlines() if ":nowhere:" not in line]
        every, sure = simulated_reads.evaluate(lines, 0), simulated_reads.evaluate(lines, SURE)
        print(f"recall {every.recall:.4f}, precision {every.precision:.4f}; with quality {SURE} or more "
              f"{sure.recall:.4f} and {sure.precision:.4f}")
        self.assertEqual(every.reads, READS)
        # A twelfth of the genome is in repeats, where at most every second read can be right but by chance.
        self.assertGreater(every.recall, 0.94)
        self.assertGreater(every.precision, 0.94)
        self.assertGreater(sure.recall, 0.91)
        self.assertGreater(sure.precision, 0.999)
        strands = {strand: sum(f":{strand}:" in record[0] and int(record[4]) >= SURE for record in self.records)
                   for strand in ("forward", "reverse")}
        self.assertGreater(min(strands.values()), 0.4 * READS)

    def test_reads_from_nowhere_are_not_mapped(self):
        for record in self.records[READS:]:
            self.assertEqual(record[1:9], ["4", "*", "0", "0", "*", "*", "0", "0"])

    def test_short_reads_and_reads_of_n_are_not_mapped(self):
        letters = next(iter(self.genome.values()))[100:200]
        reads = [("none", ""), ("one", "A"), ("short", letters[:8]), ("unknown", "N" * 100), ("good", letters)]
        self.assertEqual([record[1] for record in self.map_reads(reads)], ["4", "4", "4", "4", "0"])

    def test_repeats(self):
        for copies in (2, 6):
            begins = [begin + 100 for begin in self.copies[copies]]
            begins[1] += REPEAT - 100 - 150 - 100  # the copy on the other strand
            letters = self.genome["repeats"][begins[0]:begins[0] + 150]
            reads = [(f"repeat {number}".replace(" ", "_"), letters) for number in range(60)]

            primary = self.map_reads(reads)
            self.assertEqual({int(record[4]) for record in primary}, {0})
            self.assertEqual({int(record[3]) - 1 for record in primary}, set(begins), "some copies get no read")

            every = self.map_reads(reads[:1], "--secondary", "10")
            self.assertEqual({int(record[3]) - 1 for record in every}, set(begins))
            self.assertEqual([int(record[1]) & 256 for record in every], [0] + (copies - 1) * [256])
            self.assertEqual(len(self.map_reads(reads[:1], "--secondary", "1")), 2)
            for record in every:
                self.assertEqual(int(record[1]) & 16, 16 if int(record[3]) - 1 == begins[1] else 0)
                self.assertEqual(record[5], "150M")
                self.assertEqual(record[9] == "*", bool(int(record[1]) & 256))

    def test_qualities_are_those_of_the_scores(self):
        scores, qualities = {}, {}
        lines = self.map("genome.index", "reads.fq.gz", "--secondary", "1000").splitlines()
        for record in (line.split("\t") for line in lines if not line.startswith("@")):
            if record[1] != "4":
                scores.setdefault(record[0], []).append(int(record[11].removeprefix("AS:i:")))
            if not int(record[1]) & 0x104:
                qualities[record[0]] = int(record[4])
        self.assertGreater(sum(len(some) > 1 for some in scores.values()), READS // 50)
        self.assertEqual(qualities, {name: quality_of(some) for name, some in scores.items()})

    def test_similar_places_make_a_read_less_sure(self):
        generator = random.Random(SEED + 2)
        for mismatches, copies, quality in ((0, 1, 0), (1, 1, 8), (1, 4, 4), (2, 1, 28), (2, 4, 22), (12, 1, 60)):
            with self.subTest(mismatches=mismatches, copies=copies):
                letters, parts = draw(generator, 150), [draw(generator, 500)]
                for changed in [0] + copies * [mismatches]:
                    copy = "".join(letter.translate(str.maketrans("ACGT", "CGTA")) if 60 <= place < 60 + changed else letter
                                   for place, letter in enumerate(letters))
                    parts += [copy, draw(generator, 500)]
                self.write("similar.fa", ">similar\n" + "".join(parts) + "\n")
                self.write("similar.fq", fastq([("read", letters)]))
                record = self.map("similar.fa", "similar.fq").splitlines()[-1].split("\t")
                self.assertEqual(record[4], str(quality))
                if mismatches:
                    self.assertEqual(record[3], "501")

    def test_repeats_of_many_copies(self):
        generator = random.Random(SEED + 3)
        repeat, parts = draw(generator, REPEAT), []
        for _ in range(FAMILY):
            parts += [draw(generator, 300), simulated_reads.with_errors(generator, repeat, 0.01, 0)]
        genome = {"family": "".join(parts)}
        self.write("family.fa", f">family\n{genome['family']}\n")
        # Without errors: a read's origin has the best score, so it must be among the places with that score.
        reads = list(simulated_reads.simulate(generator, genome, 500, 150, 0, 0))
        self.write("family.fq", fastq(reads))
        records = [line.split("\t") for line in self.map("family.fa", "family.fq").splitlines() if not line.startswith("@")]
        best = sum("AS:i:150" in record for record in records)
        sure = simulated_reads.evaluate(("\t".join(record) for record in records), SURE)
        print(f"{best} of {len(reads)} reads of {FAMILY} copies have the score of their origin; {sure.mapped} are sure")
        self.assertGreater(best, 0.95 * len(reads))
        self.assertGreater(sure.mapped, 0.5 * len(reads))
        self.assertEqual(sure.right, sure.mapped)

    def test_copies_that_are_not_looked_at(self):
        """Two copies each have letters of their own at the end of the reads: who looks at one only takes it for the origin."""
        generator = random.Random(SEED + 4)
        repeat, parts, reads, length = draw(generator, CROWD_REPEAT), [], [], 0
        own_letters = CROWD_READ - 7, CROWD_READ
        for number in range(CROWD):
            own = random.Random(number // 2).choices("ACGT", k=7)
            copy = repeat[:own_letters[0]] + "".join(own) + repeat[own_letters[1]:]
            parts += [draw(generator, 300), copy]
            length += 300 + CROWD_REPEAT
            reads.append((f"{number}:crowd:forward:{length - CROWD_REPEAT}", copy[:CROWD_READ]))
        genome = {"crowd": "".join(parts)}
        self.write("crowd.fa", f">crowd\n{genome['crowd']}\n")
        self.map("crowd.fa", "--store-index", "crowd.index")

        self.write("crowd.fq", fastq(reads))
        self.assertEqual({line.split("\t")[4] for line in self.map("crowd.index", "crowd.fq").splitlines()
                          if not line.startswith("@")}, {"0"})

        # Reads that are only partly in a copy know where they come from.
        reads = [read for read in simulated_reads.simulate(generator, genome, 1000, 150, 0.009, 0.001)
                 if (int(read[0].rsplit(":", 1)[1]) + 75) % 500 < 300]
        self.write("beside.fq", fastq(reads))
        sure = simulated_reads.evaluate(self.map("crowd.index", "beside.fq").splitlines(), SURE)
        print(f"{sure.mapped} of {len(reads)} reads beside {CROWD} copies are sure, {sure.right} of these right")
        self.assertGreater(sure.mapped, 0.98 * len(reads))
        self.assertEqual(sure.right, sure.mapped)

    def test_few_letters_beside_copies(self):
        """Most letters of these reads are in one of many copies, and their words at more places than are looked at."""
        generator = random.Random(SEED + 5)
        repeat, parts, reads, length = draw(generator, CROWD_REPEAT), [], [], 0
        for number in range(CROWD):
            parts += [draw(generator, 300), repeat]
            reads.append((f"{number}:crowd:forward:{length + 300 - OWN_LETTERS}", parts[-2][-OWN_LETTERS:] + repeat[:150 - OWN_LETTERS]))
            length += 300 + CROWD_REPEAT
        self.write("crowd.fa", ">crowd\n" + "".join(parts) + "\n")
        self.write("few.fq", fastq(reads))
        found = simulated_reads.evaluate(self.map("crowd.fa", "few.fq").splitlines(), 0)
        self.assertEqual((found.reads, found.right), (CROWD, CROWD))

    def test_copies_in_a_row(self):
        sequence = self.genome["repeats"]
        begin = len(sequence) - 1000 - ROW_UNIT * ROW_COPIES
        reads = [(str(origin), sequence[origin:origin + 150]) for origin in range(begin - 150, begin + ROW_UNIT * ROW_COPIES)]
        for record in self.map_reads(reads):
            self.assertEqual(record[2:4] + record[5:6], ["repeats", str(int(record[0]) + 1), "150M"])
            self.assertIn("AS:i:150", record)

    def test_header(self):
        header = [line.split("\t") for line in self.sam.splitlines() if line.startswith("@")]
        self.assertEqual(header[0][0], "@HD")
        self.assertTrue(any(field.startswith("VN:1.") for field in header[0]))
        self.assertEqual([line for line in header if line[0] == "@SQ"],
                         [["@SQ", f"SN:{name}", f"LN:{len(letters)}"] for name, letters in self.genome.items()])
        program, = [line for line in header if line[0] == "@PG"]
        self.assertIn("CL:seqan3-cuda-map genome.index reads.fq.gz", program)

    def test_records(self):
        self.assertEqual(len(self.records), len(self.reads))
        for (name, letters), record in zip(self.reads, self.records):
            query, flag, reference, position, _, cigar, next_reference, next_position, length, sequence, qualities = record[:11]
            self.assertEqual(query, name)
            self.assertEqual((next_reference, next_position, length), ("*", "0", "0"))
            self.assertIn(flag, ("0", "4", "16"))
            is_reverse = flag == "16"
            given = self.qualities[:len(letters)]
            self.assertEqual(sequence, reverse_complement(letters) if is_reverse else letters)
            self.assertEqual(qualities, given[::-1] if is_reverse else given)
            if flag != "4":
                self.check_alignment(sequence, self.genome[reference], int(position) - 1, cigar, record[11:])

    def check_alignment(self, sequence, genome, position, cigar, tags):
        """The CIGAR string covers the read, stays in the genome, and has score and distance that the record says."""
        self.assertRegex(cigar, r"^(\d+[MID])+$")
        score = distance = query = 0
        reference = position
        for count, operation in re.findall(r"(\d+)([MID])", cigar):
            count = int(count)
            self.assertGreater(count, 0)
            if operation == "M":
                wrong = sum(a != b for a, b in zip(sequence[query:query + count], genome[reference:reference + count]))
                score += count - 5 * wrong
                distance += wrong
            else:
                score += -5 - count
                distance += count
            query += count if operation != "D" else 0
            reference += count if operation != "I" else 0
        self.assertEqual(query, len(sequence))
        self.assertGreaterEqual(position, 0)
        self.assertLessEqual(reference, len(genome))
        self.assertIn(f"AS:i:{score}", tags)
        self.assertIn(f"NM:i:{distance}", tags)

    @unittest.skipUnless(shutil.which("samtools"), "there is no samtools")
    def test_samtools_takes_it(self):
        self.run_program("samtools", "quickcheck", "-v", "mapped.sam")
        # It computes NM and MD itself, and finds those that are there.
        again = self.run_program("samtools", "calmd", "--no-PG", "mapped.sam", "genome.fa")
        self.assertEqual(sorted("\t".join(sorted(line.split("\t"))) for line in again.splitlines()),
                         sorted("\t".join(sorted(line.split("\t"))) for line in self.sam.splitlines()))

    @unittest.skipUnless(shutil.which("samtools") and shutil.which("bcftools"), "there is no samtools or no bcftools")
    def test_planted_variants_are_called(self):
        generator = random.Random(SEED + 1)
        name, letters = next(iter(self.genome.items()))
        planted, copy = {}, list(letters)
        for position in range(500, len(letters) - 500, 500):
            copy[position] = generator.choice([other for other in "ACGT" if other != letters[position]])
            planted[position] = (letters[position], copy[position])
        reads = simulated_reads.simulate(generator, {name: "".join(copy)}, 30 * len(letters) // 150, 150, 0.009, 0.001)
        self.write("variants.fq", fastq(reads))
        self.map("genome.index", "variants.fq", "--output", "variants.sam")
        self.run_program("samtools", "sort", "-o", "variants.bam", "variants.sam")
        self.run_program("samtools", "index", "variants.bam")
        self.run_program("bcftools", "mpileup", "--fasta-ref", "genome.fa", "--output", "pileup.vcf", "variants.bam")
        called = self.run_program("bcftools", "call", "--multiallelic-caller", "--variants-only", "--ploidy", "1", "pileup.vcf")
        fields = [line.split("\t") for line in called.splitlines() if not line.startswith("#")]
        self.assertEqual({int(field[1]) - 1: (field[3], field[4]) for field in fields}, planted)

    @unittest.skipUnless(LAMBDA_READS.is_file(), "there are no reads of phage lambda")
    def test_reads_of_lambda(self):
        records = [line.split("\t") for line in self.map("genome.index", LAMBDA_READS).splitlines() if not line.startswith("@")]
        self.assertEqual(len(records), 10_000)
        mapped = [record for record in records if record[1] != "4"]
        print(f"{len(mapped)} of {len(records)} reads of phage lambda are mapped")
        self.assertGreater(len(mapped), 9_500)
        self.assertEqual({record[2] for record in mapped}, {next(iter(self.genome))})

    def test_no_reads(self):
        self.write("empty.fq", "")
        with gzip.open(self.directory / "empty.fq.gz", "wt"):
            pass
        header = [line for line in self.sam.splitlines() if line.startswith(("@HD", "@SQ"))]
        for name in ("empty.fq", "empty.fq.gz"):
            self.assertEqual(self.map("genome.index", name).splitlines()[:-1], header)

    def test_wrong_files(self):
        good = fastq([("good", "ACGT" * 10)])
        self.write("no_index", "something else, and long enough")
        (self.directory / "cut.index").write_bytes((self.directory / "genome.index").read_bytes()[:1000])
        self.write("empty.fa", "")
        self.write("letter.fq", good + "@bad\nAC!T\n+\nIIII\n")
        self.write("short.fq", good + good + "@bad\nACGT\n+\nII\n")
        (self.directory / "cut.fq.gz").write_bytes((self.directory / "reads.fq.gz").read_bytes()[:10_000])
        for arguments, message in ((("missing.index", "reads.fq.gz"), "missing.index: "),
                                   (("no_index", "reads.fq.gz"), "no_index: "),
                                   (("cut.index", "reads.fq.gz"), "Cannot load cut.index: "),
                                   (("empty.fa", "reads.fq.gz"), "empty.fa: has no letter"),
                                   (("genome.fa", "missing.fq"), "missing.fq: "),
                                   (("genome.fa", "letter.fq"), "letter.fq: record 2: "),
                                   (("genome.fa", "short.fq", "--batch", "1"), "short.fq: record 3: "),
                                   (("genome.fa", "cut.fq.gz"), "cut.fq.gz: record "),
                                   (("genome.fa", "reads.fq.gz", "-o", "/dev/full"), "Cannot write /dev/full"),
                                   (("genome.fa", "reads.fq.gz", "-o", "no_folder/a.sam"), "Cannot write no_folder/a.sam")):
            with self.subTest(message):
                done = self.start(PROGRAMS / "seqan3-cuda-map", *arguments)
                self.assertEqual(done.returncode, 1)
                self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main()
