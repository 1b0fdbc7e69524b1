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
#include <utility>
#include <vector>

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

alphabet_kind alphabet_of(std::string_view const name)
{
    return static_cast<alphabet_kind>(std::ranges::find(alphabet_names, name) - alphabet_names.begin());
}

//!\brief The letters that sequences of an alphabet can have, but those of proteins that a matrix need not have.
std::string_view needed_letters(alphabet_kind const alphabet)
{
    switch (alphabet)
    {
    case alphabet_kind::dna4:
    case alphabet_kind::rna4:
        return "ACGT";
    case alphabet_kind::dna5:
    case alphabet_kind::rna5:
        return "ACGTN";
    case alphabet_kind::dna15:
    case alphabet_kind::rna15:
        return "ACGTRYSWKMBDHVN";
    case alphabet_kind::aa27:
        break;
    }
    return "ARNDCQEGHILKMFPSTWYVX";
}

//!\brief A matrix of nucleotides has no letter L.
alphabet_kind default_alphabet(score_matrix const & matrix)
{
    return matrix.has('L') ? alphabet_kind::aa27 : matrix.has('N') ? alphabet_kind::dna5 : alphabet_kind::dna4;
}

void settle_matrix_file(alignment_options & alignment, typed_options const & typed)
{
    score_matrix matrix = read_score_matrix(*typed.matrix_file);
    alignment.alphabet = typed.alphabet == "auto" ? default_alphabet(matrix) : alphabet_of(typed.alphabet);
    for (char const letter : needed_letters(alignment.alphabet))
        if (!matrix.has(letter) && !(letter == 'T' && matrix.has('U')))
            throw usage_error{"--matrix-file: the alphabet " + to_string(alignment.alphabet) + " has the letter "
                              + std::string{letter} + ", and the matrix has not; --alphabet chooses another one"};
    alignment.scores = std::move(matrix);
}

void settle_simple_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const is_protein = typed.alphabet == "aa27" || (typed.alphabet == "auto" && typed.matrix);
    alignment.alphabet = is_protein               ? alphabet_kind::aa27
                       : typed.alphabet == "auto" ? alphabet_kind::dna5
                                                  : alphabet_of(typed.alphabet);
    if (typed.matrix && !is_protein)
        throw usage_error{"--matrix needs the alphabet aa27, not " + typed.alphabet};

    if (typed.edit_distance)
        alignment.scores = simple_scores{0, -1};
    else if (is_protein && !typed.match && !typed.mismatch)
        alignment.scores = typed.matrix.value_or("BLOSUM62");
    else
        alignment.scores = simple_scores{typed.match.value_or(2), typed.mismatch.value_or(-4)};
}

void settle_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const has_matrix = typed.matrix || typed.matrix_file, has_letter_scores = typed.match || typed.mismatch;
    if (typed.matrix && typed.matrix_file)
        throw usage_error{"--matrix and --matrix-file exclude each other"};
    if (has_matrix && has_letter_scores)
        throw usage_error{"--matrix excludes --match and --mismatch"};
    if (typed.edit_distance && (has_matrix || has_letter_scores || typed.gap_open || typed.gap_extend))
        throw usage_error{"--edit-distance has scores of its own"};
    if (typed.gap_open.value_or(0) > 0 || typed.gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open and --gap-extend are scores and must not be above 0"};
    if (typed.second_gap_open.has_value() != typed.second_gap_extend.has_value())
        throw usage_error{"--gap-open2 and --gap-extend2 need each other"};
    if (typed.second_gap_open && typed.edit_distance)
        throw usage_error{"--edit-distance has scores of its own"};
    if (typed.second_gap_open.value_or(0) > 0 || typed.second_gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open2 and --gap-extend2 are scores and must not be above 0"};

    if (typed.matrix_file)
        settle_matrix_file(alignment, typed);
    else
        settle_simple_scores(alignment, typed);

    bool const is_protein = alignment.alphabet == alphabet_kind::aa27;
    alignment.gap_open = typed.gap_open.value_or(typed.edit_distance ? 0 : is_protein ? -10 : -4);
    alignment.gap_extend = typed.gap_extend.value_or(typed.edit_distance ? -1 : is_protein ? -1 : -2);
    if (typed.second_gap_open)
        alignment.second_gap = gap_piece{*typed.second_gap_open, *typed.second_gap_extend};
}

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

    // Where it cannot be used, the same scores are computed as others are.
    alignment.is_edit_distance = typed.edit_distance && !alignment.band && !query_is_free;

    alignment.strand = strands.at(typed.strand);
    if (alignment.strand != strand_kind::forward && alignment.alphabet == alphabet_kind::aa27)
        throw usage_error{"--strand " + typed.strand + " is for nucleotides; proteins have no other strand"};
}

void settle_columns(options & chosen)
{
    if (!chosen.columns.empty() && chosen.format != output_format::table)
        throw usage_error{"--columns are for --format table"};

    if (chosen.columns.empty())
    {
        for (table_column const & column : table_columns())
            if (column.is_default || (column.name == "strand" && chosen.alignment.strand != strand_kind::forward))
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
    chosen.host_memory = typed.host_memory_limit == 0 ? host_memory_limit{available_host_memory(), false}
                                                      : host_memory_limit{typed.host_memory_limit, true};
    auto is_for_host = [&chosen]() // devices are looked for where that matters: some tenths of a second
    { return chosen.alignment.executor == executor_kind::host || !available_executors().cuda_reason.empty(); };
    if (chosen.alignment.second_gap && is_for_host()) // a score and a byte of directions
        chosen.host_memory.bytes_per_cell = 5;
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
