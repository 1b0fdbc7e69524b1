# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""One pair by the simulated devices of several ranks: equal to the reference, also where a rank fails."""

import os
import unittest

from rank_fixture import run_ranks

PROGRAM = os.environ["DEVICE_RANK_PROGRAM"]


class PairTest(unittest.TestCase):
    def check(self, ranks, *arguments):
        done = run_ranks(ranks, PROGRAM, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertRegex(done.stdout, r"^\d+ pairs\n$")

    def test_slabs(self):
        for ranks, devices in ((2, 2), (2, 4), (3, 3), (4, 4)):
            self.check(ranks, "slabs", devices)

    def test_windows(self):
        for ranks in (2, 4):
            self.check(ranks, "windows", ranks)

    def test_a_rank_that_loses_its_device(self):
        for calls in (0, 150, 400):
            self.check(3, "lost", 3, calls)

    def test_a_rank_without_memory(self):
        self.check(3, "small", 3)


if __name__ == "__main__":
    unittest.main()
