# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Which tests cover which files. All paths of sources and tests are here; they count from the root of the sources."""

import dataclasses

PLAN = "src/plan/"
ENGINE = "src/engine/"
SCHEDULE = "src/schedule/"
HOST = "src/host/"
KERNEL = "src/kernel/"
LANE = "src/lane/"
BOUNDARY = "include/seqan3_cuda/alignment/detail/"
PAIRWISE = "include/seqan3_cuda/alignment/pairwise/detail/"
MAPPER = "doc/example/read_mapper/"
UNIT = "test/unit/"

INCLUDED = ("include", "src", ".", "test")  # the search path of includes

# Of the library, what is compiled again if a mutant changes it. Not the kernels of all keys, which take minutes: programs
# of KERNEL_TESTS are linked to a few of them.
CORE_SOURCES = (f"{PLAN}*.cpp", f"{ENGINE}*.cpp", f"{SCHEDULE}*.cpp", f"{HOST}*.cpp")
SOME_KERNELS = "test/mutation/kernels/"
KERNELS = (SOME_KERNELS, f"{UNIT}kernel/", f"{HOST}column_host_kernel", f"{HOST}furthest_host_kernel")
ALL_KERNELS = (f"{UNIT}kernel/pass/edit_wavefront_test.cpp",)  # of a pass, so that these take longer to compile

# Below the folder of a build.
LIBRARY = "src/libseqan3_cuda.a"
KERNEL_TESTS = tuple(f"test/unit/kernel/CMakeFiles/{target}.dir/*.o" for target in ("kernel_tests", "checked_batches"))


@dataclasses.dataclass(frozen=True)
class Program:
    """A test program: its sources, objects of the build, arguments; whether it includes SeqAn3."""

    sources: tuple
    objects: tuple = ()
    arguments: tuple = ()
    has_seqan3: bool = False


def unit(path, *others):
    return Program((f"{UNIT}{path}_test.cpp", *others))


def seqan3_unit(path):
    return Program((f"{UNIT}alignment/pairwise/{path}_test.cpp", f"{UNIT}alignment/pairwise/fake_session.cpp"),
                   has_seqan3=True)


def some_kernels(*bodies):
    """The kernel tests with some of a body's kernels compiled anew: the baseline's, which run on any machine."""
    bodies = tuple(f"{SOME_KERNELS}{body}.cpp" for body in bodies)
    return Program((*bodies, "src/host/kernel_choice.cpp"), KERNEL_TESTS, ("--scale", "0.1"))


CHECKED_BATCHES = f"{UNIT}kernel/check_batch.cpp"
TOY_DEVICES = "test/toy_backend/toy_devices.cpp"

PROGRAMS = {
    "alignment_session": unit("schedule/alignment_session"),
    "backend": unit("schedule/backend", TOY_DEVICES),
    "band_sweep": unit("kernel/pass/band_sweep"),
    "batch_estimate": unit("schedule/batch_estimate", CHECKED_BATCHES, TOY_DEVICES),
    "batch_flow": unit("alignment/pairwise/detail/batch_flow"),
    "batch_parts": unit("engine/batch_parts"),
    "batch_plan": unit("schedule/batch_plan"),
    "batch_sample": unit("schedule/batch_sample"),
    "batch_stream": unit("schedule/batch_stream"),
    "best_alignments": unit("engine/best_alignments"),
    "best_exchange": unit("engine/best_exchange"),
    "best_stream": unit("schedule/best_stream"),
    "block_bounds": unit("engine/block_bounds"),
    "block_scoring": unit("schedule/block_scoring"),
    "byte_query": unit("host/byte_query"),
    "cell_meter": unit("engine/cell_meter"),
    "certified_band": unit("plan/certified_band"),
    "checkpoint_layout": unit("kernel/layout/checkpoint_layout"),
    "cigar_building": Program((f"{UNIT}alignment/pairwise/detail/cigar_building_test.cpp",), has_seqan3=True),
    "code_limits": unit("plan/code_limits"),
    "column_problem": seqan3_unit("detail/column_problem"),
    "degenerate_pair": unit("plan/degenerate_pair"),
    "device_choice": unit("schedule/device_choice"),
    "device_helpers": unit("schedule/device_helpers"),
    "edit_band": unit("plan/edit_band"),
    "edit_path_walk": unit("kernel/traceback/edit_path_walk"),
    "edit_trace_layout": unit("lane/edit_trace_layout"),
    "edit_strips": unit("host/edit_strips", CHECKED_BATCHES),
    "edit_tiles": unit("plan/edit_tiles"),
    "edit_wavefront": unit("kernel/pass/edit_wavefront", CHECKED_BATCHES),
    "engine": unit("engine/engine", CHECKED_BATCHES),
    "environment": unit("alignment/detail/environment"),
    "executor_pool": unit("schedule/executor_pool"),
    "fill_plan": unit("plan/fill_plan"),
    "folded_best": unit("kernel/pass/folded_best"),
    "folded_border": unit("kernel/pass/folded_border"),
    "folded_column": unit("kernel/pass/folded_column"),
    "folded_edge": unit("kernel/pass/folded_edge"),
    "folded_problem": unit("plan/folded_problem"),
    "folded_row": unit("kernel/pass/folded_row"),
    "folded_wavefront": some_kernels("folded_wavefront"),
    "furthest_aligner": unit("host/furthest_aligner", CHECKED_BATCHES),
    "furthest_parts": unit("kernel/pass/furthest_parts", CHECKED_BATCHES),
    "furthest_pass": unit("kernel/pass/furthest_pass", CHECKED_BATCHES),
    "furthest_plan": unit("plan/furthest_plan"),
    "furthest_tasks": unit("plan/furthest_tasks"),
    "halving": unit("engine/halving"),
    "host_lanes": unit("lane/host_lanes"),
    "input_pair": unit("alignment/pairwise/detail/input_pair"),
    "input_size": unit("alignment/pairwise/detail/input_size"),
    "kernel": some_kernels(),
    "known_diagonal": unit("kernel/traceback/known_diagonal"),
    "letter_codes": Program((f"{UNIT}alignment/pairwise/detail/letter_codes_test.cpp",), has_seqan3=True),
    "letter_narrowing": unit("alignment/detail/letter_narrowing"),
    "lifted_cell": unit("kernel/recurrence/lifted_cell"),
    "local_wavefront": some_kernels("local_wavefront"),
    "long_pair": unit("plan/long_pair"),
    "mapping": Program(("test/read_mapper/mapping_test.cpp", f"{MAPPER}mapping.cpp"), has_seqan3=True),
    "meeting": unit("kernel/pass/meeting", CHECKED_BATCHES),
    "memory_probe": unit("engine/memory_probe", CHECKED_BATCHES),
    "open_band": unit("plan/open_band"),
    "packed_sequences": unit("alignment/detail/packed_sequences"),
    "pair_aligner": unit("host/pair_aligner", CHECKED_BATCHES),
    "pair_call": Program((f"{UNIT}alignment/pairwise/detail/pair_call_test.cpp",), has_seqan3=True),
    "pair_computing": unit("schedule/pair_computing"),
    "pair_groups": unit("plan/pair_groups"),
    "pair_placement": unit("schedule/pair_placement"),
    "part_queue": unit("schedule/part_queue"),
    "path_emitter": unit("kernel/traceback/path_emitter"),
    "path_walk": unit("kernel/traceback/path_walk"),
    "pair_mirror": unit("engine/pair_mirror"),
    "path_level": unit("engine/path_level"),
    "peak_search": unit("engine/peak_search"),
    "part_packing": unit("alignment/pairwise/detail/part_packing"),
    "portions": unit("plan/portions"),
    "prefetching": unit("alignment/pairwise/detail/prefetching"),
    "prepared_rounds": unit("plan/prepared_rounds"),
    "progress_reporter": unit("alignment/pairwise/detail/progress_reporter"),
    "query_wavefront": some_kernels("query_wavefront"),
    "refill": some_kernels("refill"),
    "repeated_sequence": unit("alignment/pairwise/detail/repeated_sequence"),
    "result_range": seqan3_unit("result_range"),
    "result_slots": unit("alignment/pairwise/detail/result_slots"),
    "rounds": unit("plan/rounds"),
    "score_guess": unit("engine/score_guess"),
    "score_range": unit("plan/score_range"),
    "score_scaling": seqan3_unit("detail/score_scaling"),
    "score_table": unit("plan/score_table"),
    "score_tabulation": Program((f"{UNIT}alignment/pairwise/detail/score_tabulation_test.cpp",), has_seqan3=True),
    "search_places": unit("schedule/search_places"),
    "service": unit("schedule/service"),
    "shape_chooser": unit("plan/shape_chooser"),
    "shared_pair": unit("engine/shared_pair"),
    "shared_sequence": unit("plan/shared_sequence"),
    "shared_work": unit("alignment/detail/shared_work"),
    "similar_pair": unit("plan/similar_pair"),
    "similar_sample": unit("engine/similar_sample"),
    "similar_trial": unit("host/similar_trial", CHECKED_BATCHES),
    "sized_pair": unit("plan/sized_pair"),
    "slabs": unit("plan/slabs"),
    "spread_stream": unit("schedule/spread_stream"),
    "strip_watch": unit("engine/strip_watch"),
    "sweep_range": unit("plan/sweep_range"),
    "tagged_cell": unit("kernel/data/tagged_cell"),
    "kept_format": unit("kernel/data/kept_format"),
    "thread_keeper": unit("alignment/pairwise/detail/thread_keeper"),
    "tile_levels": unit("plan/tile_levels"),
    "trace_layout": unit("kernel/layout/trace_layout"),
    "turns": unit("engine/turns"),
    "two_bit_letters": unit("alignment/detail/two_bit_letters"),
    "wavefront": some_kernels("wavefront"),
    "window_batch": unit("engine/window_batch"),
    "window_narrowing": unit("schedule/window_narrowing"),
    "window_stream": unit("schedule/window_stream", CHECKED_BATCHES),
    "windows": unit("engine/windows"),
}

# The kernel tests that ask most of wavefronts for their time.
WAVEFRONTS = ["wavefront:*kernel_variants.short_pairs*",
              "wavefront:kernel_contract*:*kernel_random.equal*:*long_pair.mixed*:*long_edits.mixed*",
              "wavefront:*kernel_strips*:*kernel_variants.beyond*:*kernel_checkpoint.*"]
LOCALS = ["local_wavefront:*kernel_paired_columns*"]
FOLDED = ["folded_wavefront:*kernel_folded*"]

# The tests of a file, those first that take less time: a program, or one and a filter of its tests.
FILES = {
    f"{PLAN}certified_band.cpp": ["certified_band", "open_band:*beyond_the_reach*:*wider_once*",
                                  "kernel:*certified_band*"],
    f"{PLAN}open_band.cpp": ["open_band:*refuses*:*reduces*:*words*:*largest*", "band_sweep"],
    f"{PLAN}sweep_range.cpp": ["sweep_range", "kernel:*band_sweep*"],
    f"{PLAN}score_range.cpp": ["score_range", "kernel:*score_range.single*:*score_range.sums*"],
    f"{PLAN}code_limits.hpp": ["code_limits", "fill_plan",
                               "kernel:*certified_band_widths*:*score_range.sums*:*score_range.single*:*band_sweep*"],
    f"{PLAN}score_table.cpp": ["score_table", "kernel:*variants.short*:*band_sweep*"],
    f"{PLAN}similar_pair.cpp": ["similar_pair", "furthest_pass:*short_pairs*"],
    f"{PLAN}sized_pair.hpp": ["sized_pair", "fill_plan", "kernel:*band_sweep*:*certified_band*"],
    f"{PLAN}edit_band.cpp": ["edit_band", "long_pair", "kernel:*kernel_long_edits*"],
    f"{PLAN}level_limit.cpp": ["rounds"],
    f"{PLAN}long_pair.cpp": ["long_pair", "kernel:*long_pair.mixed*"],
    f"{PLAN}pair_groups.hpp": ["pair_groups", "sized_pair", "fill_plan"],
    f"{PLAN}shape_chooser.hpp": ["shape_chooser", "fill_plan"],
    f"{PLAN}degenerate_pair.cpp": ["degenerate_pair"],
    f"{PLAN}shared_sequence.cpp": ["shared_sequence", "kernel:*kernel_shared_profile.*:*repeated_sequences*"],
    f"{PLAN}folded_problem.cpp": ["folded_problem", "kernel:kernel_folded.random"],
    f"{PLAN}furthest_plan.cpp": ["furthest_plan", "similar_trial"],
    f"{PLAN}furthest_tasks.cpp": ["furthest_tasks", "furthest_plan"],
    f"{PLAN}portions.cpp": ["portions", "kernel:*kernel_variants.short*"],
    f"{PLAN}rounds.cpp": ["rounds", "prepared_rounds", "kernel:*kernel_random*:kernel_contract*"],
    f"{PLAN}segment_choice.cpp": ["furthest_plan"],
    f"{PLAN}slabs.cpp": ["slabs", "kernel:*kernel_shared_pair.two*"],
    f"{PLAN}slabs.hpp": ["slabs"],
    f"{PLAN}tile_levels.cpp": ["tile_levels"],
    f"{PLAN}tile_times.cpp": ["tile_levels"],
    f"{PLAN}edit_plan.cpp": ["rounds", "kernel:*edit*"],
    f"{PLAN}edit_rounds.cpp": ["rounds"],
    f"{PLAN}edit_tiles.cpp": ["edit_tiles", "edit_wavefront:*tiles*"],
    f"{ENGINE}batch_parts.cpp": ["batch_parts", "halving"],
    f"{ENGINE}best_alignments.cpp": ["best_alignments"],
    f"{ENGINE}block_bounds.cpp": ["block_bounds", "best_stream"],
    f"{ENGINE}cell_meter.cpp": ["cell_meter"],
    f"{ENGINE}engine.cpp": ["engine", "kernel:*kernel_random*:kernel_contract*:*kernel_checkpoint*:*band_sweep*"],
    f"{ENGINE}halving.cpp": ["halving"],
    f"{ENGINE}local_matrix.cpp": ["best_alignments", "peak_search"],
    f"{ENGINE}pair_mirror.cpp": ["pair_mirror"],
    f"{ENGINE}path_level.hpp": ["path_level"],
    f"{ENGINE}peak_search.cpp": ["peak_search"],
    f"{ENGINE}score_guess.cpp": ["score_guess"],
    f"{ENGINE}shared_pair.cpp": ["shared_pair", "kernel:*kernel_shared_pair*"],
    f"{ENGINE}similar_sample.cpp": ["similar_sample"],
    f"{ENGINE}strip_watch.cpp": ["strip_watch", "best_exchange"],
    f"{ENGINE}turns.cpp": ["turns", "engine"],
    f"{ENGINE}window_batch.cpp": ["window_batch", "window_stream"],
    f"{ENGINE}windows.cpp": ["windows"],
    f"{SCHEDULE}alignment_session.cpp": ["alignment_session", "backend"],
    f"{SCHEDULE}backend.cpp": ["backend", "alignment_session"],
    f"{SCHEDULE}batch_estimate.cpp": ["batch_estimate"],
    f"{SCHEDULE}batch_plan.cpp": ["batch_plan"],
    f"{SCHEDULE}batch_sample.cpp": ["batch_sample"],
    f"{SCHEDULE}batch_stream.cpp": ["batch_stream"],
    f"{SCHEDULE}best_stream.cpp": ["best_stream"],
    f"{SCHEDULE}block_scoring.cpp": ["block_scoring"],
    f"{SCHEDULE}device_choice.cpp": ["device_choice"],
    f"{SCHEDULE}device_helpers.cpp": ["device_helpers"],
    f"{SCHEDULE}executor_pool.cpp": ["executor_pool"],
    f"{SCHEDULE}pair_computing.cpp": ["pair_computing"],
    f"{SCHEDULE}pair_placement.cpp": ["pair_placement"],
    f"{SCHEDULE}part_queue.hpp": ["part_queue", "batch_stream", "spread_stream"],
    f"{SCHEDULE}result_search.cpp": ["best_stream"],
    f"{SCHEDULE}search_places.cpp": ["search_places"],
    f"{SCHEDULE}service.cpp": ["service"],
    f"{SCHEDULE}spread_stream.cpp": ["spread_stream"],
    f"{SCHEDULE}window_narrowing.cpp": ["window_narrowing"],
    f"{SCHEDULE}window_stream.cpp": ["window_stream"],
    f"{HOST}byte_query.cpp": ["byte_query"],
    f"{HOST}furthest_aligner.cpp": ["furthest_aligner"],
    f"{HOST}cell_pair_aligner.cpp": ["pair_aligner"],
    f"{HOST}edit_pair_aligner.cpp": ["pair_aligner"],
    f"{HOST}edit_pair_matrix.cpp": ["pair_aligner"],
    f"{HOST}edit_strip_host_kernel.hpp": ["edit_strips"],
    f"{HOST}edit_strips.cpp": ["edit_strips"],
    f"{HOST}edit_word.hpp": ["pair_aligner"],
    f"{HOST}similar_trial.cpp": ["similar_trial"],
    f"{BOUNDARY}common_best.hpp": ["best_exchange"],
    f"{BOUNDARY}environment.hpp": ["environment"],
    f"{BOUNDARY}letter_narrowing.hpp": ["letter_narrowing"],
    f"{BOUNDARY}packed_sequences.hpp": ["packed_sequences"],
    f"{BOUNDARY}shared_work.hpp": ["shared_work"],
    f"{BOUNDARY}two_bit_letters.hpp": ["two_bit_letters"],
    f"{PAIRWISE}batch_flow.hpp": ["batch_flow"],
    f"{PAIRWISE}cigar_building.hpp": ["cigar_building"],
    f"{PAIRWISE}column_problem.hpp": ["column_problem"],
    f"{PAIRWISE}input_pair.hpp": ["input_pair"],
    f"{PAIRWISE}input_size.hpp": ["input_size"],
    f"{PAIRWISE}letter_codes.hpp": ["letter_codes"],
    f"{PAIRWISE}pair_call.hpp": ["pair_call"],
    f"{PAIRWISE}single_pairs.hpp": ["pair_call"],
    f"{PAIRWISE}part_packing.hpp": ["part_packing"],
    f"{PAIRWISE}prefetching.hpp": ["prefetching"],
    f"{PAIRWISE}progress_reporter.hpp": ["progress_reporter"],
    f"{PAIRWISE}repeated_sequence.hpp": ["repeated_sequence"],
    f"{PAIRWISE}result_range.hpp": ["result_range"],
    f"{PAIRWISE}result_slots.hpp": ["result_slots"],
    f"{PAIRWISE}score_scaling.hpp": ["score_scaling"],
    f"{PAIRWISE}score_tabulation.hpp": ["score_tabulation"],
    f"{PAIRWISE}thread_keeper.hpp": ["thread_keeper"],
    f"{KERNEL}data/furthest_levels.hpp": ["furthest_pass:*extents*", "furthest_pass:*pairs*"],
    f"{KERNEL}data/furthest_penalties.hpp": ["similar_pair", "furthest_pass:*pairs*"],
    f"{KERNEL}data/level_places.hpp": ["furthest_pass:*extents*", "furthest_pass:*pairs*"],
    f"{KERNEL}data/level_segments.hpp": ["furthest_parts"],
    f"{KERNEL}data/place_parts.hpp": ["furthest_parts"],
    f"{KERNEL}data/sequence_array.hpp": ["folded_border", "kernel:*random*"],
    f"{KERNEL}data/tagged_cell.hpp": ["tagged_cell", "folded_border"],
    f"{KERNEL}data/kept_format.hpp": ["kept_format", "folded_border", "folded_edge"],
    f"{KERNEL}data/tile_grid.hpp": ["folded_border", "folded_edge"],
    f"{KERNEL}data/word_layout.hpp": ["open_band:*words_are_absent*", "band_sweep"],
    f"{KERNEL}kmer/absent_words.hpp": ["open_band:*words_are_absent*"],
    f"{KERNEL}pass/band_border.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_end.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_lanes.hpp": ["band_sweep"],
    f"{KERNEL}pass/band_sweep.hpp": ["band_sweep"],
    f"{KERNEL}pass/best_cell.hpp": WAVEFRONTS,
    f"{KERNEL}pass/checkpoint_refill.hpp": ["refill:*kernel_checkpoint.*", "refill:*kernel_random*"],
    f"{KERNEL}pass/column.hpp": WAVEFRONTS,
    f"{KERNEL}pass/edit_wavefront.hpp": ["edit_wavefront"],
    f"{KERNEL}pass/edit_lanes.hpp": ["edit_wavefront"],
    f"{KERNEL}pass/folded_best.hpp": ["folded_best"],
    f"{KERNEL}pass/folded_border.hpp": ["folded_border"],
    f"{KERNEL}pass/folded_column.hpp": ["folded_column"],
    f"{KERNEL}pass/folded_edge.hpp": ["folded_edge"],
    f"{KERNEL}pass/folded_local.hpp": FOLDED,
    f"{KERNEL}pass/folded_row.hpp": ["folded_row"],
    f"{KERNEL}pass/folded_search.hpp": FOLDED,
    f"{KERNEL}pass/folded_wavefront.hpp": FOLDED,
    f"{KERNEL}pass/furthest_parts.hpp": ["furthest_parts"],
    f"{KERNEL}pass/furthest_pass.hpp": ["furthest_pass:*short_pairs*", "furthest_pass"],
    f"{KERNEL}pass/level_checkpoint.hpp": ["furthest_parts"],
    f"{KERNEL}pass/local_lanes.hpp": LOCALS,
    f"{KERNEL}pass/local_wavefront.hpp": LOCALS,
    f"{KERNEL}pass/meeting.hpp": ["meeting"],
    f"{KERNEL}pass/next_levels.hpp": ["furthest_pass:*short_pairs*", "furthest_pass"],
    f"{KERNEL}pass/query_wavefront.hpp": ["query_wavefront:*kernel_shared_profile.*:*concurrency*",
                                          "query_wavefront:*profile_sizes.gap*:*profile_sizes.many*"],
    f"{KERNEL}pass/wavefront.hpp": WAVEFRONTS,
    f"{KERNEL}pass/wavefront_begin.hpp": WAVEFRONTS,
    f"{KERNEL}pass/wavefront_border.hpp": WAVEFRONTS,
    f"{KERNEL}pass/wavefront_end.hpp": WAVEFRONTS,
    f"{KERNEL}pass/wavefront_lanes.hpp": WAVEFRONTS,
    f"{KERNEL}recurrence/affine_cell.hpp": WAVEFRONTS,
    f"{KERNEL}recurrence/lifted_cell.hpp": ["lifted_cell"],
    f"{KERNEL}recurrence/local_cell.hpp": LOCALS,
    f"{KERNEL}traceback/furthest_position.hpp": ["furthest_pass:*short_pairs*", "furthest_parts"],
    f"{KERNEL}traceback/segment_walk.hpp": ["furthest_parts"],
    f"{KERNEL}traceback/furthest_walk.hpp": ["furthest_pass:*short_pairs*", "furthest_pass:*random*"],
    f"{KERNEL}traceback/path_walk.hpp": ["path_walk", "checkpoint_layout", "kernel:*band_sweep*", "kernel:*random*"],
    f"{KERNEL}traceback/edit_path_walk.hpp": ["edit_path_walk", "kernel:*edit*"],
    f"{KERNEL}traceback/edit_trace_place.hpp": ["edit_path_walk", "edit_wavefront:*tiles*"],
    f"{KERNEL}traceback/path_emitter.hpp": ["path_emitter"],
    f"{KERNEL}traceback/known_diagonal.hpp": ["known_diagonal"],
    f"{KERNEL}layout/score_encoding.hpp": WAVEFRONTS,
    f"{KERNEL}layout/trace_layout.hpp": ["trace_layout"],
    f"{KERNEL}layout/checkpoint_block.hpp": ["checkpoint_layout", "known_diagonal"],
    f"{KERNEL}layout/checkpoint_layout.hpp": ["checkpoint_layout", "known_diagonal"],
    f"{LANE}host_warp.hpp": ["host_lanes"],
    f"{LANE}edit_trace_layout.hpp": ["edit_trace_layout"],
    f"{MAPPER}mapping.cpp": ["mapping"],
}

# Functions that choose what takes least time; whatever they give, results are the same.
OF_SPEED = {
    f"{PLAN}certified_band.cpp": ["first_half_width", "widest_half_width", "are_short_bands_fast", "widen"],
    f"{PLAN}open_band.cpp": ["choose_words"],
    f"{PLAN}pair_groups.hpp": ["hash"],
    f"{PLAN}shape_chooser.hpp": ["choose_refill_shape", "cost"],
    f"{PLAN}tile_levels.cpp": ["most_at_once"],
    f"{PLAN}tile_times.cpp": ["seconds_of_set", "seconds_of_lone_tile", "tiles_of_path", "predicted_seconds",
                              "least_seconds"],
    f"{PAIRWISE}prefetching.hpp": ["prefetch_letters"],
}
