# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says to bad input, and that it leaves no output then."""

import gzip
import os
import signal
import subprocess
import time
import unittest

import app_fixture
from app_fixture import AppTest


class InputTest(AppTest):
    def setUp(self):
        super().setUp()
        self.good = self.fasta("good.fa", "ACGT", "ACGT", "ACGT")

    def refuse(self, message, *arguments):
        self.fail_with(1, message, *arguments)

    def test_missing_file(self):
        self.refuse("no.fa: No such file or directory", "no.fa", self.good)
        self.refuse("no.fa: No such file or directory", self.good, "no.fa")
        self.refuse("no.fa: No such file or directory", "no.fa", self.good, "--pairing", "all")

    def test_directory(self):
        (self.directory / "d.fa").mkdir()
        self.refuse("d.fa: is a directory", "d.fa", self.good)

    def test_unknown_extension(self):
        for name in ("t.foo", "t", "t.gz", "t.sam"):
            self.refuse(f"{name}: unknown extension", self.write(name, ">a\nA\n"), self.good)

    def test_empty_file(self):
        for name in ("t.fa", "t.fq", "t.fa.gz"):
            self.refuse(f"{name}: has no records", self.write(name, ""), self.good)
        (self.directory / "u.fa.gz").write_bytes(b"")
        self.refuse("u.fa.gz: has no records", self.good, "u.fa.gz", "--pairing", "all")

    def test_letter_outside_the_alphabet(self):
        bad = self.fasta("bad.fa", "ACGT", "ACEGT", "ACGT")
        message = "bad.fa: record 2 ('s2'): letter 'E' at position 3 is not in the alphabet dna5"
        self.refuse(message, bad, self.good)
        self.refuse(message, self.good, bad)
        self.refuse(message, self.good, bad, "--pairing", "all")
        self.refuse("letter 'N' at position 1 is not in the alphabet dna4", self.good, self.fasta("n.fa", "N"), "--alphabet", "dna4")
        self.refuse("letter '1'", self.good, self.write("d.fq", "@a\nA1\n+\nII\n"))
        self.refuse("letter number 195 at position 2", self.good, self.write("u.fa", b">a\nA\xc3\n"))
        self.refuse("letter '-'", self.good, self.fasta("gap.fa", "A-C"), "--alphabet", "aa27")

    def test_unequal_counts(self):
        short = self.fasta("short.fa", "ACGT", "ACGT", prefix="q")
        message = "good.fa: record 3 ('s3') has no partner: {} has only 2 records"
        self.refuse(message.format(short), self.good, short)
        self.refuse(message.format(short), short, self.good)

    def test_truncated_gzip(self):
        letters = "".join("ACGT"[i * i % 7 % 4] for i in range(20000))
        whole = self.fasta("whole.fa.gz", letters, letters[::-1], letters[5:])
        data = whole.read_bytes()
        for size in (15, len(data) // 2, len(data) - 9, len(data) - 1):
            (self.directory / "cut.fa.gz").write_bytes(data[:size])
            for pair in ((whole, "cut.fa.gz"), ("cut.fa.gz", whole)):
                for pairing in ("record", "all"):
                    self.refuse("cut.fa.gz: truncated", *pair, "--pairing", pairing)

    def test_truncated_gzip_between_records(self):
        data = gzip.compress(b">s1\nACGT\n", compresslevel=0)
        (self.directory / "cut.fa.gz").write_bytes(data[:-8])
        self.refuse("cut.fa.gz: truncated", "cut.fa.gz", "cut.fa.gz")

    def test_damaged_gzip(self):
        data = bytearray(gzip.compress(b">s1\nACGT\n", compresslevel=0))
        data[-10] ^= 1
        (self.directory / "bad.fa.gz").write_bytes(data)
        self.refuse("bad.fa.gz: damaged: incorrect data check", "bad.fa.gz", self.good)

    def test_other_compression(self):
        self.refuse("t.fa: Trying to read from a zst'ed file", self.write("t.fa", b"\x28\xb5\x2f\xfd" + bytes(30)), self.good)

    def test_score_that_does_not_fit(self):
        long = self.fasta("long.fa", "ACGT", "A" * 10000)
        self.refuse("(pair 0 is 's1' and 's1')", long, long, "--match", 1000000)

    def test_malformed_records(self):
        self.refuse("t.fa: record 1: ", self.write("t.fa", "ACGT\n"), self.good)
        self.refuse("t.fa: record 2 (behind 'a'): ", self.write("t.fa", ">a\nACGT\n>b"), self.good)
        self.refuse("t.fq: record 2 (behind 'a'): ", self.write("t.fq", "@a\nAC\n+\nII\nACGT\n"), self.good)
        self.refuse("t.fq: record 1: ", self.write("t.fq", "@a\nACGT\n+\nII"), self.good)
        self.refuse("t.fq: record 1: ", self.write("t.fq", "@a\nACGT\n"), self.good)
        self.refuse("t.fq: record 1: ", self.write("t.fq", "@a\nAC\n+\nI\x01\n"), self.good)

    def test_names_twice_in_sam(self):
        self.refuse("t.fa: record 2 ('a'): SAM needs unique names", self.write("t.fa", ">a\nAC\n>a 2\nAC\n"), self.good)

    def test_older_output_stays(self):
        self.write("result.sam", "old")
        self.refuse("no partner", self.good, self.fasta("short.fa", "A"))
        self.assertEqual((self.directory / "result.sam").read_text(), "old")


class OutputTest(AppTest):
    def setUp(self):
        super().setUp()
        self.good = self.fasta("good.fa", "ACGT")

    def fail_to_write(self, message, *arguments, **keywords):
        done = self.run_program("--executor", "host", self.good, self.good, *arguments, **keywords)
        self.assertEqual(done.returncode, 1)
        self.assertIn(message, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertEqual(list(self.directory.iterdir()), [self.good])

    def test_no_such_directory(self):
        self.fail_to_write("no/such/a.sam: cannot be written: No such file or directory", "-o", "no/such/a.sam")

    def test_full_disk(self):
        self.fail_to_write("/dev/full: writing failed: No space left on device", "-o", "/dev/full", "--format", "table")

    def test_output_is_a_directory(self):
        done = self.run_program(self.good, self.good, "-o", self.directory, "--format", "sam")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is a directory", done.stderr)

    def test_full_standard_output(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([app_fixture.PROGRAM, "--executor", "host", self.good, self.good], stdout=full,
                                  stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard output: writing failed: No space left on device", done.stderr)

    def test_signals_remove_the_output(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            pipe = self.directory / "slow.fa"
            os.mkfifo(pipe)
            program = subprocess.Popen([app_fixture.PROGRAM, "--executor", "host", self.good, pipe, "-o", "a.tsv",
                                        "--pairing", "all"], cwd=self.directory, stderr=subprocess.PIPE)
            self.addCleanup(program.kill)
            with open(pipe, "w") as letters, program.stderr:
                letters.write(">q\n" + "ACGT" * 100000)
                letters.flush()  # and now the program waits for letters that never come
                deadline = time.monotonic() + 60
                while not list(self.directory.glob(".a.tsv.*.part")) and time.monotonic() < deadline:
                    time.sleep(0.01)
                self.assertEqual(len(list(self.directory.glob(".a.tsv.*.part"))), 1)
                program.send_signal(number)
                self.assertEqual(program.wait(timeout=60), -number)
            pipe.unlink()
            self.assertEqual(list(self.directory.iterdir()), [self.good])


class UsageTest(AppTest):
    def test_usage_errors(self):
        good = self.fasta("good.fa", "ACGT")
        for message, *arguments in (("two files are needed", good),
                                    ("not expected: third.fa", good, good, "third.fa"),
                                    ("not expected: --nonsense", good, good, "--nonsense"),
                                    ("--pairing: some not in", good, good, "--pairing", "some"),
                                    ("--alphabet: dna6 not in", good, good, "--alphabet", "dna6"),
                                    ("--method: near not in", good, good, "--method", "near"),
                                    ("--matrix: BLOSUM61 not in", good, good, "--matrix", "BLOSUM61"),
                                    ("--matrix needs the alphabet aa27", good, good, "--matrix", "PAM250", "--alphabet", "dna4"),
                                    ("--matrix excludes --match", good, good, "--matrix", "PAM250", "--match", "1"),
                                    ("must not be above 0", good, good, "--gap-open", "1"),
                                    ("must not be above 0", good, good, "--gap-extend", "1"),
                                    ("has free ends by itself", good, good, "--method", "local", "--free-query-end"),
                                    ("--threads", good, good, "--threads", "0"),
                                    ("--devices", good, good, "--devices", "a"),
                                    ("--executor host uses none", good, good, "--devices", "0"),
                                    ("--memory-limit", good, good, "--memory-limit", "many")):
            self.fail_with(2, message, *arguments, lines=2)

    def test_output_names(self):
        good = self.fasta("good.fa", "ACGT")
        for message, name in (("--format says what to write", "a.out"), ("compressed output", "a.sam.gz"),
                              ("compressed output", "a.bam")):
            done = self.run_program(good, good, "--output", name)
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr)
        done = self.run_program(good, good, "--output", good, "--format", "table")
        self.assertEqual(done.returncode, 2)
        self.assertIn("is one of the input files", done.stderr)


if __name__ == "__main__":
    unittest.main()
