# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Batches that the command-line aligner aligns at the same time: results, errors and their order are those of one thread."""

import os
import random
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest

BATCH = 1 << 13  # pairs


class BatchTest(AppTest):
    def reads(self, count, *, long=()):
        """Reads of 0 to 60 letters and partners like them; some pairs have more letters than those of a batch together."""
        source = random.Random(count)
        pairs = []
        for i in range(count):
            first = "".join(source.choices("ACGT", k=source.randint(0, 60)))
            second = "".join(letter for letter in first if source.random() < 0.95)
            pairs.append((first * 200, second * 200) if i in long else (first, second))
        return [self.fasta(name, *(pair[side] for pair in pairs), prefix=name[0]) for side, name in enumerate(("t.fa", "q.fa"))]

    def test_as_one_thread(self):
        for count, long in ((BATCH - 1, ()), (BATCH, ()), (BATCH + 1, ()), (5 * BATCH + 999, ()), (3 * BATCH + 1001, (BATCH + 7,))):
            files = self.reads(count, long=long)
            for output in ("table", "paf"):
                one, *others = (self.succeed("-q", *files, "--format", output, "-t", threads) for threads in (1, 2, 5))
                self.assertEqual(len(one.splitlines()), count + 1 if output == "table" else len(one.splitlines()))
                self.assertTrue(all(other == one for other in others), (count, output))

    def test_records_in_memory_of_others(self):
        """Names, letters and qualities of any lengths, in memory that records of earlier batches had."""
        source = random.Random(7)
        targets, queries, lines = [], [], []
        for i in range(6 * BATCH + 11):
            length = source.choice((1, 15, 16, 40, source.randint(1, 60), 600 if i % 50 == 0 else 20))
            letters = "".join(source.choices("ACGT", k=length))
            quality = "".join(source.choices("!5F~", k=length))
            name = "n" * source.randint(1, 40) + str(i)
            targets.append(f"@t{name} comment\n{letters}\n+\n{quality}\n")
            queries.append(f"@q{name}\n{letters}\n+\n{quality[::-1]}\n")
            lines.append(f"q{name}\t0\tt{name}\t1\t255\t{length}=\t*\t0\t0\t{letters}\t{quality[::-1]}\tAS:i:0\tNM:i:0")
        files = [self.write("t.fq", "".join(targets)), self.write("q.fq", "".join(queries))]
        sam = self.succeed("-q", *files, "--edit-distance", "--format", "sam", "-t", 3).splitlines()
        self.assertEqual([line for line in sam if not line.startswith("@")], lines)
        table = self.succeed("-q", *files, "--edit-distance", "--format", "table", "--columns", "target,query,target_length,score")
        fields = [line.split("\t") for line in lines]
        self.assertEqual(table.splitlines()[1:], [f"{line[2]}\t{line[0]}\t{len(line[9])}\t0" for line in fields])

    def test_failures_in_order(self):
        """A score of 32 bits does not suffice for long pairs."""
        bad = BATCH + 3, 2 * BATCH + 5, 2 * BATCH + 6
        files = [self.fasta(name, *("A" * (4000 if i + 1 in bad else 40) for i in range(4 * BATCH)), prefix=name[0])
                 for name in ("t.fa", "q.fa")]
        arguments = "--executor", "host", *files, "-t", "4", "--match", 600_000, "-o", "a.tsv"
        done = self.run_program(*arguments, "--keep-going")
        self.assertEqual(done.returncode, 1)
        reports = [line for line in done.stderr.splitlines() if "error: pair " in line]
        self.assertEqual([int(line.split("error: pair ")[1].split()[0]) for line in reports], list(bad))
        self.assertIn(f"pairs     {4 * BATCH - 3:,}\n", done.stderr)
        self.assertIn("failed    3 pairs", done.stderr)
        self.assertEqual(len((self.directory / "a.tsv").read_text().splitlines()), 4 * BATCH - 2)

        (self.directory / "a.tsv").unlink()
        done = self.run_program(*arguments)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (1, 1))
        self.assertIn(f"error: pair {bad[0]} ", done.stderr)
        self.assertFalse((self.directory / "a.tsv").exists())

    def test_batches_are_written_while_a_pipe_is_silent(self):
        os.mkfifo(self.directory / "slow.fa")
        targets = self.fasta("t.fa", *["ACGT"] * (BATCH + 1))
        command = [app_fixture.PROGRAM, "--executor", "host", "-q", "-t", "2", targets, "slow.fa", "--format", "paf"]
        program = subprocess.Popen(command, cwd=self.directory, stdout=subprocess.PIPE)
        self.addCleanup(program.kill)
        with open(self.directory / "slow.fa", "w") as queries, program.stdout:
            queries.write(">q\nACGT\n" * BATCH + ">")
            queries.flush()
            self.assertTrue(program.stdout.readline().startswith(b"q\t4\t0\t4\t+\ts1\t4"))  # and the pipe is not at its end
            queries.write("q\nACGT\n")
            queries.close()
            self.assertEqual(len(program.stdout.read().splitlines()), BATCH)
        self.assertEqual(program.wait(timeout=60), 0)


if __name__ == "__main__":
    unittest.main()
