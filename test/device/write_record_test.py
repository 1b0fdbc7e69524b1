#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Tests that write_record.py claims success only where everything succeeded. Needs no GPU: the logs are made up here."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import write_record  # noqa: E402

TOOLS = {
    "memcheck": "========= ERROR SUMMARY: 0 errors",
    "racecheck": "========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)",
    "synccheck": "========= ERROR SUMMARY: 0 errors",
    "initcheck": "========= ERROR SUMMARY: 0 errors",
}


class RecordTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.logs = pathlib.Path(folder.name)
        self.step("kernel", 541, "commit: 0123456789ab\nexecutor: cuda, seed: 42, scale: 20\ncompared pairs: 1900000\n")
        self.step("parity", 61, "dna: 40000 pairs, 0 differences\n" * 50 + "long: 300 pairs, 0 differences\n" * 11)
        self.step("matrix", 100, "a: 50000 pairs, 0 differences\n" * 100)
        for tool, summary in TOOLS.items():
            self.step(tool, 480, f"========= COMPUTE-SANITIZER\nexecutor: cuda, seed: 42, scale: 1\n{summary}\n")

    def step(self, name, tests, log, status=0, failures=0):
        (self.logs / f"{name}.log").write_text(log)
        (self.logs / f"{name}.status").write_text(f"{status} 12\n")
        report = {"tests": tests, "failures": failures, "disabled": 0, "errors": 0}
        (self.logs / f"{name}.json").write_text(json.dumps(report))

    def record(self, gpu="NVIDIA H200, 580.159.04", pairs=2_000_000, matrix_pairs=5_000_000):
        """Runs the program; returns its exit status and the record."""
        path = self.logs / "record.json"
        arguments = ["write_record.py", "--logs", str(self.logs), "--kernel-test", __file__, "--parity-test", __file__]
        arguments += ["--matrix-test", __file__, "--seed", "42", "--pairs", str(pairs), "--matrix-pairs", str(matrix_pairs)]
        arguments += ["--record", str(path)]
        with mock.patch.object(sys, "argv", arguments), mock.patch.object(write_record, "output_of", return_value=gpu):
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                status = write_record.main()
        return status, json.loads(path.read_text())

    def expect_refusal(self, **options):
        status, record = self.record(**options)
        self.assertEqual(status, 1)
        self.assertFalse(record["passed"])
        self.assertTrue(record["failures"])

    def test_success(self):
        status, record = self.record()
        self.assertEqual((status, record["passed"], record["failures"]), (0, True, []))
        self.assertEqual((record["parity"]["asked_pairs"], record["parity"]["pairs"]), (2_000_000, 2_003_300))
        self.assertEqual((record["matrix"]["asked_pairs"], record["matrix"]["pairs"]), (5_000_000, 5_000_000))
        self.assertEqual(record["kernel"]["pairs"], 1900000)
        self.assertEqual(record["commit"], "0123456789ab")

    def test_missing_outputs(self):
        for name in ("kernel", "parity", "matrix", *TOOLS):
            for ending in ("log", "status", "json"):
                with self.subTest(name=name, ending=ending):
                    self.setUp()
                    (self.logs / f"{name}.{ending}").unlink()
                    self.expect_refusal()

    def test_exit_status_and_failed_tests(self):
        for name in ("kernel", "parity", "matrix", *TOOLS):
            log = (self.logs / f"{name}.log").read_text()
            for options in ({"status": 124}, {"failures": 1}):
                with self.subTest(name=name, **options):
                    self.setUp()
                    self.step(name, 541, log, **options)
                    self.expect_refusal()

    def test_too_few_tests(self):
        self.step("kernel", 3, (self.logs / "kernel.log").read_text())
        self.expect_refusal()

    def test_the_host_does_not_count(self):
        self.step("kernel", 541, "commit: 0123456789ab\nexecutor: host, seed: 42, scale: 20\ncompared pairs: 1900000\n")
        self.expect_refusal()

    def test_parity(self):
        line = "dna: 40000 pairs, 0 differences\n"
        for count, log in ((60, line * 49 + "aa: 39999 pairs, 0 differences\n" + "aa: 0 pairs, 0 differences\n" * 10),
                           (60, line * 59 + "aa: 299 pairs, 0 differences\n"),
                           (60, line * 59 + "aa: 40000 pairs, 1 differences\n"),
                           (60, line * 59),
                           (59, line * 59),
                           (1, "dna: 2000000 pairs, 0 differences\n"),
                           (60, "")):
            with self.subTest(count=count, log=log[-40:]):
                self.step("parity", count, log)
                self.expect_refusal()
        self.step("parity", 60, line * 59 + "aa: 300 pairs, 0 differences\n")
        self.assertTrue(self.record()[1]["passed"])

    def test_matrix(self):
        line = "a: 50000 pairs, 0 differences\n"
        for log in (line * 99, line * 99 + "b: 999 pairs, 0 differences\n", line * 100 + "b: 50000 pairs, 1 differences\n"):
            with self.subTest(log=log[-40:]):
                self.step("matrix", 100, log)
                self.expect_refusal()
        self.step("matrix", 80, "a: 100000 pairs, 0 differences\n" * 80)
        self.expect_refusal()

    def test_fewer_pairs_than_asked_for(self):
        for asked in ({"pairs": 2_003_301}, {"matrix_pairs": 5_000_001}):
            with self.subTest(**asked):
                self.expect_refusal(**asked)

    def test_asked_for_too_few_pairs(self):
        for asked in ({"pairs": 1_999_999}, {"matrix_pairs": 4_999_999}, {"pairs": 1}, {"matrix_pairs": 1}):
            with self.subTest(**asked):
                self.expect_refusal(**asked)
                self.assertIn("asked for", self.record(**asked)[1]["failures"][0])

    def test_sanitizer_errors(self):
        for tool, summary in TOOLS.items():
            with self.subTest(tool=tool):
                self.setUp()
                log = f"========= COMPUTE-SANITIZER\nexecutor: cuda\n{summary.replace(': 0 ', ': 2 ')}\n"
                self.step(tool, 480, log)
                self.expect_refusal()

    def test_no_gpu(self):
        self.expect_refusal(gpu=None)


if __name__ == "__main__":
    unittest.main()
