#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Compiles programs by what pkg-config says of an installed library.

Usage: pkg_config_test.py <pkg-config> <C++ compiler> <folder of the .pc files> <include folder of SeqAn3> --version <version> [--shared]
"""

import argparse
import os
import pathlib
import shlex
import subprocess
import tempfile
import unittest

# No SeqAn3: this test is about flags, and templates take long to compile.
PROGRAM = """
#include <iostream>
#include <utility>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>

int main()
{
    using namespace seqan3_cuda::detail;
    alignment_problem problem{.gap_extension = -1, .alphabet_size1 = 1, .alphabet_size2 = 1, .substitution_scores = {2}};
    pair_session session{problem, {.executor = seqan3_cuda::executor_kind::host}};
    packed_batch batch{session.batch_memory()};
    batch.first.codes.assign(3, 0);
    batch.first.finish_sequence();
    batch.second.codes.assign(2, 0);
    batch.second.finish_sequence();
    std::cout << session.align(std::move(batch)).pairs.front().score << ' ' << !seqan3_cuda::available_executors().host_instruction_set.empty();
}
"""
# An error unless the header of the zero patch comes before that of SeqAn3.
PATCHED = """
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#ifndef SEQAN3_CUDA_ZERO_PATCH
#error "the header of the zero patch was not read"
#endif
"""


class PkgConfig(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def run_program(self, *command, **environment):
        done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, f"{shlex.join(map(str, command))}\n{done.stdout}{done.stderr}")
        return done.stdout

    def flags(self, *options):
        return shlex.split(self.run_program(arguments.pkg_config, *options, PKG_CONFIG_PATH=arguments.folder))

    def compile(self, text, *options):
        source = self.folder / "program.cpp"
        source.write_text(text)
        self.run_program(arguments.compiler, "-std=c++20", source, *options)

    def align(self, *options):
        program = self.folder / "program"
        self.compile(PROGRAM, "-o", program, *options)
        libraries = self.flags("--variable=libdir", "seqan3_cuda")[0]
        self.assertEqual(self.run_program(program, LD_LIBRARY_PATH=libraries), "3 1")  # two letters and a gap
        return self.run_program("ldd", program, LD_LIBRARY_PATH=libraries)

    def test_default(self):
        self.assertEqual("libseqan3_cuda" in self.align(*self.flags("--cflags", "--libs", "seqan3_cuda")), arguments.shared)

    def test_static(self):
        archive = self.flags("--variable=libdir", "seqan3_cuda")[0] + "/libseqan3_cuda.a"
        flags = self.flags("--static", "--cflags", "--libs", "seqan3_cuda")
        flags = [archive if flag == "-lseqan3_cuda" else flag for flag in flags]
        self.assertNotIn("libseqan3_cuda", self.align(*flags))

    def test_zero_patch(self):
        self.compile(PATCHED, "-std=c++23", "-fsyntax-only", "-isystem", arguments.seqan3,
                     *self.flags("--cflags", "seqan3_cuda_zero_patch"))

    def test_version(self):
        for module in ("seqan3_cuda", "seqan3_cuda_zero_patch"):
            self.flags("--exact-version=" + arguments.version, module)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("pkg_config")
    parser.add_argument("compiler")
    parser.add_argument("folder")
    parser.add_argument("seqan3")
    parser.add_argument("--version", required=True)
    parser.add_argument("--shared", action="store_true", help="the library was built as a shared one, too")
    arguments = parser.parse_args()
    unittest.main(argv=[parser.prog])
