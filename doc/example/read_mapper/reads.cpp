// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "reads.hpp"

#include <ranges>
#include <utility>

#include <seqan3/alphabet/views/complement.hpp>
#include <seqan3/io/sequence_file/input.hpp>

namespace read_mapper
{

namespace
{

struct file_traits : seqan3::sequence_file_input_default_traits_dna
{
    using sequence_alphabet = seqan3::dna5;
    using sequence_legal_alphabet = seqan3::dna15;
};

template <typename... formats_t>
using file_with =
    seqan3::sequence_file_input<file_traits, seqan3::fields<seqan3::field::seq, seqan3::field::id, seqan3::field::qual>,
                                seqan3::type_list<formats_t...>>;

std::string name_of(std::string const & id)
{
    return id.substr(0, id.find_first_of(" \t"));
}

} // namespace

genome load_genome(std::filesystem::path const & file)
{
    genome text{};
    for (auto && record : file_with<seqan3::format_fasta>{file})
    {
        text.names.push_back(name_of(record.id()));
        text.sequences.push_back(std::move(record.sequence()));
    }
    return text;
}

std::vector<read> load_reads(std::filesystem::path const & file)
{
    std::vector<read> reads{};
    for (auto && record : file_with<seqan3::format_fastq>{file})
    {
        read & added = reads.emplace_back(name_of(record.id()), std::move(record.sequence()));
        for (seqan3::dna5 const letter : added.letters | std::views::reverse | seqan3::views::complement)
            added.reverse_complement.push_back(letter);
        added.qualities = std::move(record.base_qualities());
    }
    return reads;
}

} // namespace read_mapper
