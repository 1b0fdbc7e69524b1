#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Plants each violation in a small tree and expects check_layers.py to find that one and no other."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import check_layers

HEAD = "// SPDX-License-Identifier: BSD-3-Clause\n"

CLEAN = {
    "include/seqan3_cuda/all.hpp": "#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>",
    check_layers.OVERLOAD_HEADER: '#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>\nnamespace seqan3 { void align_pairwise(); }',
    check_layers.ZERO_PATCH_HEADER: "#include <seqan3_cuda/all.hpp>\nnamespace seqan3 { void align_pairwise(int); }",
    check_layers.CONTACT_HEADER: "#include <seqan3/alignment/all.hpp>\nusing x = seqan3::detail::debug_mode;",
    "include/seqan3_cuda/executor.hpp": "#include <vector>\nnamespace seqan3_cuda { }",
    "src/engine/executor.hpp": "#include <seqan3_cuda/executor.hpp>\n/* seqan3::detail, <seqan3/version.hpp> */",
    "src/host/host.cpp": '#include <engine/executor.hpp>\n#include <kernel/pass/cell.hpp>',
    "include/seqan3_cuda/mpi/session.hpp": "#include <mpi.h>",
    "src/app/main.cpp": "#include <seqan3/io/all.hpp>\n#include <seqan3_cuda/all.hpp>\nusing namespace seqan3::literals;",
    check_layers.PLATFORM_HEADER: "#ifdef __CUDACC__\n#include <cuda_runtime.h>\n#endif",
    "src/kernel/pass/cell.hpp": "#include <lane/platform.hpp> // not __CUDACC__",
    "cuda/kernel/global.cuh": "#include <cuda_runtime.h>\n#include <kernel/pass/cell.hpp>",
    "cuda/kernel/global.cu": '#include "global.cuh"\n#include <cuda/std/array>',
}


class CheckLayers(unittest.TestCase):
    def check(self, planted):
        with tempfile.TemporaryDirectory() as root:
            for name, text in (CLEAN | planted).items():
                path = pathlib.Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text if "no head" in text else HEAD + text, encoding="utf-8")
            return list(check_layers.violations(root))

    def expect_one(self, name, text, words):
        found = self.check({name: text})
        self.assertEqual(len(found), 1, found)
        self.assertIn(name + ":", found[0])
        self.assertIn(words, found[0])

    def test_clean_tree(self):
        self.assertEqual(self.check({}), [])

    def test_empty_tree(self):
        with tempfile.TemporaryDirectory() as root:
            self.assertEqual(len(list(check_layers.violations(root))), 1)

    def test_seqan3_in_src(self):
        self.expect_one("src/schedule/plan.cpp", "# include <seqan3/version.hpp>", "must not see SeqAn3")

    def test_seqan3_in_src_by_way_of_a_header(self):
        found = self.check({"src/schedule/plan.cpp": "#include <seqan3_cuda/all.hpp>"})
        self.assertTrue(any(f"by way of {check_layers.CONTACT_HEADER}" in line for line in found), found)

    def test_seqan3_in_cuda(self):
        self.expect_one("cuda/kernel/local.cu", '#include "seqan3/version.hpp"', "must not see SeqAn3")

    def test_seqan3_in_boundary(self):
        self.expect_one("include/seqan3_cuda/exception.hpp", "#include <seqan3/version.hpp>", "must not see SeqAn3")

    def test_cuda_in_include(self):
        self.expect_one("include/seqan3_cuda/device.hpp", "#include <cuda_runtime_api.h>", "must not see CUDA")

    def test_cuda_in_src(self):
        self.expect_one("src/host/stream.cpp", "#include <cuda/std/span>", "must not see CUDA")
        self.expect_one("src/host/stream.cpp", "#include <cuda/atomic>", "must not see CUDA")
        self.expect_one("src/host/stream.cpp", "#include <cub/cub.cuh>", "must not see CUDA")

    def test_cuh_in_src(self):
        found = self.check({"src/host/stream.cpp": "#include <cuda/kernel/global.cuh>"})
        self.assertTrue(any("includes cuda/kernel/global.cuh" in line for line in found), found)

    def test_cuda_in_hpp(self):
        self.expect_one("cuda/lane/vector.hpp", "#include <cuda_fp16.h>", "must not see CUDA")

    def test_nvcc_sources_elsewhere(self):
        self.expect_one("src/host/kernel.cu", "", "below cuda/")

    def test_seqan3_detail(self):
        self.expect_one("include/seqan3_cuda/alignment/pairwise/detail/pack.hpp", "using x = seqan3 ::detail::y;", "seqan3::detail")

    def test_namespace_seqan3(self):
        self.expect_one("include/seqan3_cuda/extra.hpp", "namespace seqan3\n{ }", "into namespace seqan3")
        self.expect_one("include/seqan3_cuda/extra.hpp", "namespace seqan3::detail2 { }", "into namespace seqan3")

    def test_backend_condition(self):
        self.expect_one("src/kernel/pass/local.hpp", "#if !defined(__CUDA_ARCH__)\n#endif", "asks for __CUDA_ARCH__")

    def test_upward(self):
        self.expect_one("src/kernel/pass/up.hpp", "#include <engine/executor.hpp>", "may not include src/engine/executor.hpp")
        self.expect_one("src/schedule/aside.hpp", "#include <lane/platform.hpp>", "may not include src/lane/platform.hpp")

    def test_mpi(self):
        self.expect_one("src/schedule/ranks.cpp", "#include <mpi.h>", "must not see MPI")
        self.expect_one("include/seqan3_cuda/all.hpp", "#include <seqan3_cuda/mpi/session.hpp>", "may not include")
        self.assertEqual(self.check({"src/mpi/session.cpp": "#include <mpi.h>"}), [])

    def test_unknown_floor(self):
        self.expect_one("src/attic/chest.hpp", "", "no floor")

    def test_floors_go_down_only(self):
        floors = list(check_layers.FLOORS)
        for floor, below in check_layers.FLOORS.items():
            self.assertTrue(all(floors.index(other) < floors.index(floor) for other in below), floor)

    def test_missing_head(self):
        self.expect_one("src/schedule/plan.cpp", "// no head", "SPDX")


if __name__ == "__main__":
    unittest.main()
