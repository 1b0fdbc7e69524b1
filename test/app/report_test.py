# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says on standard error, and its options that align nothing."""

import os
import pty
import select
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest


class ReportTest(AppTest):
    def setUp(self):
        super().setUp()
        self.files = self.fasta("t.fa", "ACGTACGT", "ACG"), self.fasta("q.fa", "ACGACGT", "ACG")

    def run_on_host(self, *arguments):
        done = self.run_program("--executor", "host", *self.files, *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr

    def test_summary(self):
        lines = dict(line.split(maxsplit=1) for line in self.run_on_host("--verify", "--threads", 3).splitlines())
        self.assertEqual(list(lines), ["pairs", "cells", "seconds", "GCUPS", "executor", "verified"])
        self.assertEqual((lines["pairs"], lines["cells"]), ("2", str(8 * 7 + 3 * 3)))
        self.assertRegex(lines["executor"], r"^host \(.*, threads: 3\)$")
        self.assertRegex(lines["verified"], r"^2 pairs equal to SeqAn3's results")

    def test_both_strands_are_two_matrices(self):
        lines = dict(line.split(maxsplit=1) for line in self.run_on_host("--strand", "both").splitlines())
        self.assertEqual((lines["pairs"], lines["cells"]), ("2", str(2 * (8 * 7 + 3 * 3))))

    def test_quiet(self):
        self.assertEqual(self.run_on_host("--quiet"), "")

    def test_progress_bar_on_a_terminal_only(self):
        self.assertNotIn("[", self.run_on_host())
        reader, terminal = pty.openpty()
        try:
            subprocess.run([app_fixture.PROGRAM, "--executor", "host", *self.files], stdout=subprocess.DEVNULL,
                           stderr=terminal, check=True, timeout=60)
            shown = ""
            while "\x1b[Kpairs " not in shown and select.select([reader], [], [], 10)[0]: # piece by piece
                shown += os.read(reader, 10000).decode()
        finally:
            os.close(reader)
            os.close(terminal)
        self.assertIn("\r[" + 40 * " " + "] 0 % 0 pairs", shown)
        self.assertIn("\x1b[Kpairs ", shown)  # the bar is gone before the summary

    def test_version_help_and_devices(self):
        for option, expected in (("--version", "seqan3-cuda-align "), ("--help", "TARGETS"),
                                 ("--list-devices", "host: usable")):
            done = self.run_program(option)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(expected, done.stdout)

    def test_notes_about_options_without_effect(self):
        def notes(*arguments):
            done = self.run_program(*self.files, "--format", "table", "--quiet", *arguments)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stderr.splitlines()

        self.assertEqual(notes(), [])
        note = "seqan3-cuda-align: note: "
        self.assertEqual(notes("--devices", "997,998"),
                         [f"{note}--devices: GPU {i} does not exist; the host computes" for i in (997, 998)])
        self.assertEqual(notes("--devices", "997", "--memory-limit", "1GB"),
                         [f"{note}--devices: GPU 997 does not exist; the host computes",
                          f"{note}--memory-limit has no effect, as no GPU is used"])

    def test_cuda_without_a_device(self):
        if "cuda: not usable" not in self.run_program("--list-devices").stdout:
            self.skipTest("there is a GPU")
        done = self.run_program("--executor", "cuda", *self.files, "--output", "a.sam")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertFalse((self.directory / "a.sam").exists())


if __name__ == "__main__":
    unittest.main()
