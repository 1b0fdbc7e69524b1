// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "genome_index.hpp"

#include <cmath>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <cereal/archives/binary.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include <seqan3/search/fm_index/fm_index.hpp>

namespace read_mapper
{

namespace
{

//!\brief The first bytes of an index file.
std::string const file_kind{"read_mapper index 1"};

//!\brief Reads the first bytes. \returns Whether they are those of an index.
bool has_head(std::istream & stream)
{
    std::string kind(file_kind.size(), '\0');
    return stream.read(kind.data(), static_cast<std::streamsize>(kind.size())) && kind == file_kind;
}

} // namespace

class genome_index::implementation
{
public:
    genome text{};
    seqan3::fm_index<seqan3::dna5, seqan3::text_layout::collection> index{};

    template <typename archive_t>
    void serialize(archive_t & archive)
    {
        archive(text.names, text.sequences, index);
    }
};

genome_index::genome_index(genome text) : self{std::make_unique<implementation>()}
{
    self->text = std::move(text);
    self->index = seqan3::fm_index{self->text.sequences};
}

genome_index::genome_index(std::filesystem::path const & file) : self{std::make_unique<implementation>()}
{
    try
    {
        std::ifstream stream{file, std::ios::binary};
        if (!has_head(stream))
            throw std::runtime_error{"it is no index of seqan3-cuda-map"};
        cereal::BinaryInputArchive archive{stream};
        archive(*self);
    }
    catch (std::exception const & error)
    {
        throw std::runtime_error{"Cannot load " + file.string() + ": " + error.what() + '.'};
    }
}

genome_index::~genome_index() = default;

bool genome_index::is_index(std::filesystem::path const & file)
{
    std::ifstream stream{file, std::ios::binary};
    return has_head(stream);
}

void genome_index::store(std::filesystem::path const & file) const
{
    std::ofstream stream{file, std::ios::binary};
    stream << file_kind;
    {
        cereal::BinaryOutputArchive archive{stream};
        archive(*self);
    }
    if (!stream.flush())
        throw std::runtime_error{"Cannot write " + file.string() + '.'};
}

genome const & genome_index::text() const
{
    return self->text;
}

std::size_t genome_index::word_length() const
{
    // Random words with k letters are at n / 4^k places of n letters; 4^5 is a thousand.
    return static_cast<std::size_t>(std::log2(self->index.size()) / 2) + 6;
}

occurrences genome_index::locate(std::span<seqan3::dna5 const> const word, std::size_t const most) const
{
    auto cursor = self->index.cursor();
    if (!cursor.extend_right(word))
        return {};

    occurrences found{.count = cursor.count()};
    for (auto && [sequence, position] : cursor.lazy_locate() | std::views::take(most))
        found.places.push_back({sequence, position});
    return found;
}

} // namespace read_mapper
