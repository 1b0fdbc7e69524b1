# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Shards: the outputs of all of them in order are the whole output."""

import random
import subprocess
import unittest

import app_fixture
from app_fixture import SAMTOOLS, AppTest


class ShardTest(AppTest):
    def setUp(self):
        super().setUp()
        self.source = random.Random(29)

    def sequences(self, count, longest=60):
        return ["".join(self.source.choices("ACGT", k=self.source.randint(1, longest))) for _ in range(count)]

    def shards(self, count, *arguments):
        return [self.succeed(*arguments, "-q", "--shard", f"{i + 1}/{count}") for i in range(count)]

    def test_outputs_in_order_are_the_whole_output(self):
        targets = self.fasta("t.fa.gz", *self.sequences(23), prefix="t")
        inputs = {"record": (self.fasta("r.fa", *self.sequences(23), prefix="r"),),
                  "all": (self.fasta("a.fa", *self.sequences(5), prefix="a"),
                          self.fasta("b.fa.gz", *self.sequences(6), prefix="b"))}
        for pairing, queries in inputs.items():
            for form in (("table",), ("paf", "--strand", "both"), ("blast6", "--method", "local")):
                arguments = targets, *queries, "--pairing", pairing, "--format", *form
                whole = self.succeed(*arguments, "-q")
                self.assertEqual(self.succeed(*arguments, "-q", "--shard", "1/1"), whole)
                for count in (2, 3, 7, 11, 23, 24, 60): # as many as records, one more, and more than that
                    self.assertEqual("".join(self.shards(count, *arguments)), whole, (arguments, count))

    def test_sam(self):
        targets, queries = (self.fasta(name, *self.sequences(9)) for name in ("t.fa", "q.fa")) # of equal names
        for pairing in ("record", "all"):
            arguments = targets, queries, "--pairing", pairing, "--method", "local", "--format"
            whole = self.succeed(*arguments, "sam").splitlines()
            lines = [[line for line in text.splitlines() if "\tPN:" not in line or line[0] != "@"]
                     for text in self.shards(4, *arguments, "sam")]
            header = [line for line in whole if line[0] == "@" and "\tPN:" not in line]
            self.assertTrue(all(part[:len(header)] == header for part in lines))
            self.assertEqual([line for part in lines for line in part[len(header):]],
                             [line for line in whole if line[0] != "@"])

    @unittest.skipUnless(SAMTOOLS, "there is no samtools")
    def test_bam(self):
        targets, queries = (self.fasta(name, *self.sequences(9)) for name in ("t.fa", "q.fa"))
        parts = [f"{i + 1}.bam" for i in range(3)]
        for i, part in enumerate(parts):
            self.succeed(targets, queries, "--output", part, "--shard", f"{i + 1}/3")
        done = subprocess.run([SAMTOOLS, "cat", "--no-PG", *parts], cwd=self.directory, capture_output=True, check=True)
        whole = self.run_program("--executor", "host", targets, queries, "--format", "bam", text=False)
        self.assertEqual(self.samtools(done.stdout), self.samtools(whole.stdout))

    def test_shards_have_about_equal_numbers_of_cells(self):
        lengths = self.source.choices([10, 100, 1000], k=300)
        targets = self.fasta("t.fa", *["ACGTACGTAC"] * 300)
        queries = self.fasta("q.fa", *["A" * length for length in lengths])
        for pairing, each in (("record", 1), ("all", 300)):
            rows = [[line.split("\t") for line in text.splitlines() if line[0] != "#"] for text in
                    self.shards(4, targets, queries, "--pairing", pairing, "--format", "table")]
            cells = [sum(11 * (int(row[5]) + 1) for row in part) for part in rows]
            self.assertEqual(sum(map(len, rows)), 300 * each)
            for count in cells:
                self.assertLess(abs(count - sum(cells) / 4), 1001 * 11 * each + 1)

    def test_pairs_count_from_the_whole_input(self):
        targets = self.fasta("t.fa", *["AC"] * 4)
        arguments = targets, self.fasta("q.fa", "AC", "AC", "AC", "ACGTACGT"), "--format", "table", "--band", 1
        done = self.run_program("--executor", "host", *arguments, "--shard", "2/2")
        self.assertIn("error: pair 4 ('s4', 2 letters, and 's4', 8 letters): ", done.stderr)
        done = self.run_program("--executor", "host", *arguments, "--pairing", "all", "--shard", "2/2")
        self.assertIn("error: pair 13 ('s1', 2 letters, and 's4', 8 letters): ", done.stderr)

    def test_estimate(self):
        files = self.fasta("t.fa", *["ACGT"] * 4), self.fasta("q.fa", *["ACGT"] * 4)
        self.assertIn("largest   pair 3, 4 x 4 letters", self.succeed(*files, "--estimate", "--shard", "2/2"))

    def test_errors(self):
        files = self.fasta("t.fa", "AC", "AC"), self.fasta("q.fa", "AC", "AC")
        for typed in ("0/2", "3/2", "2", "2/", "/2", "a/2", "1/2/3", "1/-2", "-1/2", "1 /2", "1/4294967296"):
            self.fail_with(2, "I/N is expected", *files, "--shard=" + typed, lines=2)
        # Each shard sees the errors of the whole input.
        longer = self.fasta("u.fa", "AC", "AC", "AC")
        self.fail_with(1, "u.fa: record 3 ('s3') has no partner", longer, files[1], "--shard", "1/3")
        bad = self.fasta("bad.fa", "AC", "A?")
        self.fail_with(1, "bad.fa: record 2 ('s2'): letter '?'", files[0], bad, "--shard", "1/2", "--pairing", "all")

    def test_pipes(self):
        path = self.fasta("t.fa", "AC")
        command = [app_fixture.PROGRAM, "--executor", "host", "--format", "table", "--shard", "1/2"]
        for arguments in ((path, "-"), ("-", path), (path, "-", "--pairing", "all")):
            done = subprocess.run([*command, *arguments], input="", capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1)
            self.assertIn("standard input: is not a regular file; --shard reads it twice", done.stderr)
        done = subprocess.run([*command, "-", path, "--pairing", "all"], input=">s1\nAC\n", capture_output=True,
                              text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr) # targets are read once


if __name__ == "__main__":
    unittest.main()
