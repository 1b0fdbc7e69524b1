// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The words of the command line, and what they mean together.
 *
 * Layer: app.
 */

#include "typed_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <thread>

#include <unistd.h>

#include <seqan3/utility/char_operations/transform.hpp>

#include "error.hpp"
#include "one_pair_files.hpp"
#include "option_checks.hpp"
#include "table_columns.hpp"

namespace seqan3_cuda::app
{

namespace
{

std::map<std::string, executor_kind> const executors{
    {"automatic", executor_kind::automatic}, {"cuda", executor_kind::cuda}, {"host", executor_kind::host}};

std::map<std::string, output_format> const formats{{"sam", output_format::sam},
                                                   {"bam", output_format::bam},
                                                   {"paf", output_format::paf},
                                                   {"blast6", output_format::blast},
                                                   {"alignment", output_format::alignment},
                                                   {"table", output_format::table}};

std::map<std::string, output_format> const formats_by_extension{
    {".sam", output_format::sam},  {".bam", output_format::bam},  {".paf", output_format::paf},
    {".b6", output_format::blast}, {".m8", output_format::blast}, {".txt", output_format::alignment},
    {".tsv", output_format::table}};

std::map<std::string, strand_kind> const strands{
    {"forward", strand_kind::forward}, {"reverse", strand_kind::reverse}, {"both", strand_kind::both}};

//!\brief A band needs the first letters of both sequences where their gaps are not free; pairs are checked for their
//! last ones.
void settle_band(alignment_options & alignment, std::vector<std::int32_t> const & typed)
{
    if (typed.empty())
        return;
    if (typed.size() == 1 && typed[0] < 0)
        throw usage_error{"--band with one number needs one that is not negative"};
    if (typed.size() == 2 && typed[0] > typed[1])
        throw usage_error{"--band: the lower diagonal is above the upper one"};

    diagonal_band const band{typed.size() == 1 ? -typed[0] : typed[0], typed.back()};
    if (alignment.method != method_kind::local
        && ((band.lower > 0 && !alignment.free_target_start) || (band.upper < 0 && !alignment.free_query_start)))
        throw usage_error{"--band: the first letters are on diagonal 0, outside of the band"};
    alignment.band = band;
}

void settle_alternatives(alignment_options & alignment, typed_options const & typed)
{
    if (typed.end_distance && !typed.alternatives)
        throw usage_error{"--end-distance is for --alternatives, which says how many there are"};
    if (!typed.alternatives)
        return;
    if (alignment.method != method_kind::local)
        throw usage_error{"--alternatives are for --method local"};
    if (alignment.band)
        throw usage_error{"--alternatives have all cells; leave out --band"};

    alignment.alternatives = best_k{*typed.alternatives, non_intersecting{}};
    if (typed.end_distance)
        alignment.alternatives->among = end_distance{*typed.end_distance};
}

void settle_method(alignment_options & alignment, typed_options const & typed)
{
    bool const is_local = typed.method == "local";
    alignment.method = is_local ? method_kind::local : method_kind::global;
    if (typed.method == "semiglobal")
        alignment.free_target_start = alignment.free_target_end = true;

    bool const query_is_free = alignment.free_query_start || alignment.free_query_end;
    if (is_local && (alignment.free_target_start || alignment.free_target_end || query_is_free))
        throw usage_error{"--method local has free ends by itself; the flags --free-... are for global alignments"};
    if (is_local && typed.edit_distance)
        throw usage_error{"--edit-distance is for global and semiglobal alignments; no local one is better than none"};

    settle_band(alignment, typed.band);
    settle_alternatives(alignment, typed);

    // Where it cannot be used, the same scores are computed as others are.
    alignment.is_edit_distance = typed.edit_distance && !alignment.band && !query_is_free;

    alignment.strand = strands.at(typed.strand);
    if (alignment.strand != strand_kind::forward && alignment.alphabet == alphabet_kind::aa27)
        throw usage_error{"--strand " + typed.strand + " is for nucleotides; proteins have no other strand"};
}

//!\param[in] limit As typed; 0: what there is.
host_memory_limit host_memory_of(alignment_options const & alignment, std::uint64_t const limit)
{
    host_memory_limit memory = limit == 0 ? host_memory_limit{available_host_memory(), false} //
                                          : host_memory_limit{limit, true};
    auto is_for_host = [&alignment]() // devices are looked for where that matters: some tenths of a second
    { return alignment.executor == executor_kind::host || !available_executors().cuda_reason.empty(); };
    if (!alignment.alternatives && alignment.second_gap && is_for_host()) // a score and a byte of directions
        memory.bytes_per_cell = 5;

    memory.has_no_tiles = alignment.band && !alignment.second_gap;
    if (alignment.band) // SeqAn3 computes diagonal 0 in any case
        memory.diagonals = static_cast<std::uint64_t>(std::max<std::int64_t>(alignment.band->upper, 0)
                                                      - std::min<std::int64_t>(alignment.band->lower, 0) + 1);

    if (alignment.alternatives) // scores, directions, and what README's limits say of ends
    {
        memory.bytes_per_kept_cell = alignment.second_gap ? 20 : 13;
        if (auto const * const ends = std::get_if<end_distance>(&alignment.alternatives->among))
            memory.end_distance = ends->letters;
    }
    return memory;
}

void settle_columns(options & chosen)
{
    if (!chosen.columns.empty() && chosen.format != output_format::table)
        throw usage_error{"--columns are for --format table"};

    if (chosen.columns.empty())
    {
        for (table_column const & column : table_columns())
            if (column.is_default || (column.name == "strand" && chosen.alignment.strand != strand_kind::forward)
                || (column.name == "rank" && chosen.alignment.alternatives))
                chosen.columns.emplace_back(column.name);
    }
    auto needs_path = [](std::string const & name) { return table_column_of(name).needs_path; };
    chosen.alignment.with_alignment = chosen.format != output_format::table
                                   || std::ranges::any_of(chosen.columns, needs_path) || !chosen.picture.empty();
}

//!\brief Whether standard output is a terminal that shows colours to somebody who wants them (https://no-color.org).
bool has_colours()
{
    char const *refused = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) && (refused == nullptr || *refused == '\0') && terminal != nullptr
        && std::string_view{terminal} != "dumb";
}

//!\brief In lower case.
std::string extension_of(std::filesystem::path const & path)
{
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(), seqan3::to_lower<char>);
    return extension;
}

void check_outputs_are_not(std::filesystem::path const & matrix_file, options const & chosen)
{
    std::error_code error{}; // of outputs that are not there
    for (std::filesystem::path const & output :
         {chosen.output, chosen.picture, chosen.score_table, trace_path_of(chosen.score_table)})
        if (std::filesystem::equivalent(matrix_file, output, error))
            throw usage_error{output.string() + " is the --matrix-file, and would be overwritten"};
}

void settle_output(options & chosen, typed_options const & typed)
{
    if (chosen.output.empty() || chosen.output == "/dev/stdout") // which may be a file that something stands in
        chosen.output = "-";

    std::string extension = extension_of(chosen.output);
    if (extension == ".bz2" || extension == ".xz" || extension == ".zst")
        throw usage_error{"--output " + chosen.output.string() + ": of compressed outputs there are .gz and .bam"};
    chosen.compressed = extension == ".gz" || extension == ".bgz";
    if (chosen.compressed)
        extension = extension_of(chosen.output.stem());

    if (typed.format != "auto")
        chosen.format = formats.at(typed.format);
    else if (auto const found = formats_by_extension.find(extension); found != formats_by_extension.end())
        chosen.format = found->second;
    else if (chosen.output == "-")
        chosen.format = output_format::alignment;
    else
        throw usage_error{
            "--output " + chosen.output.string()
            + ": the extension is none of .sam, .bam, .paf, .b6, .txt, .tsv; --format says what to write"};
    chosen.compressed |= chosen.format == output_format::bam;

    if (chosen.reads(chosen.output))
        throw usage_error{"--output " + chosen.output.string() + " is one of the input files"};

    chosen.basic_cigar = typed.cigar == "basic";
    chosen.coloured = typed.color == "always" || (typed.color == "auto" && chosen.output == "-" && has_colours());
    settle_columns(chosen);
    one_pair_files::check(chosen);
}

} // namespace

void settle(options & chosen, typed_options const & typed)
{
    settle_scores(chosen.alignment, typed);
    settle_method(chosen.alignment, typed);
    if (chosen.verify && chosen.alignment.second_gap)
        throw usage_error{"--verify compares with SeqAn3, which does not know --gap-open2 and --gap-extend2"};

    if (chosen.verify && chosen.alignment.alternatives)
        throw usage_error{"--verify compares with SeqAn3, which has one alignment of a pair; leave out --alternatives"};

    chosen.pairing = typed.pairing == "all" ? pairing_kind::all : pairing_kind::record;
    if (chosen.best != 0 && chosen.pairing == pairing_kind::record)
        throw usage_error{"--best is for --pairing all; otherwise a query has one pair"};
    if (!typed.regions.empty() && chosen.pairing == pairing_kind::record)
        throw usage_error{"--region is for --pairing all; otherwise a target has one query"};
    std::ranges::transform(typed.regions, std::back_inserter(chosen.regions), parse_region);
    chosen.shard = parse_shard(typed.shard);
    chosen.alignment.executor = executors.at(typed.executor);
    if (chosen.alignment.executor == executor_kind::host && !chosen.alignment.devices.empty())
        throw usage_error{"--devices are for the GPUs; --executor host uses none"};
    if (chosen.alignment.executor == executor_kind::host && typed.device_memory_limit != 0)
        throw usage_error{"--memory-limit is for the GPUs; --executor host uses none"};

    chosen.alignment.device_memory_limit = typed.device_memory_limit;
    chosen.host_memory = host_memory_of(chosen.alignment, typed.host_memory_limit);
    if (chosen.alignment.threads == 0)
        chosen.alignment.threads = std::max(1u, std::thread::hardware_concurrency());

    if (chosen.list_devices)
        return;
    if (chosen.targets.empty() || chosen.queries.empty())
        throw usage_error{"two files are needed, TARGETS and QUERIES"};
    check_inputs(chosen.targets, chosen.queries);
    settle_output(chosen, typed);
    if (typed.matrix_file)
        check_outputs_are_not(*typed.matrix_file, chosen);
}

} // namespace seqan3_cuda::app
