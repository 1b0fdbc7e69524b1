// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "sam_file.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <sstream>
#include <utility>

#include <seqan3/io/sam_file/output.hpp>

namespace read_mapper
{

namespace
{

using namespace seqan3::literals;

using fields = seqan3::fields<seqan3::field::id, seqan3::field::flag, seqan3::field::ref_id, seqan3::field::ref_offset,
                              seqan3::field::mapq, seqan3::field::cigar, seqan3::field::seq, seqan3::field::qual,
                              seqan3::field::tags>;
using position = std::optional<std::int32_t>;

//!\brief What SAM says of the letters that differ, by its tags NM and MD.
class differences
{
public:
    //!\param[in] genome The letters from the first aligned one on. \param[in] read On the strand of the genome.
    differences(std::vector<seqan3::cigar> const & cigar, std::span<seqan3::dna5 const> genome,
                std::span<seqan3::dna5 const> read)
    {
        for (auto const & [count, operation] : cigar)
        {
            if (operation == 'M'_cigar_operation)
                compare(genome.first(count), read.first(count));
            else
                distance += static_cast<std::int32_t>(count);
            if (operation == 'D'_cigar_operation)
                append("^", genome.first(count));

            genome = genome.subspan(operation == 'I'_cigar_operation ? 0 : count);
            read = read.subspan(operation == 'D'_cigar_operation ? 0 : count);
        }
        description += std::to_string(equal);
    }

    std::int32_t distance{};   //!< NM: letters that are changed, inserted or deleted.
    std::string description{}; //!< MD: equal letters by number, others as the genome has them.

private:
    void compare(std::span<seqan3::dna5 const> const genome, std::span<seqan3::dna5 const> const read)
    {
        for (std::size_t i = 0; i < genome.size(); ++i)
        {
            if (genome[i] == read[i] && genome[i] != 'N'_dna5)
                ++equal;
            else
            {
                ++distance;
                append({}, genome.subspan(i, 1));
            }
        }
    }

    void append(std::string const & mark, std::span<seqan3::dna5 const> const letters)
    {
        description += std::to_string(std::exchange(equal, 0)) + mark;
        for (seqan3::dna5 const letter : letters)
            description += letter.to_char();
    }

    std::size_t equal{}; //!< Letters since the last difference.
};

seqan3::sam_tag_dictionary tags_of(placement const & chosen, read const & query, genome const & text)
{
    std::span const sequence{text.sequences[chosen.where.sequence]};
    differences found{chosen.cigar, sequence.subspan(chosen.position), letters_of(chosen.where, query)};
    seqan3::sam_tag_dictionary tags{};
    tags.get<"AS"_tag>() = chosen.score;
    tags.get<"NM"_tag>() = found.distance;
    tags.get<"MD"_tag>() = std::move(found.description);
    return tags;
}

} // namespace

void write_sam_header(std::ostream & stream, genome const & text, std::string const & command_line)
{
    std::vector<std::size_t> lengths{};
    for (auto const & sequence : text.sequences)
        lengths.push_back(sequence.size());

    // Its destructor writes the header.
    seqan3::sam_file_output file{stream, std::vector{text.names}, lengths, seqan3::format_sam{}, fields{}};
    file.header().sorting = "unsorted";
    file.header().program_infos.push_back({.id = "seqan3-cuda-map",
                                           .name = "seqan3-cuda-map",
                                           .command_line_call = command_line,
                                           .previous = {},
                                           .description = {},
                                           .version = READ_MAPPER_VERSION,
                                           .user_tags = {}});
}

std::string sam_records(std::vector<read> const & reads, std::vector<mapping> const & mappings, genome const & text,
                        std::size_t const most_secondary)
{
    std::ostringstream stream{};
    seqan3::sam_file_output file{stream, seqan3::format_sam{}, fields{}};
    for (std::size_t number = 0; number < reads.size(); ++number)
    {
        read const & query = reads[number];
        auto const & [placements, quality] = mappings[number];
        if (placements.empty())
            file.emplace_back(query.name, seqan3::sam_flag::unmapped, std::string{}, position{}, std::uint8_t{0},
                              std::vector<seqan3::cigar>{}, query.letters, query.qualities,
                              seqan3::sam_tag_dictionary{});

        for (std::size_t rank = 0; rank < std::min(placements.size(), most_secondary + 1); ++rank)
        {
            placement const & chosen = placements[rank];
            bool const is_reverse = chosen.where.is_reverse, is_primary = rank == 0;

            // SAM wants letters and qualities as they lie on the genome's strand, and those of a read once.
            auto letters = is_reverse ? query.reverse_complement : query.letters;
            auto qualities = query.qualities;
            if (is_reverse)
                std::ranges::reverse(qualities);
            if (!is_primary)
                letters.clear(), qualities.clear();

            auto const flag = (is_reverse ? seqan3::sam_flag::on_reverse_strand : seqan3::sam_flag::none)
                            | (is_primary ? seqan3::sam_flag::none : seqan3::sam_flag::secondary_alignment);
            file.emplace_back(query.name, flag, text.names[chosen.where.sequence],
                              position{static_cast<std::int32_t>(chosen.position)},
                              is_primary ? quality : std::uint8_t{0}, chosen.cigar, letters, qualities,
                              tags_of(chosen, query, text));
        }
    }
    return std::move(stream).str();
}

} // namespace read_mapper
