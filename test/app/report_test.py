# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says on standard error, and its options that align nothing."""

import os
import pty
import random
import re
import select
import subprocess
import threading
import time
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

    def shown_on_a_terminal(self, command, until, **streams):
        """What a program writes to a terminal, up to some text."""
        reader, terminal = pty.openpty()
        try:
            for name, stream in streams.items():
                streams[name] = terminal if stream == "terminal" else stream
            program = subprocess.Popen(command, cwd=self.directory, **streams)
            shown = ""
            while until not in shown and select.select([reader], [], [], 20)[0]:
                shown += os.read(reader, 10000).decode()
            self.assertEqual(program.wait(timeout=60), 0)
        finally:
            os.close(reader)
            os.close(terminal)
        return shown

    def test_time_left(self):
        pipe = self.directory / "slow.fa"
        os.mkfifo(pipe)

        def write_late():
            with open(pipe, "w") as stream:
                time.sleep(1.2)
                stream.write(">late\nAC\n")

        late = threading.Thread(target=write_late)
        late.start()
        self.addCleanup(late.join)
        command = [app_fixture.PROGRAM, "--executor", "host", "--pairing", "all", self.fasta("one.fa", "AC"), pipe,
                   self.fasta("many.fa", *["AC"] * (8192 + 8192 // 3))]
        shown = self.shown_on_a_terminal(command, "\x1b[Kpairs ", stdout=subprocess.DEVNULL, stderr="terminal")
        self.assertRegex(shown, r"\] 8[78] % 8,192 pairs, 0\.0 GCUPS, 1 s left\x1b\[K")

    def test_progress_within_a_long_pair(self):
        source = random.Random(1)
        files = [self.fasta(name, "".join(source.choices("ACGT", k=40000))) for name in ("t.fa", "q.fa")]
        for strand in ("forward", "both"):
            command = [app_fixture.PROGRAM, "--executor", "host", "--strand", strand, *files, "-o", "a.tsv"]
            shown = self.shown_on_a_terminal(command, "\x1b[Kpairs ", stderr="terminal")
            bars = re.findall(r"\] (\d+) % 0 pairs(?:, (\d+\.\d) GCUPS, [\d:]+ (?:s|min) left)?\x1b\[K", shown)
            percents = [int(percent) for percent, _ in bars]
            self.assertGreater(len(set(percents)), 2, shown)  # nothing is done, and twice more
            self.assertEqual(percents, sorted(percents))
            self.assertLess(percents[-1], 100)

    def test_colours(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT"), self.fasta("q.fa", "ACGACCT", prefix="q")
        colours = ("s1 1 ACG\x1b[33mT\x1b[0mAC\x1b[1;31mG\x1b[0mT 8\n     ||| ||.|\n"
                   "q1 1 ACG\x1b[33m-\x1b[0mAC\x1b[1;31mC\x1b[0mT 7\n")
        plain = re.sub("\x1b.*?m", "", colours)
        command = [app_fixture.PROGRAM, "--executor", "host", "-q", targets, queries]
        for variables, option, expected in (({}, "auto", colours), ({"NO_COLOR": "1"}, "auto", plain),
                                            ({"NO_COLOR": ""}, "auto", colours), ({"TERM": "dumb"}, "auto", plain),
                                            ({}, "never", plain), ({"NO_COLOR": "1"}, "always", colours)):
            environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm"}
            shown = self.shown_on_a_terminal([*command, "--color", option], "\r\n\r\n", stdout="terminal",
                                             env=environment | variables)
            self.assertIn(expected, shown.replace("\r\n", "\n"), (variables, option))
        self.assertIn(plain, self.succeed(targets, queries))
        self.assertIn(colours, self.succeed(targets, queries, "--color", "always"))
        ends = self.fasta("e.fa", "ACGT"), self.fasta("f.fa", "CCG")
        self.assertIn("s1 1 \x1b[1;31mC\x1b[0mCG\x1b[33m-\x1b[0m 3\n", self.succeed(*ends, "--color", "always"))

    def estimate(self, *arguments):
        text = self.succeed(*arguments, "--estimate")
        return dict(line.split(maxsplit=1) for line in text.splitlines())

    def test_estimate(self):
        lines = self.estimate(*self.files, "-t", 2)
        self.assertEqual(list(lines), ["pairs", "cells", "largest", "memory", "time", "executor"])
        self.assertEqual((lines["pairs"], lines["cells"], lines["largest"]), ("2", "65", "pair 1, 8 x 7 letters"))
        self.assertRegex(lines["memory"], r"^about \d+ MB of the host$")
        self.assertRegex(lines["time"], r"^about [01] s \(reading [01] s, aligning [01] s\)$")
        self.assertRegex(lines["executor"], r"^host \(.*, threads: 2\)$")
        lines = self.estimate(*self.files, "--pairing", "all", "--strand", "both")
        self.assertEqual((lines["pairs"], lines["cells"]), ("4", str(2 * 11 * 10)))

    def test_estimate_of_much_work(self):
        letters = "ACGTTGCA" * 25000
        lines = self.estimate(self.fasta("l.fa", "A", letters), self.fasta("m.fa", "A", letters), "-o", "out.sam")
        self.assertEqual((lines["pairs"], lines["cells"]), ("2", "40,000,000,001"))
        self.assertEqual(lines["largest"], "pair 2, 200,000 x 200,000 letters")
        self.assertFalse((self.directory / "out.sam").exists())

    def test_estimate_of_what_fails(self):
        lines = self.estimate(*self.files, "--band", 0)
        self.assertIn("not known, as pairs cannot be aligned: their last letters", lines["time"])
        lines = self.estimate(*self.files, "--match", 1000000000)
        self.assertRegex(lines["time"], r"^not known, as pairs cannot be aligned: a pair \(sequences of \d+ and \d+ letters\): The")
        self.fail_with(1, "no partner", *self.files[:1], self.fasta("u.fa", "A"), "--estimate")

    def test_estimate_is_about_what_the_work_takes(self):
        source = random.Random(1)
        letters = ["".join(source.choices("ACGT", k=600)) for _ in range(1500)]
        files = self.fasta("l.fa", *letters), self.fasta("m.fa", *reversed(letters))
        estimated = self.estimate(*files, "-t", 1)["time"]
        begin = time.monotonic()
        self.succeed(*files, "-t", 1, "-o", "out.tsv")
        taken = time.monotonic() - begin
        seconds = int(re.match(r"about (\d+) s", estimated)[1])  # rounded up
        self.assertLess(seconds - 1, 5 * taken)
        self.assertGreater(5 * seconds, taken)

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
