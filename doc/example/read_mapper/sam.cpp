// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "sam.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include <seqan3/io/sam_file/output.hpp>

namespace read_mapper
{

namespace
{

using namespace seqan3::literals;

constexpr std::uint8_t mapped_once = 60; //!< As a mapping quality.
constexpr std::uint8_t mapped_often = 3;

using fields = seqan3::fields<seqan3::field::id, seqan3::field::flag, seqan3::field::ref_id, seqan3::field::ref_offset,
                              seqan3::field::mapq, seqan3::field::cigar, seqan3::field::seq, seqan3::field::qual,
                              seqan3::field::tags>;
using output_file = seqan3::sam_file_output<fields, seqan3::type_list<seqan3::format_sam>, std::vector<std::string>>;

std::vector<std::size_t> lengths_of(genome const & text)
{
    std::vector<std::size_t> lengths{};
    for (auto const & sequence : text.sequences)
        lengths.push_back(sequence.size());
    return lengths;
}

} // namespace

class sam_writer::implementation
{
public:
    output_file file;

    implementation(std::filesystem::path const & path, genome const & text) :
        file{path, std::vector{text.names}, lengths_of(text), fields{}}
    {}
};

sam_writer::sam_writer(std::filesystem::path const & file, genome const & text) :
    self{std::make_unique<implementation>(file, text)}
{}

sam_writer::~sam_writer() = default;

void sam_writer::write(read const & query, mapping const & place)
{
    using number = std::optional<std::int32_t>;
    seqan3::sam_tag_dictionary tags{};

    if (place.best_candidates == 0)
    {
        self->file.emplace_back(query.name, seqan3::sam_flag::unmapped, number{}, number{}, std::uint8_t{0},
                                std::vector<seqan3::cigar>{}, query.letters, query.qualities, tags);
        return;
    }

    // SAM wants letters and qualities as they lie on the genome's strand.
    bool const is_reverse = place.where.is_reverse;
    auto qualities = query.qualities;
    if (is_reverse)
        std::ranges::reverse(qualities);

    tags.get<"AS"_tag>() = place.score;
    self->file.emplace_back(query.name, is_reverse ? seqan3::sam_flag::on_reverse_strand : seqan3::sam_flag::none,
                            number{static_cast<std::int32_t>(place.where.sequence)},
                            number{static_cast<std::int32_t>(place.position)},
                            place.best_candidates == 1 ? mapped_once : mapped_often, place.cigar,
                            is_reverse ? query.reverse_complement : query.letters, qualities, tags);
}

} // namespace read_mapper
