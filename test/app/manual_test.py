# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The manual page and the shell completions of the command-line aligner, which are made from its options."""

import re
import shutil
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest


class ManualTest(AppTest):
    def setUp(self):
        super().setUp()
        self.help = self.run_program("--help").stdout
        self.options = re.findall(r"^  (?:-\w,)?(--[\w-]+)", self.help, re.MULTILINE)
        self.assertGreater(len(self.options), 30)

    def print(self, *arguments):
        done = self.run_program(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def offered(self, shell, line):
        """What a shell offers for the last word of the line."""
        script = self.write("completion", self.print("--completion", shell))
        if shell == "fish":
            command = f"source {script}; complete -C '{line}'"
        else:
            words = re.sub("=", " = ", line).split(" ")
            command = (f"compopt() {{ :; }}; source {script}; COMP_WORDS=({' '.join(map(repr, words))}); "
                       f"COMP_CWORD={len(words) - 1}; _seqan3_cuda_align; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run([shell, "-c", command], capture_output=True, text=True, check=True, timeout=60)
        self.assertEqual(done.stderr, "")
        return [line.split("\t")[0] for line in done.stdout.splitlines() if line]

    def test_manual_page(self):
        page = self.print("--man-page")
        plain = page.replace("\\-", "-").replace("\\fR", "").replace("\\fB", "").replace("\\fI", "")
        self.assertEqual(re.findall(r"^\.TP\n(?:-\w, )?(--[\w-]+)", plain, re.MULTILINE), self.options)
        self.assertIn("\n-o, --output FILE\nThe file to write; - is standard output (default)\n", plain)
        self.assertIn("\n-q, --quiet\nNeither", plain)
        self.assertEqual(re.findall(r"^\.SH (.*)", page, re.MULTILINE),
                         ["NAME", "SYNOPSIS", "DESCRIPTION", "FILES", "OPTIONS", "NOTES", "EXIT STATUS", "EXAMPLES"])
        for line in self.help[self.help.index("A gap of"):self.help.index("Exit codes")].splitlines():
            self.assertIn(line, plain)

    def test_manual_page_is_read_without_warnings(self):
        if not shutil.which("groff"):
            self.skipTest("there is no groff")
        done = subprocess.run(["groff", "-man", "-ww", "-T", "ascii"], input=self.print("--man-page"), text=True,
                              capture_output=True, check=True, timeout=60)
        self.assertEqual(done.stderr, "")
        self.assertIn("found a difference", done.stdout)

    def test_bash(self):
        self.assertEqual(self.offered("bash", "seqan3-cuda-align --pairing "), ["record", "all"])
        self.assertEqual(self.offered("bash", "seqan3-cuda-align --pairing="), ["record", "all"])
        self.assertEqual(self.offered("bash", "seqan3-cuda-align --method=se"), ["semiglobal"])
        self.assertEqual(self.offered("bash", "seqan3-cuda-align --columns target,sc"), ["target,score"])
        self.assertEqual(self.offered("bash", "seqan3-cuda-align a.fa --out"), ["--output"])
        self.assertEqual(self.offered("bash", "seqan3-cuda-align --match "), [])
        self.assertLess(set(self.options), set(self.offered("bash", "seqan3-cuda-align -")))

    def test_fish(self):
        if not shutil.which("fish"):
            self.skipTest("there is no fish")
        self.assertEqual(self.offered("fish", "seqan3-cuda-align --pairing "), ["all", "record"])
        self.assertEqual(self.offered("fish", "seqan3-cuda-align --columns target,sc"), ["target,score"])
        self.assertEqual(sorted(self.offered("fish", "seqan3-cuda-align --")), sorted(self.options))

    def test_zsh(self):
        if not shutil.which("zsh"):
            self.skipTest("there is no zsh")
        script = self.print("--completion", "zsh")
        done = subprocess.run(["zsh", "-n"], input=script, text=True, capture_output=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(re.findall(r"^    '\([^)]*\)(--[\w-]+)", script, re.MULTILINE), self.options)
        self.assertIn("'(--pairing)--pairing=[record\\: record i", script)


if __name__ == "__main__":
    unittest.main()
