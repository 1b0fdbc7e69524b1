# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The ranks of a program: the results of one rank, and an end in time if one of them fails."""

import os
import subprocess
import time
import unittest

from rank_fixture import run_ranks

PROGRAM = os.environ["RANK_PROGRAM"]


class ResultTest(unittest.TestCase):
    def run_program(self, ranks, *arguments):
        done = run_ranks(ranks, PROGRAM, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_as_one_rank(self):
        for pairs in (3, 5, 1000, 7000): # fewer than ranks; a batch and several of them
            alone = subprocess.run([PROGRAM, "align", str(pairs)], capture_output=True, text=True, check=True).stdout
            self.assertEqual(len(alone.splitlines()), pairs + 1)
            for ranks in (1, 2, 4):
                for threads in (1, 3):
                    self.assertEqual(self.run_program(ranks, "align", pairs, threads), alone, (pairs, ranks, threads))

    def test_more_ranks_than_pairs(self):
        for pairs in (1, 2, 5):
            self.assertEqual(self.run_program(6, "align", pairs), self.run_program(1, "align", pairs))

    def test_threads_share_the_ranks(self):
        alone = self.run_program(1, "threads", 5000, 2)
        self.assertEqual(len(set(alone.splitlines())), 1)
        self.assertEqual(self.run_program(4, "threads", 5000, 2), alone)

    def test_no_pairs(self):
        self.assertEqual(self.run_program(4, "align", 0), "sum 0\n")


class FailureTest(unittest.TestCase):
    def run_to_failure(self, *arguments):
        begin = time.monotonic()
        done = run_ranks(4, PROGRAM, *arguments)
        self.assertNotEqual(done.returncode, 0)
        self.assertLess(time.monotonic() - begin, 20)
        return done

    def test_an_exception_of_a_computation_is_rank_0s(self):
        alone = subprocess.run([PROGRAM, "overflow", "2000"], capture_output=True, text=True)
        self.assertEqual(alone.returncode, 1)
        self.assertIn("error: Pair ", alone.stderr)
        done = self.run_to_failure("overflow", 2000)
        self.assertEqual(done.returncode, 1)
        self.assertIn(alone.stderr.splitlines()[0], done.stderr)
        self.assertEqual(done.stderr.count("error: seqan3_cuda::mpi: rank 0 has failed."), 3)
        self.assertEqual(done.stdout, alone.stdout)

    def test_a_rank_that_throws(self):
        for mode in ("throw", "catch"): # through the session's scope, and within
            for rank in (0, 2):
                self.assertNotIn("sum", self.run_to_failure(mode, 3000, 1, rank).stdout)

    def test_a_rank_that_exits(self):
        for rank in (0, 2):
            self.assertNotIn("sum", self.run_to_failure("exit", 3000, 1, rank).stdout)

    def test_a_rank_that_is_killed(self):
        for rank in (0, 3):
            self.run_to_failure("kill", 3000, 1, rank)


if __name__ == "__main__":
    unittest.main()
