#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Reads what the device tests printed and writes record.json.

Everything in the record comes from the programs' own outputs. `passed` is true only if each step ended with status 0, ran the
tests that it should run on the GPU, compared as many pairs as were asked for, found no difference, and the sanitizer printed a
summary of no errors. A run that was asked for less than doc/developer/testing.md promises does not pass either. Exits with
status 1 otherwise; the record then says what is missing.
"""

import argparse
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

# What each tool of compute-sanitizer prints last.
SUMMARIES = {
    "memcheck": r"ERROR SUMMARY: (\d+) errors?",
    "racecheck": r"RACECHECK SUMMARY: (\d+) hazards? displayed",
    "synccheck": r"ERROR SUMMARY: (\d+) errors?",
    "initcheck": r"ERROR SUMMARY: (\d+) errors?",
}
FEWEST_KERNEL_TESTS = 500
FEWEST_VARIANT_TESTS = 400
# Tests, pairs of all of them together, as doc/developer/testing.md promises, and pairs of each one. Some tests of parity have
# pairs so long that some hundred of these take as long as another test's share.
FEWEST_OF_PARITY = {"tests": 60, "pairs": 2_000_000, "pairs_of_a_test": 300}
FEWEST_OF_MATRIX = {"tests": 90, "pairs": 5_000_000, "pairs_of_a_test": 1000}


class Steps:
    """The outputs of one run, and everything that is wrong with them."""

    def __init__(self, logs):
        self.logs = pathlib.Path(logs)
        self.failures = []

    def expect(self, condition, complaint):
        if not condition:
            self.failures.append(complaint)

    def log(self, name):
        path = self.logs / f"{name}.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def search(self, name, pattern):
        """The last match of a pattern with one number in a log; a failure if there is none."""
        found = re.findall(pattern, self.log(name))
        self.expect(found, f"{name}: no output like '{pattern}'")
        return int(found[-1]) if found else None

    def tests(self, name, fewest):
        """Exit status, time and GoogleTest's counts of a step."""
        status, seconds = None, None
        path = self.logs / f"{name}.status"
        if path.exists():
            status, seconds = (int(word) for word in path.read_text().split())
        self.expect(status == 0, f"{name}: exit status {status}")

        counts = {"tests": 0, "failures": 0, "errors": 0, "disabled": 0}
        report = self.logs / f"{name}.json"
        try:
            content = json.loads(report.read_text())
            counts = {key: content[key] for key in counts}
        except (OSError, ValueError, KeyError) as error:
            self.failures.append(f"{name}: no report of the tests ({error})")
        failed = counts["failures"] + counts["errors"] + self.log(name).count("[  SKIPPED ]")
        self.expect(failed == 0, f"{name}: {failed} tests failed or were skipped")
        self.expect(counts["tests"] >= fewest, f"{name}: only {counts['tests']} tests ran, of at least {fewest}")
        return {"tests": counts["tests"], "failed": failed, "seconds": seconds}

    def kernel(self):
        result = self.tests("kernel", FEWEST_KERNEL_TESTS)
        self.expect("executor: cuda" in self.log("kernel"), "kernel: did not run on the GPU")
        result["pairs"] = self.search("kernel", r"compared pairs: (\d+)")
        return result

    def sanitizer(self, tool):
        result = self.tests(tool, FEWEST_VARIANT_TESTS)
        self.expect("executor: cuda" in self.log(tool), f"{tool}: did not run on the GPU")
        self.expect("COMPUTE-SANITIZER" in self.log(tool), f"{tool}: the sanitizer did not run")
        result["errors"] = self.search(tool, SUMMARIES[tool])
        self.expect(result["errors"] == 0, f"{tool}: {result['errors']} errors")
        summaries = re.findall(r"[A-Z]+ SUMMARY: .*", self.log(tool))
        result["summary"] = summaries[-1] if summaries else None
        return result

    def parity(self, name, asked_pairs, fewest):
        """A program that compares with SeqAn3: how many pairs it was asked for, and how many it compared."""
        result = self.tests(name, fewest["tests"])
        lines = re.findall(r"^.*: (\d+) pairs, (\d+) differences$", self.log(name), re.MULTILINE)
        result["asked_pairs"] = asked_pairs
        result["pairs"] = sum(int(pairs) for pairs, _ in lines)
        result["differences"] = sum(int(differences) for _, differences in lines)
        self.expect(len(lines) == result["tests"], f"{name}: {len(lines)} of {result['tests']} tests say what they compared")
        self.expect(asked_pairs >= fewest["pairs"], f"{name}: asked for {asked_pairs} of at least {fewest['pairs']} pairs")
        self.expect(result["pairs"] >= asked_pairs, f"{name}: only {result['pairs']} of {asked_pairs} pairs")
        self.expect(all(int(pairs) >= fewest["pairs_of_a_test"] for pairs, _ in lines),
                    f"{name}: a test with under {fewest['pairs_of_a_test']} pairs")
        self.expect(result["differences"] == 0, f"{name}: {result['differences']} differences")
        return result


def output_of(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return None


def sha256(path):
    try:
        return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
    except OSError:
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--logs", required=True, help="folder with <step>.log, <step>.status and <step>.json")
    parser.add_argument("--kernel-test", required=True)
    parser.add_argument("--parity-test", required=True)
    parser.add_argument("--matrix-test", required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--pairs", type=int, required=True, help="pairs that the parity tests were asked for")
    parser.add_argument("--matrix-pairs", type=int, required=True, help="the same for the configuration matrix")
    parser.add_argument("--record", required=True)
    parser.add_argument("--machine-of", metavar="RECORD", help="evaluate kept logs again: date, machine and programs are those of this record of theirs")
    arguments = parser.parse_args()

    steps = Steps(arguments.logs)
    commit = re.search(r"^commit: (\S+)$", steps.log("kernel"), re.MULTILINE)
    steps.expect(commit, "kernel: does not say which commit it was built from")
    if arguments.machine_of:
        machine = json.loads(pathlib.Path(arguments.machine_of).read_text())
        steps.expect(commit and machine["commit"] == commit.group(1), "the other record is of another commit")
    else:
        gpu = output_of("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader")
        steps.expect(gpu, "no GPU: nvidia-smi does not answer")
        name, _, driver = gpu.splitlines()[0].partition(", ") if gpu else ("", "", "")
        machine = {
            "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "gpu": name,
            "driver": driver,
            "compute_sanitizer": (output_of("compute-sanitizer", "--version") or "").splitlines()[-1:],
            "programs": {
                "kernel_test": sha256(arguments.kernel_test),
                "parity_test": sha256(arguments.parity_test),
                "matrix_test": sha256(arguments.matrix_test),
            },
        }

    record = {
        "passed": False,
        "failures": steps.failures,
        "date": machine["date"],
        "commit": commit.group(1) if commit else None,
        "gpu": machine["gpu"],
        "driver": machine["driver"],
        "compute_sanitizer": machine["compute_sanitizer"],
        "seed": arguments.seed,
        "kernel": steps.kernel(),
        "parity": steps.parity("parity", arguments.pairs, FEWEST_OF_PARITY),
        "matrix": steps.parity("matrix", arguments.matrix_pairs, FEWEST_OF_MATRIX),
        "sanitizer": {tool: steps.sanitizer(tool) for tool in SUMMARIES},
        "programs": machine["programs"],
    }
    record["passed"] = not steps.failures

    text = json.dumps(record, indent=2) + "\n"
    pathlib.Path(arguments.record).write_text(text)
    print(text, end="")
    for failure in steps.failures:
        print(f"FAILED: {failure}", file=sys.stderr)
    return 1 if steps.failures else 0


if __name__ == "__main__":
    sys.exit(main())
