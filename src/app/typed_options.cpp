// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The words of the command line, and what they mean together.
 *
 * Layer: app.
 */

#include "typed_options.hpp"

#include <algorithm>
#include <map>
#include <thread>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

std::map<std::string, executor_kind> const executors{
    {"automatic", executor_kind::automatic}, {"cuda", executor_kind::cuda}, {"host", executor_kind::host}};

std::map<std::string, output_format> const formats{
    {"sam", output_format::sam}, {"alignment", output_format::alignment}, {"table", output_format::table}};

std::map<std::string, output_format> const formats_by_extension{
    {".sam", output_format::sam}, {".txt", output_format::alignment}, {".tsv", output_format::table}};

alphabet_kind alphabet_of(std::string_view const name)
{
    return static_cast<alphabet_kind>(std::ranges::find(alphabet_names, name) - alphabet_names.begin());
}

void settle_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const is_protein = typed.alphabet == "aa27" || (typed.alphabet == "auto" && typed.matrix);
    alignment.alphabet = is_protein               ? alphabet_kind::aa27
                       : typed.alphabet == "auto" ? alphabet_kind::dna5
                                                  : alphabet_of(typed.alphabet);

    if (typed.matrix && !is_protein)
        throw usage_error{"--matrix needs the alphabet aa27, not " + typed.alphabet};
    if (typed.matrix && (typed.match || typed.mismatch))
        throw usage_error{"--matrix excludes --match and --mismatch"};
    if (typed.gap_open.value_or(0) > 0 || typed.gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open and --gap-extend are scores and must not be above 0"};

    if (is_protein && !typed.match && !typed.mismatch)
        alignment.scores = typed.matrix.value_or("BLOSUM62");
    else
        alignment.scores = simple_scores{typed.match.value_or(2), typed.mismatch.value_or(-4)};

    alignment.gap_open = typed.gap_open.value_or(is_protein ? -10 : -4);
    alignment.gap_extend = typed.gap_extend.value_or(is_protein ? -1 : -2);
}

void settle_method(alignment_options & alignment, std::string const & method)
{
    alignment.method = method == "local" ? method_kind::local : method_kind::global;
    if (method == "semiglobal")
        alignment.free_target_start = alignment.free_target_end = true;

    if (method == "local"
        && (alignment.free_target_start || alignment.free_target_end || alignment.free_query_start
            || alignment.free_query_end))
        throw usage_error{"--method local has free ends by itself; the flags --free-... are for global alignments"};
}

void settle_output(options & chosen, typed_options const & typed)
{
    if (chosen.output.empty())
        chosen.output = "-";

    std::string const extension = chosen.output.extension().string();
    if (extension == ".gz" || extension == ".bz2" || extension == ".bgzf" || extension == ".bam")
        throw usage_error{"--output " + chosen.output.string()
                          + ": compressed output is not supported; pipe it to a compressor"};

    if (typed.format != "auto")
        chosen.format = formats.at(typed.format);
    else if (auto const found = formats_by_extension.find(extension); found != formats_by_extension.end())
        chosen.format = found->second;
    else if (chosen.output == "-")
        chosen.format = output_format::alignment;
    else
        throw usage_error{"--output " + chosen.output.string()
                          + ": the extension is none of .sam, .txt, .tsv; --format says what to write"};

    std::error_code error{};
    for (std::filesystem::path const & input : {chosen.targets, chosen.queries})
        if (std::filesystem::equivalent(input, chosen.output, error))
            throw usage_error{"--output " + chosen.output.string() + " is one of the input files"};

    chosen.basic_cigar = typed.cigar == "basic";
    chosen.alignment.with_alignment = chosen.format != output_format::table;
}

} // namespace

void settle(options & chosen, typed_options const & typed)
{
    settle_scores(chosen.alignment, typed);
    settle_method(chosen.alignment, typed.method);

    chosen.pairing = typed.pairing == "all" ? pairing_kind::all : pairing_kind::record;
    chosen.alignment.executor = executors.at(typed.executor);
    if (chosen.alignment.executor == executor_kind::host && !chosen.alignment.devices.empty())
        throw usage_error{"--devices are for the GPUs; --executor host uses none"};
    if (chosen.alignment.executor == executor_kind::host && typed.device_memory_limit != 0)
        throw usage_error{"--memory-limit is for the GPUs; --executor host uses none"};

    chosen.alignment.device_memory_limit = typed.device_memory_limit;
    if (chosen.alignment.threads == 0)
        chosen.alignment.threads = std::max(1u, std::thread::hardware_concurrency());

    if (chosen.list_devices)
        return;
    if (chosen.targets.empty() || chosen.queries.empty())
        throw usage_error{"two files are needed, TARGETS and QUERIES"};
    if (chosen.targets == "-" && chosen.queries == "-")
        throw usage_error{"only one of TARGETS and QUERIES can be standard input"};
    settle_output(chosen, typed);
}

} // namespace seqan3_cuda::app
