# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The command line as one of several processes: one output, or an error and none."""

import os
import random
import signal
import subprocess
import time
import unittest

from app_fixture import PROGRAM, AppTest
from rank_fixture import ENVIRONMENT, MPIEXEC, run_ranks

RANKED = os.environ["SEQAN3_CUDA_ALIGN_MPI"]


class RankTest(AppTest):
    def setUp(self):
        super().setUp()
        source = random.Random(4)
        self.files = [self.fasta(name, *("".join(source.choices("ACGT", k=source.randint(1, 40))) for _ in range(count)),
                                 prefix=name[0]) for name, count in (("t.fa", 3000), ("q.fa", 3000))]
        self.small = [self.fasta(name, "ACGT", "AC") for name in ("s.fa", "r.fa")]

    def run_on(self, ranks, *arguments):
        return run_ranks(ranks, RANKED, "--executor", "host", "-q", *arguments, cwd=self.directory)

    def leftovers(self):
        return [path.name for path in self.directory.iterdir() if path.suffix not in (".fa",)]


class OutputTest(RankTest):
    def test_as_one_process(self):
        for arguments in (("-t", 1), ("-t", 2, "--strand", "both"), ("-t", 1, "--pairing", "all", "--best", 2)):
            files = self.files if "--pairing" not in arguments else (self.files[0], self.small[0])
            for form in ("table", "sam"):
                whole = self.succeed("-q", *files, "--format", form, *arguments)
                done = self.run_on(4, *files, "--format", form, *arguments)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                # SAM's header has the command line.
                lines = [[line for line in text.splitlines() if not line.startswith("@PG")]
                         for text in (whole, done.stdout)]
                self.assertEqual(lines[0], lines[1])

    def test_fewer_pairs_than_ranks(self):
        done = self.run_on(4, *self.small, "--output", "small.tsv", "--verify")
        self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", ""))
        self.assertEqual(len((self.directory / "small.tsv").read_text().splitlines()), 3)
        self.assertEqual(self.leftovers(), ["small.tsv"])

    def test_one_voice(self):
        for arguments, code, lines in ((("--version",), 0, 1), (("--list-devices",), 0, 2)):
            done = self.run_on(3, *arguments)
            self.assertEqual((done.returncode, len(done.stdout.splitlines())), (code, lines))
        self.assertRegex(run_ranks(3, RANKED, "--executor", "host", "-t", 1, *self.small).stderr,
                         r"executor  host \(.*, threads: 1, ranks: 3\)")

    def test_shards_have_no_ranks(self):
        command = f'{RANKED} --executor host -q --shard $((OMPI_COMM_WORLD_RANK + 1))/2 --output $OMPI_COMM_WORLD_RANK.tsv'
        for program in (RANKED, PROGRAM):
            done = run_ranks(2, "sh", "-c", " ".join([command.replace(RANKED, program), *map(str, self.files)]),
                             cwd=self.directory)
            self.assertEqual(done.returncode, 0, done.stderr)
            parts = [(self.directory / f"{i}.tsv").read_text() for i in range(2)]
            self.assertEqual("".join(parts), self.succeed("-q", *self.files, "--format", "table"))


class FailureTest(RankTest):
    def check_failure(self, done, code, message):
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stderr.count(message), 1, done.stderr)
        self.assertEqual(self.leftovers(), [])

    def test_errors_of_input_and_usage(self):
        self.check_failure(self.run_on(3, "no.fa", self.files[1], "-o", "out.tsv"), 1, "no.fa: No such file")
        self.check_failure(self.run_on(3, *self.files, "-o", "out.tsv", "--bandd", 3), 2, "did you mean --band?")

    def test_a_pair_that_cannot_be_aligned(self):
        bad = [self.fasta(name, *["ACGT"] * 2999, "ACGTACGT" * 30) for name in ("u.fa", "v.fa")]
        done = self.run_on(3, *bad, "-t", 1, "-o", "out.tsv", "--match", 2**30, "--keep-going")
        self.assertEqual(done.returncode, 1)
        self.assertIn("error: pair 3000 ('s3000', 240 letters, and 's3000', 240 letters): ", done.stderr)

    def test_a_rank_that_is_killed(self):
        source = random.Random(5)
        long = [self.fasta(name, *("".join(source.choices("ACGT", k=3000)) for _ in range(3000)))
                for name in ("long.fa", "far.fa")] # minutes of work
        for ended in (-1, 0): # the last rank; rank 0
            ranks = subprocess.Popen([MPIEXEC, "-n", "3", RANKED, "--executor", "host", *long, "-o", "out.tsv"],
                                     cwd=self.directory, env=os.environ | ENVIRONMENT, stderr=subprocess.PIPE)
            with ranks:
                pids, deadline = [], time.monotonic() + 30
                while len(pids) < 3 and time.monotonic() < deadline:
                    time.sleep(0.05)
                    children = subprocess.run(["pgrep", "-P", str(ranks.pid)], capture_output=True, text=True)
                    # mpiexec may have helpers; ranks are those that run the program.
                    pids = [int(pid) for pid in children.stdout.split() if RANKED in os.readlink(f"/proc/{pid}/exe")]
                self.assertEqual(len(pids), 3)
                self.wait_for_output(pids[0])
                killed = time.monotonic()
                os.kill(pids[ended], signal.SIGTERM if ended == 0 else signal.SIGKILL)
                ranks.communicate(timeout=60)
                self.assertNotEqual(ranks.returncode, 0)
                self.assertLess(time.monotonic() - killed, 20)
            # mpiexec sends SIGTERM, and hardly waits before SIGKILL.
            self.assertEqual(self.leftovers(), [])


class AloneTest(RankTest):
    def test_one_of_several_processes_is_refused(self):
        for variable in ("OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"):
            done = self.run_program(*self.small, "-o", "out.tsv", env=os.environ | {variable: "4"})
            self.assertEqual((done.returncode, self.leftovers()), (2, []))
            self.assertIn("one of 4 processes, and all would write the same output; seqan3-cuda-align-mpi", done.stderr)
            for harmless in ("1", "", "x"):
                done = self.run_program("--executor", "host", *self.small, env=os.environ | {variable: harmless})
                self.assertEqual(done.returncode, 0)
        done = run_ranks(2, PROGRAM, *self.small, "-o", "out.tsv", cwd=self.directory)
        self.assertEqual((done.returncode, self.leftovers()), (2, []))

    def test_processes_that_mpi_does_not_know_are_refused(self):
        done = subprocess.run([RANKED, *self.small, "-o", "out.tsv"], cwd=self.directory, capture_output=True, text=True,
                              env=os.environ | {"SLURM_STEP_NUM_TASKS": "4"}, timeout=60)
        self.assertEqual((done.returncode, self.leftovers()), (2, []))
        self.assertIn("one of 4 processes, of which MPI knows nothing", done.stderr)


if __name__ == "__main__":
    unittest.main()
