# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""One pair by the simulated devices of several ranks: equal to the reference, also where a rank fails."""

import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from rank_fixture import run_ranks

PROGRAM = os.environ["DEVICE_RANK_PROGRAM"]
ALIGN = os.environ.get("SIMULATED_ALIGN_MPI")


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


@unittest.skipIf(ALIGN is None, "There is no command line for ranks.")
class CommandLineTest(unittest.TestCase):
    def test_one_pair(self):
        source = random.Random(6)
        target = "".join(source.choices("ACGT", k=3000))
        query = "".join(source.choices("ACGT", k=2000)) + "".join(
            source.choice("ACGT") if source.random() < 0.1 else letter for letter in target) + "ACGT" * 500
        with tempfile.TemporaryDirectory() as folder:
            for name, letters in (("t.fa", target), ("q.fa", query)):
                (pathlib.Path(folder) / name).write_text(f">{name}\n{letters}\n")
            for method in ("global", "semiglobal", "local"):
                command = [ALIGN, "--executor", "cuda", "--memory-limit", "12MB", "--format", "paf", "-q", "--method", method,
                           "t.fa", "q.fa"]
                alone = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
                self.assertEqual(len(alone.stdout.splitlines()), 1)
                done = run_ranks(2, *command, cwd=folder)
                self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", alone.stdout))


if __name__ == "__main__":
    unittest.main()
