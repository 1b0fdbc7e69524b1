# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The host's memory that the command-line aligner takes, and what it says when that does not suffice."""

import os
import random
import re
import resource
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest


class LimitTest(AppTest):
    def test_limit_of_the_hosts_memory(self):
        long = "ACGT" * 50000
        targets, queries = self.fasta("t.fa", "ACGT", long, "AC"), self.fasta("q.fa", "ACGT", "ACG", "AC", prefix="q")
        refusal = r"error: pair {} \('s2', 200000 letters, and 'q{}', {} letters\): needs (\d+) bytes of the host's memory, "
        for pairing, number, query, letters, rows in (("record", 2, 2, 3, 2), ("all", 2, 1, 4, 6)):
            def run(limit, *arguments):
                return self.run_program("--executor", "host", targets, queries, "--pairing", pairing, "--format", "table",
                                        "-q", "--host-memory-limit", limit, *arguments)

            done = run("1MB")
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, refusal.format(number, query, letters)
                             + "and --host-memory-limit is 1048576; raise the limit, or align parts of the sequences\n")
            for limit, bytes_allowed in (("1.25MB", 1310720), (".0012 Gib", 1288490), ("1100000.9", 1100000)):
                self.assertIn(f"--host-memory-limit is {bytes_allowed};", run(limit).stderr)
            done = run("1MB", "--keep-going")
            self.assertEqual((done.returncode, done.stdout.count("\n")), (1, 1 + rows))
            needs = [int(need) for need in re.findall(r"needs (\d+) bytes", done.stderr)]
            self.assertEqual(len(needs), 1 if pairing == "record" else 3)
            self.assertEqual(run(max(needs)).returncode, 0)
            self.assertIn(f"needs {max(needs)} bytes", run(max(needs) - 1).stderr)

    def test_pairs_without_tiles(self):
        """Unrelated letters: of wide bands directions of all cells are kept, of narrow bands and edit distances few."""
        source = random.Random(5)
        files = [self.fasta(name, "".join(source.choices("ACGT", k=30_000))) for name in ("ut.fa", "uq.fa")]
        for arguments, fits in ((("--edit-distance",), True), (("--band", 5000), False), (("--band", 5), True)):
            done = self.run_program("--executor", "host", *files, *arguments, "-q", "--format", "table",
                                    "--host-memory-limit", "64MB")
            self.assertEqual(done.returncode, 0 if fits else 1, done.stderr)
            if not fits:
                self.assertRegex(done.stderr, r"pair 1 .*: needs \d+ bytes of the host's memory, and --host-memory-limit is 67108864; "
                                 "raise the limit, or align parts of the sequences\n")

    def test_limit_of_the_process(self):
        letters = "ACGTTGCA" * 375000
        files = self.fasta("t.fa", "ACGT", letters), self.fasta("q.fa", "ACGT", letters, prefix="q")
        limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (800_000_000, 800_000_000))}
        done = self.run_program("--executor", "host", *files, "-t", 1, "--format", "table", "--keep-going", **limited)
        self.assertEqual((done.returncode, done.stdout.count("\n")), (1, 2))
        self.assertRegex(done.stderr, r"error: pair 2 \('s2', 3000000 letters, and 'q2', 3000000 letters\): needs \d+ bytes "
                         "of the host's memory, and this machine lets the program have 800000000; take a machine with more")

    def test_a_record_that_does_not_fit(self):
        with open(self.directory / "huge.fa", "w") as huge:
            huge.write(">a\nAC\n>b\n")
            for _ in range(200):
                huge.write("ACGT" * 250000 + "\n")
        limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (250_000_000, 250_000_000))}
        done = self.run_program("--executor", "host", "huge.fa", self.fasta("good.fa", "AC", "AC"), "-t", 1, "-o", "a.tsv", **limited)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (1, 1))
        self.assertIn("huge.fa: record 2 (behind 'a'): out of memory; take a machine with more, or align parts",
                      done.stderr)


class PeakTest(AppTest):
    def peak(self, *arguments):
        """The most memory of a run, in bytes."""
        command = [app_fixture.PROGRAM, "-q", "--executor", "host", "-t", "2", *map(str, arguments)]
        process = subprocess.Popen(command, cwd=self.directory)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        self.assertEqual(status, 0)
        return 1024 * usage.ru_maxrss

    def fastq(self, name, count):
        return self.write(name, "".join(f"@read_{i}\n{'ACGTTGCA' * 18}\n+\n{'I' * 144}\n" for i in range(count)))

    def test_memory_does_not_grow_with_the_number_of_pairs(self):
        few, many = self.fastq("few.fq", 40_000), self.fastq("many.fq", 160_000)
        for output, bytes_per_pair in (("a.tsv", 0), ("a.paf", 0), ("a.sam", 120), ("a.bam", 120)):
            first, second = self.peak(few, few, "-o", output), self.peak(many, many, "-o", output)
            self.assertLess(second, first + 16e6 + 120_000 * bytes_per_pair, output)

    def test_a_read_against_a_long_target(self):
        target = self.write("t.fa", ">t\n" + "ACGTTGCAAC" * 400_000 + "\n")
        read = self.fasta("q.fa", "ACGTTGCAACAC" * 4)
        small = self.peak(read, read, "-o", "a.sam")
        for output in ("a.tsv", "a.sam"):
            used = self.peak(target, read, "--method", "semiglobal", "-o", output) - small
            self.assertLess(used, 8 * 4_000_000, output)

    def test_limit_keeps_batches_small(self):
        files = self.fastq("a.fq", 50_000), self.fastq("b.fq", 50_000)
        free, limited = (self.peak(*files, "-o", "a.sam", "--host-memory-limit", limit) for limit in ("1GB", "8MB"))
        self.assertLess(limited, free - 3e6)


if __name__ == "__main__":
    unittest.main()
