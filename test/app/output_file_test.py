# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The output of the command-line aligner until it is complete: a file without a name, or a hidden one."""

import os
import signal
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest


class OutputFileTest(AppTest):
    def setUp(self):
        super().setUp()
        self.good = self.fasta("good.fa", "ACGT", "ACGT", "ACGT")

    def test_output_where_no_file_is_without_a_name(self):
        """Without /proc the file has a name, which a signal removes and success changes."""
        hidden = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]
        if subprocess.run([*hidden, "true"], capture_output=True).returncode != 0:
            self.skipTest("no mount namespaces")
        command = [*hidden, app_fixture.PROGRAM, "--executor", "host", self.good]
        subprocess.run([*command, self.good, "-o", "a.tsv", "-q"], cwd=self.directory, check=True)
        self.assertEqual(sorted(path.name for path in self.directory.iterdir()), ["a.tsv", "good.fa"])

        os.mkfifo(self.directory / "slow.fa")
        program = subprocess.Popen([*command, "slow.fa", "-o", "a.tsv", "--pairing", "all"], cwd=self.directory)
        self.addCleanup(program.kill)
        with open(self.directory / "slow.fa", "w") as letters:
            letters.write(">q\n" + "ACGT" * 100000)
            letters.flush()
            self.wait_for_output(program.pid)
            self.assertEqual(len(list(self.directory.glob(".a.tsv.*.part"))), 1)
            program.send_signal(signal.SIGTERM)
            self.assertEqual(program.wait(timeout=60), -signal.SIGTERM)
        self.assertEqual(sorted(path.name for path in self.directory.iterdir()), ["a.tsv", "good.fa", "slow.fa"])


if __name__ == "__main__":
    unittest.main()
