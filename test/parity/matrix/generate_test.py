#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Tests that generate.py covers what it says."""

import itertools
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import generate  # noqa: E402


class CoveringArray(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dimensions = generate.DIMENSIONS
        cls.rows = generate.covering_array(cls.dimensions, 2)

    def is_in_a_row(self, combination):
        return any(all(row[name] == value for name, value in combination) for row in self.rows)

    def test_any_two_values_are_combined(self):
        pairs = 0
        for (name1, values1), (name2, values2) in itertools.combinations(self.dimensions.items(), 2):
            for combination in itertools.product(((name1, value) for value in values1), ((name2, value) for value in values2)):
                self.assertEqual(self.is_in_a_row(combination), generate.is_possible(dict(combination)), combination)
                pairs += 1
        self.assertGreater(pairs, 1000)

    def test_any_three_values_that_select_the_algorithm_are_combined(self):
        for names in itertools.combinations(generate.SELECTING, 3):
            for values in itertools.product(*(self.dimensions[name] for name in names)):
                combination = tuple(zip(names, values))
                self.assertEqual(self.is_in_a_row(combination), generate.is_possible(dict(combination)), combination)

    def test_no_row_is_impossible_or_twice(self):
        for row in self.rows:
            self.assertTrue(generate.is_possible(row), row)
        tests = [generate.test_of(row).splitlines()[0] for row in self.rows]
        self.assertEqual(len(tests), len(set(tests)))

    def test_is_the_same_each_time(self):
        self.assertEqual(self.rows, generate.covering_array(self.dimensions, 2))


if __name__ == "__main__":
    unittest.main()
