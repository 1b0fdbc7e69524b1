# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Which tests cover which files. All paths of sources and tests are here; they count from the root of the sources."""

import dataclasses

PLAN = "src/plan/"
ENGINE = "src/engine/"
SCHEDULE = "src/schedule/"
KERNEL = "src/kernel/"
LANE = "src/lane/"
UNIT = "test/unit/"

INCLUDED = ("include", "src", ".", "test")  # the search path of includes

# What programs are linked with beside their own sources. Kernels take minutes to compile: for programs that need them.
CORE_SOURCES = ("src/plan/*.cpp", "src/engine/*.cpp", "src/schedule/*.cpp")
HOST_SOURCES = ("src/host/*.cpp",)
SWEEP_SOURCES = ("src/host/sweep_host_part_0.cpp",)

# What CMake fills in (cmake/seqan3_cuda_host_kernels.cmake): the parts of each pass.
HOST_TEMPLATE = "src/host/pass_host_part.cpp.in"
HOST_PARTS = {"fill": 4, "sweep": 1, "refill": 1, "edit": 1}


@dataclasses.dataclass(frozen=True)
class Program:
    """A test program: its sources, what it needs beside CORE_SOURCES, and whether it has a main function of its own."""

    sources: tuple
    needs: tuple = ()
    has_main: bool = False


def unit(path, needs=()):
    return Program((f"{UNIT}{path}_test.cpp",), needs)


PROGRAMS = {
    "band_sweep": unit("kernel/pass/band_sweep"),
    "batch_parts": unit("engine/batch_parts"),
    "batch_plan": unit("schedule/batch_plan"),
    "certified_band": unit("plan/certified_band"),
    "checkpoint_layout": unit("kernel/layout/checkpoint_layout"),
    "code_limits": unit("plan/code_limits"),
    "degenerate_pair": unit("plan/degenerate_pair"),
    "device_choice": unit("schedule/device_choice"),
    "edit_trace_layout": unit("lane/edit_trace_layout"),
    "executor_pool": unit("schedule/executor_pool"),
    "fill_plan": unit("plan/fill_plan"),
    "furthest_pass": Program((f"{UNIT}kernel/pass/furthest_pass_test.cpp", f"{UNIT}kernel/check_batch.cpp"),
                             ("src/host/furthest_memory.cpp",)),
    "halving": unit("engine/halving"),
    "kernel": Program((f"{UNIT}kernel/*.cpp",), HOST_SOURCES, has_main=True),
    "known_diagonal": unit("kernel/traceback/known_diagonal"),
    "long_pair": unit("plan/long_pair"),
    "open_band": unit("plan/open_band", SWEEP_SOURCES),
    "pair_groups": unit("plan/pair_groups"),
    "pair_placement": unit("schedule/pair_placement"),
    "path_emitter": unit("kernel/traceback/path_emitter"),
    "score_range": unit("plan/score_range"),
    "score_table": unit("plan/score_table"),
    "shape_chooser": unit("plan/shape_chooser"),
    "shared_sequence": unit("plan/shared_sequence"),
    "similar_pair": unit("plan/similar_pair"),
    "sized_pair": unit("plan/sized_pair"),
    "sweep_range": unit("plan/sweep_range"),
    "trace_layout": unit("kernel/layout/trace_layout"),
}

# The tests of a file, those first that take less time: a program, or one and a filter of its tests.
FILES = {
    f"{PLAN}certified_band.cpp": ["certified_band", "open_band:*beyond_the_reach*:*wider_once*",
                                  "kernel:*certified_band*"],
    f"{PLAN}open_band.cpp": ["open_band:*refuses*:*reduces*:*words*:*largest*", "band_sweep"],
    f"{PLAN}sweep_range.cpp": ["sweep_range", "kernel:*band_sweep*"],
    f"{PLAN}score_range.cpp": ["score_range", "kernel:*score_range*"],
    f"{PLAN}code_limits.hpp": ["code_limits", "fill_plan", "kernel:*certified_band_widths*:*score_range*:*band_sweep*"],
    f"{PLAN}score_table.cpp": ["score_table", "kernel:*variants*:*band_sweep*"],
    f"{PLAN}similar_pair.cpp": ["similar_pair", "furthest_pass:*short_pairs*"],
    f"{PLAN}sized_pair.hpp": ["sized_pair", "fill_plan", "kernel:*band_sweep*:*certified_band*"],
    f"{PLAN}long_pair.cpp": ["long_pair", "kernel:*long_pair*"],
    f"{PLAN}pair_groups.hpp": ["pair_groups", "sized_pair", "fill_plan"],
    f"{PLAN}shape_chooser.hpp": ["shape_chooser", "fill_plan"],
    f"{PLAN}degenerate_pair.cpp": ["degenerate_pair"],
    f"{PLAN}shared_sequence.cpp": ["shared_sequence"],
    f"{ENGINE}batch_parts.cpp": ["batch_parts"],
    f"{ENGINE}halving.cpp": ["halving"],
    f"{SCHEDULE}batch_plan.cpp": ["batch_plan"],
    f"{SCHEDULE}device_choice.cpp": ["device_choice"],
    f"{SCHEDULE}executor_pool.cpp": ["executor_pool"],
    f"{SCHEDULE}pair_placement.cpp": ["pair_placement"],
    f"{KERNEL}data/furthest_levels.hpp": ["furthest_pass:*extents*", "furthest_pass:*pairs*"],
    f"{KERNEL}data/furthest_penalties.hpp": ["similar_pair", "furthest_pass:*pairs*"],
    f"{KERNEL}data/word_layout.hpp": ["open_band:*words_are_absent*", "band_sweep"],
    f"{KERNEL}kmer/absent_words.hpp": ["open_band:*words_are_absent*"],
    f"{KERNEL}pass/band_border.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_end.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_lanes.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_sweep.hpp": ["band_sweep"],
    f"{KERNEL}pass/furthest_pass.hpp": ["furthest_pass:*short_pairs*", "furthest_pass"],
    f"{KERNEL}traceback/furthest_walk.hpp": ["furthest_pass:*short_pairs*", "furthest_pass:*random*"],
    f"{KERNEL}traceback/path_walk.hpp": ["checkpoint_layout", "kernel:*band_sweep*", "kernel:*random*"],
    f"{KERNEL}traceback/edit_path_walk.hpp": ["kernel:*edit*"],
    f"{KERNEL}traceback/path_emitter.hpp": ["path_emitter"],
    f"{KERNEL}traceback/known_diagonal.hpp": ["known_diagonal"],
    f"{KERNEL}layout/trace_layout.hpp": ["trace_layout"],
    f"{KERNEL}layout/checkpoint_block.hpp": ["checkpoint_layout", "known_diagonal"],
    f"{KERNEL}layout/checkpoint_layout.hpp": ["checkpoint_layout", "known_diagonal"],
    f"{LANE}edit_trace_layout.hpp": ["edit_trace_layout"],
}

# Functions that choose what takes least time; whatever they give, results are the same.
OF_SPEED = {
    f"{PLAN}certified_band.cpp": ["first_half_width", "widest_half_width", "are_short_bands_fast", "widen"],
    f"{PLAN}open_band.cpp": ["choose_words"],
    f"{PLAN}pair_groups.hpp": ["hash"],
    f"{PLAN}shape_chooser.hpp": ["choose_refill_shape", "cost"],
}
