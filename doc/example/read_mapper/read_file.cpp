// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "read_file.hpp"

#include <ranges>
#include <stdexcept>
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
    using quality_alphabet = seqan3::phred94;
};

template <typename... formats_t>
using file_with =
    seqan3::sequence_file_input<file_traits, seqan3::fields<seqan3::field::seq, seqan3::field::id, seqan3::field::qual>,
                                seqan3::type_list<formats_t...>>;

std::string name_of(std::string const & id)
{
    return id.substr(0, id.find_first_of(" \t"));
}

//!\brief Says which file and which record it is that cannot be read.
[[noreturn]] void fail(std::filesystem::path const & file, std::size_t const record, std::exception const & error)
{
    throw std::runtime_error{file.string() + ": record " + std::to_string(record) + ": " + error.what()};
}

} // namespace

genome load_genome(std::filesystem::path const & file)
{
    genome text{};
    std::size_t letters{};
    try
    {
        for (auto && record : file_with<seqan3::format_fasta>{file})
        {
            text.names.push_back(name_of(record.id()));
            letters += text.sequences.emplace_back(std::move(record.sequence())).size();
        }
    }
    catch (std::exception const & error)
    {
        fail(file, text.names.size() + 1, error);
    }
    if (letters == 0)
        throw std::runtime_error{file.string() + ": has no letter to which a read could be mapped"};
    return text;
}

class read_file::implementation
{
public:
    std::filesystem::path path;
    file_with<seqan3::format_fastq> file;
    std::size_t records{};
    bool has_failed{}; //!< What follows a wrong record is not read, as it would be taken for another one.

    explicit implementation(std::filesystem::path const & path) : path{path}, file{path} {}
};

read_file::read_file(std::filesystem::path const & file)
try : self{std::make_unique<implementation>(file)}
{}
catch (std::exception const & error)
{
    fail(file, 1, error);
}

read_file::~read_file() = default;

std::vector<read> read_file::next(std::size_t const most)
try
{
    std::vector<read> reads{};
    if (self->has_failed)
        return reads;
    for (auto record = self->file.begin(); reads.size() < most && record != self->file.end(); ++self->records, ++record)
    {
        read & added = reads.emplace_back(name_of((*record).id()), std::move((*record).sequence()));
        for (seqan3::dna5 const letter : added.letters | std::views::reverse | seqan3::views::complement)
            added.reverse_complement.push_back(letter);
        added.qualities = std::move((*record).base_qualities());
    }
    return reads;
}
catch (std::exception const & error)
{
    self->has_failed = true;
    fail(self->path, self->records + 1, error);
}

} // namespace read_mapper
