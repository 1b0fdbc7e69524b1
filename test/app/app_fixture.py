# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the tests of the command-line aligner share: a directory of their own, and a way to run the program."""

import gzip
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

SAMTOOLS = os.environ.get("SAMTOOLS", "")
PROGRAM = os.environ.get("SEQAN3_CUDA_ALIGN", "seqan3-cuda-align")


class AppTest(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.directory = Path(holder.name)

    def write(self, name, content):
        """Writes an input file, compressed if its name ends in .gz, and returns its path."""
        data = content.encode() if isinstance(content, str) else content
        path = self.directory / name
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
        return path

    def fasta(self, name, *sequences, prefix="s"):
        return self.write(name, "".join(f">{prefix}{i + 1}\n{s}\n" for i, s in enumerate(sequences)))

    def run_program(self, *arguments, **keywords):
        command = [PROGRAM, *map(str, arguments)]
        keywords = {"capture_output": True, "text": True, "timeout": 120, "cwd": self.directory} | keywords
        return subprocess.run(command, **keywords)

    def succeed(self, *arguments):
        """Runs the program with the host executor and returns its standard output."""
        done = self.run_program("--executor", "host", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def table(self, *arguments):
        """The rows of the table that the program prints, without the head."""
        lines = self.succeed("--format", "table", "--verify", *arguments).splitlines()
        self.assertTrue(lines[0].startswith("#"))
        return [line.split("\t") for line in lines[1:]]

    def sam(self, *arguments):
        """The header lines and the records, split into fields, of the SAM that the program prints."""
        text = self.succeed("--format", "sam", "--verify", *arguments)
        self.check_by_samtools(text)
        self.check_bam(text, *arguments)
        lines = [line.split("\t") for line in text.splitlines()]
        return [line for line in lines if line[0][0] == "@"], [line for line in lines if line[0][0] != "@"]

    def samtools(self, data, *options):
        """What samtools view makes of SAM or BAM, without a warning."""
        command = [SAMTOOLS, "view", "--no-PG", *options, "-"]
        done = subprocess.run(command, input=data, capture_output=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    def check_by_samtools(self, text):
        """Checks that samtools, which encodes all of it as BAM, neither fails nor warns, and keeps each record."""
        if os.path.isfile(SAMTOOLS):
            back = self.samtools(self.samtools(text.encode(), "-u"))
            # All but the letters, as BAM has those of nucleotides alone.
            fields = [[line.split("\t")[:9] + line.split("\t")[10:] for line in lines.splitlines() if line[0] != "@"]
                      for lines in (text, back.decode())]
            self.assertEqual(fields[0], fields[1])

    def check_bam(self, text, *arguments):
        """Checks that the program's BAM is to samtools what the SAM is. BAM has no U; we write T, samtools N."""
        if os.path.isfile(SAMTOOLS):
            lines = [line.split("\t") for line in text.splitlines()]
            text = "".join("\t".join(line if line[0][0] == "@" else line[:9] + [line[9].replace("U", "T")] + line[10:])
                           + "\n" for line in lines)
            bam = self.run_program("--executor", "host", "--format", "bam", *arguments, text=False)
            self.assertEqual(bam.returncode, 0, bam.stderr)
            expected = self.samtools(self.samtools(text.encode(), "-u"), "-h")
            found = self.samtools(bam.stdout, "-h").replace(b"--format bam", b"--format sam --verify")
            self.assertTrue(found == expected, arguments)

    def outputs_of(self, pid):
        """The names of the files in the test's directory that a process has open for writing; of one without a name, what
        Linux shows."""
        names = []
        for link in Path(f"/proc/{pid}/fd").iterdir():
            try:
                name, flags = os.readlink(link), Path(f"/proc/{pid}/fdinfo/{link.name}").read_text().split()[3]
            except FileNotFoundError:  # closed meanwhile
                continue
            if name.startswith(f"{self.directory}/") and int(flags, 8) & os.O_WRONLY:
                names.append(name)
        return names

    def wait_for_output(self, pid):
        deadline = time.monotonic() + 60
        while not self.outputs_of(pid) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(len(self.outputs_of(pid)), 1)

    def fail_with(self, code, message, *arguments, lines=1):
        """Runs the program with an output file, and checks that it fails with this message and leaves no output."""
        before = sorted(self.directory.iterdir())
        done = self.run_program("--executor", "host", "--output", "result.sam", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertIn(message, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), lines, done.stderr)
        self.assertEqual(sorted(self.directory.iterdir()), before)
        self.assertEqual(done.stdout, "")
