// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A target of libFuzzer: any command line. It is refused by a message, or its options fit together.
 *
 * Layer: test.
 */

#include <iostream>
#include <variant>

#include <app/error.hpp>
#include <app/options.hpp>
#include <fuzz/app_input.hpp>

namespace
{

using namespace seqan3_cuda;

void expect(bool const holds, char const * const what)
{
    if (!holds)
        test::fail(std::string{"options do not fit together: "} + what);
}

void check(app::options const & chosen)
{
    app::alignment_options const & alignment = chosen.alignment;
    bool const is_local = alignment.method == app::method_kind::local;
    expect(alignment.threads >= 1, "no thread");
    expect(alignment.gap_open <= 0 && alignment.gap_extend <= 0, "a gap's score is above 0");
    expect(!alignment.band || alignment.band->lower <= alignment.band->upper, "no diagonal in the band");
    expect(!is_local || !(alignment.free_target_start || alignment.free_query_end), "local alignments have free ends");
    expect(!alignment.is_edit_distance || !(is_local || alignment.band), "edit distance");
    if (chosen.list_devices)
        return;
    expect(!chosen.targets.empty() && !chosen.queries.empty(), "no files");
    expect(chosen.best == 0 || chosen.pairing == app::pairing_kind::all, "--best");
    expect(chosen.regions.empty() || chosen.pairing == app::pairing_kind::all, "--region");
    expect(!chosen.columns.empty() || chosen.format != app::output_format::table, "a table without columns");
    expect(chosen.picture.empty() || alignment.with_alignment, "a picture without a path");
    expect(chosen.score_table.empty() || !(alignment.band || alignment.second_gap), "--score-table");
    expect(chosen.score_table.empty() || alignment.strand != app::strand_kind::both, "a table of both strands");
    expect(chosen.compressed || chosen.format != app::output_format::bam, "BAM is compressed");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const * const data, std::size_t const size)
{
    static app::option_parser parser{}; // takes a hundred times as long as a line
    test::close_standard_output();
    std::cerr.rdbuf(nullptr); // messages
    test::command_line line{test::text_of(std::span{data, size}, test::option_pieces)};
    try
    {
        std::variant<app::options, int> const parsed = parser.parse(line.argc(), line.argv());
        if (auto const * const chosen = std::get_if<app::options>(&parsed))
            check(*chosen);
        else
            expect(std::get<int>(parsed) == app::success || std::get<int>(parsed) == app::usage, "the exit code");
    }
    catch (app::input_error const &)
    {} // of a matrix
    return 0;
}
