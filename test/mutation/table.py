# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Which tests cover which files. All paths of sources and tests are in this file; they count from the root of the sources."""

import dataclasses

CORE = "src/executor/"
KERNEL = "cuda/algorithm/"
SCHEDULE = "src/schedule/"
UNIT = "test/unit/"

INCLUDED = ("include", "src", ".", "test")  # the search path of includes

# The compiled part without its CUDA backend, for one instruction set.
CORE_SOURCES = ("src/executor/*.cpp", "src/schedule/*.cpp")


@dataclasses.dataclass(frozen=True)
class Program:
    """A test program: its sources, and whether GoogleTest's main function is its own."""

    sources: tuple
    has_main: bool = False


def unit(path, *more):
    return Program((f"{UNIT}{path}_test.cpp", *more))


PROGRAMS = {
    "certified_band": unit("executor/certified_band"),
    "open_band": unit("executor/open_band"),
    "fill_plan": unit("executor/fill_plan"),
    "score_range": unit("executor/score_range"),
    "score_table": unit("executor/score_table"),
    "pair_groups": unit("executor/pair_groups"),
    "shape_chooser": unit("executor/shape_chooser"),
    "executor_pool": unit("schedule/executor_pool"),
    "checkpoint_layout": unit("algorithm/checkpoint_layout"),
    "edit_trace_layout": unit("algorithm/edit_trace_layout"),
    "known_diagonal": unit("algorithm/known_diagonal"),
    "path_emitter": unit("algorithm/path_emitter"),
    "trace_layout": unit("algorithm/trace_layout"),
    "kernel": Program((f"{UNIT}kernel/*.cpp",), has_main=True),
}

# The tests of a file, those first that take less time: a program, or one and a filter of its tests.
FILES = {
    f"{CORE}certified_band.cpp": ["certified_band", "open_band", "kernel:*certified_band*"],
    f"{CORE}open_band.cpp": ["open_band", "kernel:*certified_band*"],
    f"{CORE}sweep_range.cpp": ["open_band", "kernel:*band_sweep*:*certified_band*"],
    f"{CORE}score_range.cpp": ["score_range", "kernel:*score_range*"],
    f"{CORE}code_limits.hpp": ["fill_plan", "kernel:*score_range*:*certified_band*:*band_sweep*"],
    f"{CORE}score_table.cpp": ["score_table", "kernel:*variants*:*band_sweep*"],
    f"{CORE}sized_pair.hpp": ["fill_plan", "kernel:*band_sweep*:*certified_band*"],
    f"{CORE}pair_groups.hpp": ["pair_groups", "fill_plan"],
    f"{CORE}shape_chooser.hpp": ["shape_chooser", "fill_plan"],
    f"{CORE}fill_plan.cpp": ["fill_plan", "open_band", "kernel:*certified_band*:*band_sweep*"],
    f"{SCHEDULE}executor_pool.cpp": ["executor_pool"],
    f"{KERNEL}word_layout.hpp": ["open_band"],
    f"{KERNEL}absent_words.hpp": ["open_band"],
    f"{KERNEL}band_border.hpp": ["open_band"],
    f"{KERNEL}band_sweep.hpp": ["open_band", "kernel:*band_sweep*"],
    f"{KERNEL}path_walk.hpp": ["kernel:*band_sweep*", "kernel:*random*"],
    f"{KERNEL}edit_path_walk.hpp": ["kernel:*edit*"],
    f"{KERNEL}edit_trace_layout.hpp": ["edit_trace_layout"],
    f"{KERNEL}trace_layout.hpp": ["trace_layout"],
    f"{KERNEL}path_emitter.hpp": ["path_emitter"],
    f"{KERNEL}checkpoint_layout.hpp": ["checkpoint_layout", "known_diagonal"],
    f"{KERNEL}known_diagonal.hpp": ["known_diagonal"],
}

# Functions that choose what takes least time; whatever they give, results are the same.
OF_SPEED = {
    f"{CORE}certified_band.cpp": ["first_half_width", "widest_half_width", "are_short_bands_fast", "share_words", "seem_similar", "widen"],
    f"{CORE}open_band.cpp": ["choose_words"],
    f"{CORE}shape_chooser.hpp": ["cost"],
}
