// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A target of libFuzzer: any records, options and alignments through the writers of the command-line aligner.
 *
 * Layer: test. Alignments are drawn, not computed. Lines must have the fields of their format, and paths the letters
 * of their query.
 */

#include <random>
#include <sstream>
#include <utility>

#include <app/alignment_path.hpp>
#include <app/error.hpp>
#include <app/hit_collector.hpp>
#include <app/options.hpp>
#include <app/pair_source.hpp>
#include <app/result_writer.hpp>
#include <app/table_columns.hpp>
#include <fuzz/app_input.hpp>

namespace
{

using namespace seqan3_cuda;
using namespace seqan3::literals;

//!\brief Appends any alignment of a pair.
void draw_result(app::pair_batch const & batch, std::uint32_t const pair, std::uint32_t const rank,
                 std::mt19937 & random, bool const is_reverse, app::batch_results & results)
{
    app::record const &target = batch.target(batch.pairs[pair]), &query = batch.query(batch.pairs[pair]);
    auto below = [&random](std::size_t const bound) { return random() % (bound + 1); };
    app::pair_result result{
        .pair = pair, .rank = rank, .score = static_cast<std::int32_t>(random() % 200) - 100, .is_reverse = is_reverse};
    std::size_t target_at = result.target_begin = below(target.letters.size());
    std::size_t query_at = result.query_begin = below(query.letters.size());
    auto const path = std::make_shared<std::vector<seqan3::cigar>>();
    auto append = [&path](std::size_t const count, seqan3::cigar::operation const operation)
    {
        if (count > 0)
            path->emplace_back(static_cast<std::uint32_t>(count), operation);
    };
    for (std::size_t steps = below(4); steps > 0; --steps)
    {
        std::size_t const both = below(std::min(target.letters.size() - target_at, query.letters.size() - query_at));
        append(both, random() % 2 == 0 ? '='_cigar_operation : 'X'_cigar_operation);
        target_at += both;
        query_at += both;
        bool const is_deletion = random() % 2 == 0;
        std::size_t & at = is_deletion ? target_at : query_at;
        std::size_t const gap =
            below(std::min<std::size_t>(3, (is_deletion ? target.letters.size() : query.letters.size()) - at));
        append(gap, is_deletion ? 'D'_cigar_operation : 'I'_cigar_operation);
        at += gap;
    }
    result.target_end = target_at;
    result.query_end = query_at;
    result.path = *path;
    results.pairs.push_back(result);
    results.path_memory.push_back(path);
}

std::vector<std::string> fields_of(std::string const & line)
{
    std::vector<std::string> fields{""};
    for (char const letter : line)
        if (letter == '\t')
            fields.emplace_back();
        else
            fields.back() += letter;
    return fields;
}

void expect(bool const holds, std::string const & line)
{
    if (!holds)
        test::fail("a line is wrong: " + line);
}

void check_sam(std::string const & line)
{
    std::vector<std::string> const fields = fields_of(line);
    if (line.starts_with('@'))
        return expect(fields.size() >= 2 && (fields[0] == "@HD" || fields[0] == "@SQ" || fields[0] == "@PG"), line);
    expect(fields.size() >= 11 && !fields[0].empty() && fields[0].size() <= 254, line);
    expect(fields[10] == "*" || fields[10].size() == fields[9].size(), line);
    if (fields[5] == "*" || fields[9] == "*")
        return;
    std::size_t letters = 0, count = 0;
    for (char const letter : fields[5])
    {
        if (letter >= '0' && letter <= '9')
        {
            count = 10 * count + (letter - '0');
            continue;
        }
        letters += letter == 'D' ? 0 : count;
        count = 0;
    }
    expect(letters == fields[9].size(), line);
}

void check_line(app::options const & chosen, std::string const & line)
{
    switch (chosen.format)
    {
    case app::output_format::sam:
        return check_sam(line);
    case app::output_format::paf:
        return expect(fields_of(line).size() == 15, line);
    case app::output_format::blast:
        return expect(fields_of(line).size() == 12, line);
    case app::output_format::table:
        return expect(fields_of(line).size() == chosen.columns.size(), line);
    default:
        return;
    }
}

//!\brief Blocks of BAM have the sizes that they say.
void check_bam(std::string const & bytes)
{
    auto number = [&bytes](std::size_t const at)
    {
        expect(at + 4 <= bytes.size(), "BAM ends too early");
        std::uint32_t value = 0;
        for (int i = 3; i >= 0; --i)
            value = value << 8 | static_cast<std::uint8_t>(bytes[at + i]);
        return std::size_t{value};
    };
    std::size_t at = 8 + number(4);
    std::size_t const targets = number(at);
    at += 4;
    for (std::size_t i = 0; i < targets; ++i)
        at += 8 + number(at);
    while (at < bytes.size())
        at += 4 + number(at);
    expect(at == bytes.size(), "BAM's last record");
}

//!\brief Any options that fit together, as far as writers look at them.
app::options options_of(std::span<std::uint8_t const> const bytes, std::string const & targets,
                        std::string const & queries)
{
    app::options chosen{.targets = targets, .queries = {queries}};
    chosen.format = static_cast<app::output_format>(bytes[0] % 6);
    chosen.pairing = bytes[1] % 2 == 0 ? app::pairing_kind::record : app::pairing_kind::all;
    if (chosen.pairing == app::pairing_kind::all)
    {
        chosen.best = bytes[2] % 4;
        if (bytes[2] >= 128)
            chosen.regions.push_back(app::parse_region("a:" + std::to_string(bytes[2] % 8 + 1) + "-9"));
    }
    chosen.alignment.alphabet = static_cast<app::alphabet_kind>(bytes[3] % app::alphabet_names.size());
    if (chosen.alignment.alphabet != app::alphabet_kind::aa27)
        chosen.alignment.strand = static_cast<app::strand_kind>(bytes[4] % 3);
    if (bytes[5] % 4 == 0)
        chosen.min_score = static_cast<std::int8_t>(bytes[5]);
    chosen.basic_cigar = bytes[6] % 2 == 1;
    chosen.coloured = bytes[6] % 4 >= 2;
    for (std::size_t i = 0; i < app::table_columns().size() && chosen.format == app::output_format::table; ++i)
        if (i == 0 || (bytes[6] >> i % 8 & 1) != 0)
            chosen.columns.emplace_back(app::table_columns()[i].name);
    chosen.command_line.assign(bytes.begin(), bytes.end());
    return chosen;
}

void write_all(app::options const & chosen, std::mt19937 & random)
{
    std::ostringstream stream{};
    std::unique_ptr<app::pair_source> const source = app::make_pair_source(chosen);
    std::unique_ptr<app::result_writer> const writer = app::make_result_writer(chosen, stream, *source);
    app::hit_collector collector{chosen, *writer};
    bool const has_alternatives = random() % 4 == 0;
    bool const has_strands = chosen.alignment.strand != app::strand_kind::forward;
    for (std::optional<app::pair_batch> batch = source->next({}); batch; batch = source->next(*std::move(batch)))
    {
        app::batch_results results{};
        for (std::uint32_t pair = 0; pair < batch->pairs.size(); ++pair)
            for (std::uint32_t rank = 0; rank == 0 || (has_alternatives && rank < 3 && random() % 2 == 0); ++rank)
                draw_result(*batch, pair, rank, random, has_strands && random() % 2 == 0, results);
        collector.add(*batch, std::move(results));
    }
    if (chosen.format == app::output_format::bam)
        return check_bam(stream.str());
    std::istringstream lines{stream.str()};
    for (std::string line{}; std::getline(lines, line);)
        check_line(chosen, line);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const * const data, std::size_t const size)
{
    constexpr std::size_t option_bytes = 8;
    static test::memory_file const targets{}, queries{};
    if (size < option_bytes)
        return -1;

    std::span<std::uint8_t const> const bytes{data + option_bytes, size - option_bytes};
    targets.write(test::text_of(bytes.first(bytes.size() / 2), test::sequence_pieces));
    queries.write(test::text_of(bytes.subspan(bytes.size() / 2), test::sequence_pieces));
    app::options const chosen = options_of({data, option_bytes}, targets.path(), queries.path());
    std::mt19937 random{data[option_bytes - 1]};
    try
    {
        write_all(chosen, random);
    }
    catch (app::input_error const &)
    {}
    return 0;
}
