#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Tests of the operators that make mutants, of what is written down, and that the lists beside them are not stale."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import mutate  # noqa: E402
import operators  # noqa: E402
import table  # noqa: E402


def changed(line):
    return {mutant.becomes for mutant in operators.mutants_of("file.cpp", line)}


class Operators(unittest.TestCase):
    def test_each_kind(self):
        self.assertEqual(changed("return a < b;"), {"return a <= b;"})
        self.assertEqual(changed("x = std::min(a, b);"), {"x = std::max(a, b);", ";"})
        self.assertEqual(changed("return a + f(b, c) - d;"), {"return a - f(b, c) - d;", "return a - d;",
                                                              "return a + f(b, c) + d;", "return a + f(b, c);"})
        self.assertEqual(changed("if (!done)"), {"if (done)", "if (false)", "if (true)"})
        self.assertEqual(changed("return a && b;"), {"return a || b;", "return a;"})
        self.assertEqual(changed("return a || b > c;"), {"return a && b > c;", "return a || b >= c;", "return a;"})
        self.assertEqual(changed("return a + b < c;"), {"return a - b < c;", "return a < c;", "return a + b <= c;"})
        self.assertEqual(changed("return 3u;"), {"return 4u;", "return 2u;"})
        self.assertEqual(changed("device.awaited = true;"), {"device.awaited = false;", ";"})

    def test_what_is_no_operator(self):
        self.assertEqual(changed("word const & a, operation_t && call"), set())
        self.assertEqual(changed("// a < b + 1"), set())
        self.assertEqual(changed('#include "a.hpp" // 1'), set())
        self.assertEqual(changed("std::uint8_t const * codes;"), set())
        self.assertEqual(changed("codes.reserve(a + 1);"), set())
        self.assertEqual(changed("assert(a > 0);"), set())

    def test_changes_the_line_that_is_meant(self):
        text = "    x = 1;\n    y = 2;\n    x = 1;\n"
        mutants = operators.mutants_of("file.cpp", text)
        second = next(mutant for mutant in mutants if mutant.number == 3 and mutant.becomes == "x = 2;")
        self.assertEqual(operators.apply(second, text), "    x = 1;\n    y = 2;\n    x = 2;\n")
        with self.assertRaises(ValueError):
            operators.apply(second, "    y = 2;\n")


class Record(unittest.TestCase):
    FILE = "src/engine/score_guess.cpp"

    def written(self, outcomes, killed_before):
        """What is written of a file's first mutants, of which the first two survived before."""
        mutants = operators.mutants_of(self.FILE, (mutate.ROOT / self.FILE).read_text())
        survivors = {mutant.key: {"file": self.FILE} for mutant in mutants[:2]}
        before = {"files": {self.FILE: {"killed": killed_before}}}
        with tempfile.TemporaryDirectory() as folder:
            results = mutate.Results(pathlib.Path(folder) / "results.jsonl", survivors)
            for mutant, outcome in zip(mutants, outcomes):
                results.add({"key": mutant.key, "file": self.FILE, "outcome": outcome})
            record = mutate.write_record(pathlib.Path(folder) / "record.json", results, {}, before, survivors)
        self.assertEqual(len(record["survivors"]), record["survives"])
        return record["mutants"], record["killed"], record["survives"]

    def test_goes_on_from_the_record_before(self):
        self.assertEqual(self.written([], 5), (7, 5, 2))
        self.assertEqual(self.written(["killed"], 5), (7, 6, 1))
        self.assertEqual(self.written(["killed", "survives"], 5), (7, 6, 1))
        self.assertEqual(self.written(["survives", "survives", "killed"], 5), (7, 5, 2))  # it may be one of the five
        self.assertEqual(self.written(["killed", "killed", "killed", "survives"], 0), (4, 3, 1))


class Lists(unittest.TestCase):
    def test_no_equivalent_mutant_is_stale(self):
        mutate.read_equivalent()

    def test_the_mutants_that_have_to_die_can_be_made(self):
        for mutant, tests in mutate.read_must_die():
            operators.apply(mutant, (mutate.ROOT / mutant.file).read_text())
            self.assertTrue(tests)

    def test_all_files_exist_and_are_covered(self):
        for file, tests in table.FILES.items():
            self.assertTrue((mutate.ROOT / file).is_file(), file)
            self.assertTrue(tests)
        for name, program in table.PROGRAMS.items():
            for source in program.sources:
                self.assertTrue(list(mutate.ROOT.glob(source)), name)


if __name__ == "__main__":
    unittest.main()
