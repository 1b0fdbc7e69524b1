// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SAM: targets are the references, queries the reads; letters of the query outside the alignment are soft-clipped.
 *
 * Layer: app.
 */

#include "result_writer.hpp"

#include <unordered_set>

#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/io/sam_file/output.hpp>

#include "error.hpp"
#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

using namespace seqan3::literals;
using seqan3::get;

using fields_t = seqan3::fields<seqan3::field::id, seqan3::field::flag, seqan3::field::ref_id,
                                seqan3::field::ref_offset, seqan3::field::mapq, seqan3::field::cigar,
                                seqan3::field::seq, seqan3::field::qual, seqan3::field::tags>;
using file_t = seqan3::sam_file_output<fields_t, seqan3::type_list<seqan3::format_sam>, std::vector<std::string>>;

constexpr std::uint8_t unknown_mapping_quality = 255;

//!\brief Number of letters that differ or are gaps: SAM's NM.
std::int32_t edit_distance(pair_result const & result)
{
    std::int32_t distance = 0;
    for (seqan3::cigar const element : result.path)
        if (element != '='_cigar_operation)
            distance += get<0>(element);
    return distance;
}

//!\brief The path in SAM's form: = and X merged to M if wanted, soft clipping at the ends.
std::vector<seqan3::cigar> sam_cigar(pair_result const & result, std::size_t const query_length, bool const basic)
{
    std::vector<seqan3::cigar> cigar{};
    auto append = [&cigar](std::uint32_t const count, seqan3::cigar::operation const operation)
    {
        if (count == 0)
            return;
        if (!cigar.empty() && cigar.back() == operation)
            cigar.back() = get<0>(cigar.back()) + count;
        else
            cigar.emplace_back(count, operation);
    };

    append(result.query_begin, 'S'_cigar_operation);
    for (seqan3::cigar const element : result.path)
    {
        bool const is_pair = element == '='_cigar_operation || element == 'X'_cigar_operation;
        append(get<0>(element), basic && is_pair ? 'M'_cigar_operation : get<1>(element));
    }
    append(query_length - result.query_end, 'S'_cigar_operation);
    return cigar;
}

class sam_writer final : public result_writer
{
public:
    sam_writer(options const & options, std::ostream & stream) :
        basic_cigar{options.basic_cigar},
        file{open(options, stream)}
    {
        file.header().sorting = "unsorted";
        seqan3::sam_file_program_info_t & program = file.header().program_infos.emplace_back();
        program.id = program.name = "seqan3-cuda-align";
        program.command_line_call = options.command_line;
        program.version = version;
    }

    void write(pair_batch const & batch, std::vector<pair_result> const & results) override
    {
        for (std::size_t i = 0; i < results.size(); ++i)
        {
            record_pair const pair = batch.pairs[i];
            record const & query = batch.query(pair);
            pair_result const & result = results[i];

            seqan3::sam_tag_dictionary tags{};
            tags.get<"AS"_tag>() = result.score;

            if (result.path.empty()) // no letter is aligned
            {
                file.emplace_back(query.id, seqan3::sam_flag::unmapped, std::optional<std::int32_t>{},
                                  std::optional<std::int32_t>{}, std::uint8_t{0}, std::vector<seqan3::cigar>{},
                                  query.letters, query.qualities, tags);
                continue;
            }

            tags.get<"NM"_tag>() = edit_distance(result);
            file.emplace_back(query.id, seqan3::sam_flag::none,
                              std::optional<std::int32_t>{static_cast<std::int32_t>(batch.first_target + pair.target)},
                              std::optional<std::int32_t>{static_cast<std::int32_t>(result.target_begin)},
                              unknown_mapping_quality, sam_cigar(result, query.letters.size(), basic_cigar),
                              query.letters, query.qualities, tags);
        }
    }

private:
    bool basic_cigar;
    file_t file;

    static file_t open(options const & options, std::ostream & stream)
    {
        target_catalogue catalogue = read_target_catalogue(options);
        return file_t{stream, std::move(catalogue.ids), std::move(catalogue.lengths), seqan3::format_sam{}, fields_t{}};
    }
};

} // namespace

target_catalogue read_target_catalogue(options const & options)
{
    if (!std::filesystem::is_regular_file(options.targets))
        throw input_error{options.targets.string()
                          + ": is not a regular file; SAM's header takes a reading of its own"};

    sequence_reader reader{options.targets, options.alignment.alphabet};
    target_catalogue catalogue{};
    std::unordered_set<std::string> seen{};
    for (record target{}; reader.next(target);)
    {
        if (!seen.insert(target.id).second)
            throw input_error{options.targets.string() + ": record " + std::to_string(reader.records_read()) + " ('"
                              + target.id + "'): SAM needs unique names of targets, and this one came before"};
        catalogue.ids.push_back(std::move(target.id));
        catalogue.lengths.push_back(target.letters.size());
    }
    return catalogue;
}

std::unique_ptr<result_writer> make_sam_writer(options const & options, std::ostream & stream)
{
    return std::make_unique<sam_writer>(options, stream);
}

} // namespace seqan3_cuda::app
