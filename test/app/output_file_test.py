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

    def test_longest_names(self):
        name = "d" * 251 + ".tsv"
        table, trace = "t" * 245 + ".tsv", "t" * 245 + ".trace.tsv"
        self.succeed(self.fasta("one.fa", "ACGT"), self.fasta("other.fa", "ACGA"), "-o", name, "--score-table", table)
        self.assertEqual(sorted(path.name for path in self.directory.iterdir()),
                         [name, "good.fa", "one.fa", "other.fa", trace, table])
        done = self.run_program("--executor", "host", self.good, self.good, "-o", "d" + name)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, f"seqan3-cuda-align: error: d{name}: cannot be written: File name too long\n")

    def test_standard_output_by_its_name(self):
        (self.directory / "a.tsv").write_text("before\n")
        with open(self.directory / "a.tsv", "a") as output:
            self.run_program(self.good, self.good, "-o", "/dev/stdout", "--format", "table", capture_output=False,
                             stdout=output, stderr=subprocess.DEVNULL)
        self.assertEqual((self.directory / "a.tsv").read_text(),
                         "before\n" + self.succeed(self.good, self.good, "--format", "table"))

    def test_closed_streams(self):
        """Nothing that is meant for a stream reaches a file that was opened with its number."""
        expected = self.succeed(self.good, self.good, "--format", "table")
        note = ["--devices", "1023"]  # tells that there is no such device
        for closed in ("2>&-", "<&- 2>&-", "<&- >&- 2>&-"):
            subprocess.run(["sh", "-c", f'"$@" {closed}', "sh", app_fixture.PROGRAM, *note, self.good, self.good, "-o",
                            "a.tsv"], cwd=self.directory, check=True)
            self.assertEqual((self.directory / "a.tsv").read_text(), expected)
        for closed, stream in (("<&- >&-", "standard output"), (">&-", "standard output"), ("<&-", "standard input")):
            done = subprocess.run(["sh", "-c", f'"$@" {closed}', "sh", app_fixture.PROGRAM,
                                   "-" if "input" in stream else self.good, self.good], cwd=self.directory,
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, f"^seqan3-cuda-align: error: {stream}: .*Bad file descriptor\n$")


if __name__ == "__main__":
    unittest.main()
