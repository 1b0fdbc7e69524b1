# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says to bad input, and that it leaves no output then."""

import os
import random
import resource
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
        self.refuse("d.fa: Is a directory", "d.fa", self.good)

    def test_empty_file(self):
        for name in ("t.fa", "t.fq", "t.fa.gz"):
            self.refuse(f"{name}: has no records", self.write(name, ""), self.good)
            self.refuse(f"{name}: has no records", self.write(name, "\n\n"), self.good)
        done = self.run_program("--executor", "host", "--format", "table", self.good, "t.fa")
        self.assertEqual((done.returncode, done.stdout), (1, ""))  # no header either
        (self.directory / "u.fa.gz").write_bytes(b"")
        self.refuse("u.fa.gz: has no records", self.good, "u.fa.gz", "--pairing", "all")

    def test_letter_outside_the_alphabet(self):
        bad = self.fasta("bad.fa", "ACGT", "ACEGT", "ACGT")
        message = "bad.fa: record 2 ('s2'): letter 'E' at position 3 is not in the alphabet dna5"
        self.refuse(message, bad, self.good)
        self.refuse(message, self.good, bad)
        self.refuse(message, self.good, bad, "--pairing", "all")
        self.refuse("letter 'N' at position 1 is not in the alphabet dna4", self.good, self.fasta("n.fa", "N"),
                    "--alphabet", "dna4")
        self.refuse("letter '1'", self.good, self.write("d.fq", "@a\nA1\n+\nII\n"))
        self.refuse("letter number 195 at position 2", self.good, self.write("u.fa", b">a\nA\xc3\n"))
        self.refuse("is not in the alphabet rna5", self.good, bad, "--alphabet", "rna5")
        self.refuse("'s2'): letter '1' at position 1 ", self.good, self.fasta("digits.fa", "ACGT", "1 ACGT 5", "ACGT"))
        self.refuse("'s2'): letter '>' at position 3 ", self.good, self.fasta("marker.fa", "ACGT", "AC>GT", "ACGT"))
        self.refuse("letter number 13 at position 3", self.good, self.write("cr.fa", ">a\nAC\rGT\n"))
        self.refuse("letter '-'", self.good, self.fasta("gap.fa", "A-C"), "--alphabet", "aa27")

    def test_unequal_counts(self):
        short = self.fasta("short.fa", "ACGT", "ACGT", prefix="q")
        message = "good.fa: record 3 ('s3') has no partner: {} has only 2 records"
        self.refuse(message.format(short), self.good, short)
        self.refuse(message.format(short), short, self.good)

    def test_other_compression(self):
        message = ("t.fa: record 1: begins with letter {} instead of '>' (FASTA) or '@' (FASTQ); "
                   "the file may be gzipped, but no more")
        for begin, letter in ((b"\x28\xb5\x2f\xfd", "'('"), (b"BZh9", "'B'"), (b"\xfd7zXZ", "number 253")):
            self.refuse(message.format(letter), self.write("t.fa", begin + bytes(30)), self.good)

    def test_score_that_does_not_fit(self):
        long = self.fasta("long.fa", "ACGT", "A" * 10000)
        message = ("error: pair 2 ('s2', 10000 letters, and 's2', 10000 letters): "
                   "The scores of 10000 x 10000 letters lie between")
        self.refuse(message, long, long, "--match", 1000000)

    def test_keep_going(self):
        sequences = "ACGT", "A" * 9999, "AC"
        arguments = ("--executor", "host", self.fasta("t.fa", *sequences), self.fasta("q.fa", *sequences, prefix="q"),
                     "--match", 1000000, "--keep-going", "--verify", "--format", "table")
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([line.split("\t")[4] for line in done.stdout.splitlines()[1:]], ["q1", "q3"])
        self.assertIn("error: pair 2 ('s2', 9999 letters, and 'q2', 9999 letters): ", done.stderr)
        self.assertIn("pairs     2\n", done.stderr)
        self.assertIn("failed    1 pairs", done.stderr)
        done = self.run_program(*arguments[:-1], "sam")
        self.assertEqual([line.split("\t")[0] for line in done.stdout.splitlines() if line[0] != "@"], ["q1", "q3"])
        done = self.run_program(*arguments, "--pairing", "all")
        rows = [line.split("\t") for line in done.stdout.splitlines()[1:]]
        self.assertEqual([(row[0], row[4]) for row in rows if row[1] == "9999" or row[5] == "9999"],
                         [("s2", "q1"), ("s1", "q2"), ("s3", "q2"), ("s2", "q3")])
        self.assertEqual(len(rows), 8)

    def test_malformed_records(self):
        for name, content, message in (
                ("t.fa", "ACGT\n", "record 1: begins with letter 'A' instead of '>' (FASTA) or '@' (FASTQ)"),
                ("t.fa", ";a\nACGT\n", "record 1: begins with letter ';' instead of"),
                ("t.fa", ">a\nACGT\n>b", "record 2 (behind 'a'): the file ends in its name"),
                ("t.fa", ">a\rACGT\r\n", "record 1: a carriage return is in its name"),
                ("t.fa", "\r>a\nACGT\n", "record 1: a carriage return begins a line"),
                ("t.fq", "@a\nAC\n+\nII\nACGT\n", "record 2 (behind 'a'): begins with letter 'A' instead of '@'"),
                ("t.fq", "@a\nAC\n+\nII\n>b\nAC\n", "record 2 (behind 'a'): begins with letter '>' instead of '@'"),
                ("t.fq", "@a\nACGT\n+\nII", "record 1 ('a'): has 4 letters and 2 qualities"),
                ("t.fq", "@a\nACGT\n+\nIIIII\n", "record 1 ('a'): has 4 letters and 5 qualities"),
                ("t.fq", "@a\nACGT\n+\nIII\n@b\nAC\n+\nII\n", "record 1 ('a'): has 4 letters and 3 qualities"),
                ("t.fq", "@a\nACGT\n+", "record 1 ('a'): has 4 letters and 0 qualities"),
                ("t.fq", "@a\nACGT\n", "record 1 ('a'): the file ends before its qualities"),
                ("t.fq", "@a\nAC\n+\nI\x01\n",
                 "record 1 ('a'): quality number 1 at position 2 is not between '!' and '~'")):
            self.refuse(f"{name}: {message}", self.write(name, content), self.good)

    def test_names_with_control_letters(self):
        self.refuse("bad?[1m?.fa: record 1 ('s_[31m1'): letter '?'", self.good,
                    self.write("bad\x1b[1m\n.fa", ">s\x1b[31m1\nA?\n"))

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
        for file_format in ("sam", "bam", "paf", "alignment", "table"):
            self.fail_to_write("/dev/full: writing failed: No space left on device", "-o", "/dev/full", "--format",
                               file_format)

    def test_full_disk_in_the_header_and_among_records(self):
        targets, queries = (self.fasta(name, *["ACGTACGTACGT"] * 30000) for name in ("t.fa", "q.fa"))
        output = self.directory / "out"
        for limit in (1, 8192, 65536, 500000, 700000):
            for file_format in ("sam", "paf", "alignment", "table"):
                done = self.run_program("--executor", "host", targets, queries, "-o", output, "--format", file_format,
                                        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
                self.assertEqual(done.returncode, 1, (limit, file_format))
                self.assertEqual(done.stderr, f"seqan3-cuda-align: error: {output}: writing failed: File too large\n")
                self.assertEqual(sorted(self.directory.iterdir()), [self.good, queries, targets])

    def test_full_disk_of_compressed_output(self):
        letters = ["".join(random.Random(i).choices("ACGT", k=60)) for i in range(3000)]
        targets, queries = (self.fasta(name, *letters) for name in ("t.fa", "q.fa"))
        for output in ("a.bam", "a.sam.gz", "a.tsv.gz"):
            for limit in (0, 1, 8192):
                done = self.run_program("--executor", "host", targets, queries, "-o", output, "-t", 1,
                                        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
                self.assertEqual((done.returncode, done.stderr),
                                 (1, f"seqan3-cuda-align: error: {output}: writing failed: File too large\n"))
                self.assertEqual(sorted(self.directory.iterdir()), [self.good, queries, targets])

    def test_output_is_a_directory(self):
        done = self.run_program(self.good, self.good, "-o", self.directory, "--format", "sam")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is a directory", done.stderr)

    def test_full_standard_output(self):
        run = "--executor", "host", self.good, self.good
        for arguments in (run, (*run, "--format", "sam"), ("--help",), ("--version",), ("--list-devices",)):
            with open("/dev/full", "w") as full:
                done = subprocess.run([app_fixture.PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertEqual(done.stderr,
                             "seqan3-cuda-align: error: standard output: writing failed: No space left on device\n")

    def test_signals_remove_the_output(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE, signal.SIGABRT,
                       signal.SIGKILL):
            pipe = self.directory / "slow.fa"
            os.mkfifo(pipe)
            program = subprocess.Popen([app_fixture.PROGRAM, "--executor", "host", self.good, pipe, "-o", "a.tsv",
                                        "--pairing", "all"], cwd=self.directory, stderr=subprocess.PIPE)
            self.addCleanup(program.kill)
            with open(pipe, "w") as letters, program.stderr:
                letters.write(">q\n" + "ACGT" * 100000)
                letters.flush()  # and now the program waits for letters that never come
                self.wait_for_output(program.pid)
                program.send_signal(number)
                self.assertEqual(program.wait(timeout=60), -number)
            pipe.unlink()
            self.assertEqual(list(self.directory.iterdir()), [self.good])

    def test_an_interrupt_within_a_long_pair(self):
        source = random.Random(1)
        files = [self.fasta(name, "".join(source.choices("ACGT", k=150000))) for name in ("t.fa", "q.fa")]
        program = subprocess.Popen([app_fixture.PROGRAM, "--executor", "host", *files, "-o", "a.paf"],
                                   cwd=self.directory, stderr=subprocess.DEVNULL)
        self.addCleanup(program.kill)
        time.sleep(1)
        self.wait_for_output(program.pid)
        program.send_signal(signal.SIGINT)
        begin = time.monotonic()
        self.assertEqual(program.wait(timeout=60), -signal.SIGINT)
        self.assertLess(time.monotonic() - begin, 1)
        self.assertEqual(sorted(self.directory.iterdir()), sorted([*files, self.good]))


class PipeTest(AppTest):
    def test_error_beside_a_silent_pipe(self):
        """A pipe that is neither read to its end nor closed does not keep the program from saying what is wrong."""
        sequences = ["ACGT"] * 9999 + ["A?"]
        for bad in (self.fasta("bad.fa", *sequences), self.fasta("bad.fa.gz", *sequences)):
            command = [app_fixture.PROGRAM, "--executor", "host", bad, "-", "-o", "a.tsv"]
            with subprocess.Popen(command, cwd=self.directory, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as run:
                self.addCleanup(run.kill)
                try:
                    run.stdin.write(b">query\nACGT\n" * 22000)
                    run.stdin.flush()
                    self.assertEqual(run.wait(timeout=60), 1)
                except BrokenPipeError:
                    pass  # it has ended before
                self.assertIn(b": record 10000 ('s10000'): letter '?'", run.stderr.read())
                run.stdin = None
            self.assertFalse(list(self.directory.glob("*a.tsv*")))


class UsageTest(AppTest):
    def test_usage_errors(self):
        good = self.fasta("good.fa", "ACGT")
        for message, *arguments in (("two files are needed", good),
                                    ("not expected: --nonsense", good, good, "--nonsense"),
                                    ("not expected: --non?sense", good, good, "--non\nsense"),
                                    ("not expected: --paring=all; did you mean --pairing?", good, good, "--paring=all"),
                                    ("not expected: --devces=1; did you mean --devices?", good, good, "--devces=1"),
                                    ("not expected: --memory; did you mean --memory-limit?", good, good, "--memory",
                                     "1GB"),
                                    ("did you mean --output?", good, good, "-output", "a.sam"),
                                    ("sm not in {auto,sam,bam,paf,blast6,alignment,table}; did you mean sam?", good,
                                     good, "--format", "sm"),
                                    ("BLOSUM60 not in {BLOSUM30,BLOSUM45,BLOSUM62,BLOSUM80,PAM250}; did you mean", good,
                                     good, "--matrix", "BLOSUM60"),
                                    ("only one of TARGETS and QUERIES can be standard input", "-", "-"),
                                    ("--match: '' is no decimal number", good, good, "--match", ""),
                                    ("--match: '010' is no decimal number", good, good, "--match", "010"),
                                    ("--match: '0x10' is no decimal number", good, good, "--match", "0x10"),
                                    ("--mismatch: '-1.5' is no decimal number", good, good, "--mismatch", "-1.5"),
                                    ("--gap-open: '-08' is no decimal number", good, good, "--gap-open", "-08"),
                                    ("--gap-extend: '-2147483649' is no", good, good, "--gap-extend", "-2147483649"),
                                    ("--threads: '010' is no decimal number", good, good, "-t", "010"),
                                    ("--pairing: some not in", good, good, "--pairing", "some"),
                                    ("--alphabet: dna6 not in", good, good, "--alphabet", "dna6"),
                                    ("--method: near not in", good, good, "--method", "near"),
                                    ("--matrix: BLOSUM61 not in", good, good, "--matrix", "BLOSUM61"),
                                    ("--matrix needs the alphabet aa27", good, good, "--matrix", "PAM250",
                                     "--alphabet", "dna4"),
                                    ("--matrix excludes --match", good, good, "--matrix", "PAM250", "--match", "1"),
                                    ("must not be above 0", good, good, "--gap-open", "1"),
                                    ("must not be above 0", good, good, "--gap-extend", "1"),
                                    ("has free ends by itself", good, good, "--method", "local", "--free-query-end"),
                                    ("--threads", good, good, "--threads", "0"),
                                    ("--devices", good, good, "--devices", "a"),
                                    ("--executor host uses none", good, good, "--devices", "0"),
                                    ("--devices: '01' is no decimal number", good, good, "--devices", "01"),
                                    ("--devices: '0,,1' has an empty element", good, good, "--devices", "0,,1"),
                                    ("--devices: '0,' has an empty element", good, good, "--devices=0,"),
                                    ("--devices: ',0' has an empty element", "--devices", ",0", good, good),
                                    ("--devices: ',' has an empty element", good, good, "--devices", ","),
                                    ("--band: '1,' has an empty element", good, good, "--band", "1,"),
                                    ("--columns: 'score,,query' has an empty element", good, good, "--format", "table",
                                     "--columns", "score,,query"),
                                    ("--memory-limit", good, good, "--memory-limit", "many"),
                                    ("--memory-limit: 0 is below 1MB; units are", good, good, "--memory-limit", "0"),
                                    ("--memory-limit: 1 is below 1MB; units are", good, good, "--memory-limit", "1"),
                                    ("--memory-limit: 1023KB is below 1MB", good, good, "--memory-limit", "1023KB"),
                                    ("--memory-limit: must not be negative", good, good, "--memory-limit", "-1"),
                                    ("--memory-limit: '010GB' is no decimal number", good, good, "--memory-limit",
                                     "010GB"),
                                    ("--memory-limit: 0.99MB is below 1MB", good, good, "--memory-limit", "0.99MB"),
                                    ("--memory-limit: 1.5 is below 1MB", good, good, "--memory-limit", "1.5"),
                                    ("--memory-limit: must not be negative", good, good, "--memory-limit", "-1.5GB"),
                                    *((f"--memory-limit: '{size}' is no decimal number", good, good, "--memory-limit",
                                       size) for size in (".", "1.5.2GB", "1.5e3MB", "nan.GB", "00.5GB", "+1.5GB",
                                                          "1,5.0GB", "1.5G-B")),
                                    ("--memory-limit: xb unit not recognized", good, good, "--memory-limit", "1.5xB"),
                                    ("--memory-limit: '17179869184.0GB' is no number of 64 bits", good, good,
                                     "--memory-limit", "17179869184.0GB"),
                                    (f"--memory-limit: '{2 ** 64}' is no number of 64 bits", good, good,
                                     "--memory-limit", str(2 ** 64)),
                                    (f"--host-memory-limit: '{5 * '1234567890'}' is no number of 64 bits", good, good,
                                     "--host-memory-limit", 5 * "1234567890"),
                                    ("--executor host uses none", good, good, "--memory-limit", "1MB")):
            self.fail_with(2, message, *arguments, lines=2)

    def test_output_names(self):
        good = self.fasta("good.fa", "ACGT")
        for message, name in (("--format says what to write", "a.out"), ("--format says what to write", "a.gz"),
                              ("--format says what to write", "a.out.gz"),
                              ("of compressed outputs there are .gz and .bam", "a.sam.zst"),
                              ("--output: the name is empty", "")):
            done = self.run_program(good, good, "--output", name)
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr)
        for option in ("--score-table", "--picture", "--matrix-file"):
            self.fail_with(2, f"{option}: the name is empty", good, good, option, "", lines=2)
        self.fail_with(2, "TARGETS: the name is empty", "", good, lines=2)
        self.fail_with(2, "QUERIES: the name is empty", good, "", lines=2)
        done = self.run_program(good, good, "--output", good, "--format", "table")
        self.assertEqual(done.returncode, 2)
        self.assertIn("is one of the input files", done.stderr)
        matrix = self.write("m.svg", "  A C G T\n" + "A 1 1 1 1\nC 1 1 1 1\nG 1 1 1 1\nT 1 1 1 1\n")
        self.fail_with(2, "m.svg is the --matrix-file", good, good, "--matrix-file", matrix, "--picture", "m.svg",
                       lines=2)


if __name__ == "__main__":
    unittest.main()
