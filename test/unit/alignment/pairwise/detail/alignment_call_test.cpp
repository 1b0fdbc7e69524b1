// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests how a call's input is cut into batches and blocks.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ranges>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/alignment/pairwise/fake_session.hpp>

using namespace seqan3_cuda;
using namespace seqan3::literals;
using test::fake_session_settings;

namespace
{

using sequence_type = std::vector<seqan3::dna4>;
using pairs_type = std::vector<std::pair<sequence_type, sequence_type>>;

fake_session_settings & settings = fake_session_settings::get();

auto configuration(std::uint32_t const threads)
{
    return seqan3::align_cfg::method_global{}
         | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{1},
                                                                               seqan3::mismatch_score{-1}}}
         | seqan3::align_cfg::parallel{threads} | align_cfg::gpu{};
}

//!\brief The numbers of pairs of the blocks of all batches. Checks that nothing is missing.
template <typename configuration_t>
std::vector<std::vector<std::size_t>> cut_all_with(pairs_type & pairs, configuration_t const & config)
{
    detail::alignment_call call{std::views::all(pairs), config};
    EXPECT_TRUE(call.start());

    std::vector<std::vector<std::size_t>> batches{};
    std::size_t index = 0;
    auto rest = call.all_pairs();
    for (bool is_last = false; !is_last;)
    {
        EXPECT_FALSE(rest.is_empty);
        auto const batch = call.cut(rest);
        std::size_t offset = 0;
        batches.emplace_back();
        for (auto const & block : batch.blocks)
        {
            EXPECT_EQ(block.first_index, index);
            EXPECT_EQ(block.offset, offset);
            EXPECT_EQ(block.begin - pairs.begin(), static_cast<std::ptrdiff_t>(index));
            batches.back().push_back(block.size);
            index += block.size;
            offset += block.size;
        }
        EXPECT_EQ(batch.pairs, offset);
        is_last = batch.is_last;
    }
    EXPECT_EQ(index, pairs.size());
    EXPECT_TRUE(rest.is_empty);
    return batches;
}

std::vector<std::vector<std::size_t>> cut_all(pairs_type & pairs, std::uint32_t const threads = 1)
{
    return cut_all_with(pairs, configuration(threads));
}

std::size_t sum(std::vector<std::size_t> const & sizes)
{
    std::size_t result = 0;
    for (std::size_t const size : sizes)
        result += size;
    return result;
}

} // namespace

TEST(alignment_call, batches_of_short_pairs_grow)
{
    settings.reset(50'000, 2);
    pairs_type pairs(140'000);
    auto const batches = cut_all(pairs);
    ASSERT_EQ(batches.size(), 5u);
    EXPECT_EQ(sum(batches[0]), 8'192u);
    EXPECT_EQ(sum(batches[1]), 16'384u);
    EXPECT_EQ(sum(batches[2]), 32'768u);
    EXPECT_EQ(sum(batches[3]), 50'000u);
    EXPECT_EQ(sum(batches[4]), 140'000u - 107'344u);
}

TEST(alignment_call, no_batch_has_more_pairs_than_the_session_wants)
{
    settings.reset(3, 2);
    pairs_type pairs(7);
    EXPECT_EQ(cut_all(pairs), (std::vector<std::vector<std::size_t>>{{3}, {3}, {1}}));
}

TEST(alignment_call, all_threads_have_a_batch_to_pack)
{
    settings.reset(50'000, 2);
    pairs_type pairs(280'000);
    auto const batches = cut_all(pairs, 7); // two each, and small ones at first
    ASSERT_EQ(batches.size(), 15u);
    EXPECT_EQ(sum(batches[0]), 8'192u);
    EXPECT_EQ(sum(batches[1]), 16'384u);
    for (std::size_t i = 2; i < 14; ++i)
        EXPECT_EQ(sum(batches[i]), 20'000u);

    pairs.resize(30'000); // not too small
    EXPECT_EQ(sum(cut_all(pairs, 16).front()), detail::least_pairs_of_batch);
}

TEST(alignment_call, batches_of_long_pairs_have_more_pairs)
{
    settings.reset(50'000, 2);
    settings.batch_letters = 1'000'000'000;
    for (std::size_t const letters : {499u, 500u})
    {
        pairs_type pairs(100'000, {sequence_type(letters), sequence_type(letters)});
        auto const batches = cut_all(pairs, 16);
        EXPECT_EQ(sum(batches[0]), detail::pairs_of_first_batch);
        EXPECT_EQ(sum(batches[2]), letters == 500 ? detail::least_long_pairs_of_batch : detail::least_pairs_of_batch);
    }
}

TEST(alignment_call, portions_are_split_by_a_sample_of_their_letters)
{
    settings.reset(50'000, 2);
    settings.batch_letters = 1000;
    // Halves of pairs of 10 and of 40 letters.
    pairs_type pairs(160, {sequence_type(4), sequence_type(6)});
    for (std::size_t i = 80; i < 160; ++i)
        pairs[i] = {sequence_type(10), sequence_type(30)};
    detail::alignment_call call{std::views::all(pairs), configuration(2)};
    ASSERT_TRUE(call.start());

    auto rest = call.all_pairs();
    std::vector<std::size_t> portions{}, batches{};
    bool was_last = false;
    for (std::size_t index = 0; !rest.is_empty;)
    {
        EXPECT_FALSE(was_last);
        auto mine = call.split(rest);
        EXPECT_EQ(mine.first_index, index);
        EXPECT_EQ(mine.begin - pairs.begin(), static_cast<std::ptrdiff_t>(index));
        portions.push_back(mine.pairs);
        index += mine.pairs;
        EXPECT_EQ(mine.is_last, rest.is_empty);
        for (std::size_t const end = index; !mine.is_empty;)
        {
            auto const batch = call.cut(mine);
            batches.push_back(batch.pairs);
            EXPECT_EQ(mine.first_index + mine.pairs, end);
            EXPECT_LE(batch.letters(), 1000u + 39);
            was_last = batch.is_last;
            EXPECT_EQ(was_last, mine.is_empty && rest.is_empty);
        }
    }
    EXPECT_TRUE(was_last);
    EXPECT_EQ(sum(portions), 160u);
    EXPECT_EQ(sum(batches), 160u);
    EXPECT_EQ(portions.front(), 40u) << "25 letters in the mean";
    EXPECT_EQ(portions.back(), 160u - sum({portions.begin(), portions.end() - 1}));
    EXPECT_EQ(batches.front(), 40u) << "400 letters";
    EXPECT_LE(batches.back(), 25u) << "of 40 letters";
}

TEST(alignment_call, a_sample_knows_that_a_query_is_packed_once)
{
    settings.reset(50'000, 2);
    settings.batch_letters = 10'000;
    sequence_type query(1000);
    std::vector<sequence_type> subjects(5000, sequence_type(10));
    auto const pairs =
        subjects | std::views::transform([&](sequence_type & subject) { return std::tie(subject, query); });
    detail::alignment_call call{pairs, configuration(1)};
    ASSERT_TRUE(call.start());
    auto rest = call.all_pairs();
    auto const mine = call.split(rest);
    EXPECT_EQ(mine.pairs, 10'000u / (10 + 1000 / 8));
}

TEST(alignment_call, few_pairs_are_one_portion)
{
    settings.reset(50'000, 2);
    for (std::size_t const count : {1, 2, 3})
    {
        pairs_type pairs(count, {sequence_type(2000), sequence_type(1)});
        detail::alignment_call call{std::views::all(pairs), configuration(1)};
        settings.batch_letters = 1000;
        ASSERT_TRUE(call.start());
        auto rest = call.all_pairs();
        EXPECT_EQ(call.split(rest).pairs, 1u);
        EXPECT_EQ(rest.is_empty, count == 1);
    }
}

//!\brief Results that take no memory.
struct no_results
{
    static constexpr std::size_t block_bytes = 1;

    static std::size_t result_bytes(std::size_t, std::size_t)
    {
        return 0;
    }
};

//!\brief The largest batches: a sequence that all pairs repeat, and at last the longest sequence of all.
TEST(alignment_call, no_batch_has_more_letters_than_its_places_count)
{
    using span_type = std::span<seqan3::dna4 const>;
    using view_type = std::ranges::ref_view<std::vector<std::pair<span_type, span_type>>>;
    using cutting_type = detail::batch_cutting<view_type, no_results>;

    constexpr std::size_t most = std::numeric_limits<std::size_t>::max(), letters = std::size_t{1} << 21;
    constexpr std::size_t repeats = (cutting_type::max_batch_letters - letters) / (letters / 8);
    seqan3::dna4 const letter{}; // no letter is read
    std::vector<std::pair<span_type, span_type>> pairs(repeats + 10, {{&letter, letters}, {}});
    auto const cut = [&]
    {
        view_type view{pairs};
        cutting_type const cutting{most, most};
        auto rest = cutting.all_pairs(view);
        rest.batch_pairs = most;
        return cutting.cut(rest, view.end());
    };
    EXPECT_EQ(cut().pairs, repeats + 1); // then the batch is full

    pairs[repeats].first = {&letter, detail::trace_run::max_length};
    auto const batch = cut();
    ASSERT_EQ(batch.pairs, repeats + 1);
    detail::packed_batch packed{};
    for (std::size_t i = 0; i < batch.pairs; ++i)
        packed.first.lay_out(pairs[i].first.size(), i > 0 && i < repeats);
    EXPECT_EQ(packed.first.letters(), repeats * letters + detail::trace_run::max_length);
    EXPECT_GT(packed.first.letters(), detail::packed_sequences::max_letters / 256 * 254); // close to the limit
}

TEST(alignment_call, certified_bands_may_be_switched_off)
{
    settings.reset(3, 2);
    pairs_type pairs(1);
    for (bool const certified_bands : {false, true})
    {
        auto config = configuration(1);
        std::get<align_cfg::gpu>(config).certified_bands = certified_bands;
        detail::alignment_call call{std::views::all(pairs), config};
        ASSERT_TRUE(call.start());
        EXPECT_EQ(settings.whole_matrix, !certified_bands);
    }
}

//!\brief Tests of batches: whether letters have two bits.
struct alignment_call_letters : testing::TestWithParam<bool>
{};

INSTANTIATE_TEST_SUITE_P(bytes_and_two_bits, alignment_call_letters, testing::Bool());

TEST_P(alignment_call_letters, a_query_is_packed_once)
{
    settings.reset(50'000, 2);
    settings.has_two_bits = GetParam();
    settings.batch_letters = 100'000;
    sequence_type query = "ACGTACGTACGTACGTACGTACGTACGTACGT"_dna4;
    std::vector<sequence_type> subjects(600, "ACGT"_dna4);
    subjects[1] = "TT"_dna4;
    auto const pairs =
        subjects | std::views::transform([&](sequence_type & subject) { return std::tie(subject, query); });
    detail::alignment_call call{pairs, configuration(1)};
    ASSERT_TRUE(call.start());
    auto rest = call.all_pairs();
    auto const batch = call.cut(rest);
    EXPECT_EQ(batch.letters1, 599u * 4 + 2);
    EXPECT_EQ(batch.letters2, 32u);
    EXPECT_EQ(batch.repeated_letters, 599u * 32);
    EXPECT_EQ(batch.letters(), batch.letters1 + 32 + 599 * 4);

    detail::packed_batch const packed = call.pack(batch).letters;
    ASSERT_EQ(packed.size(), 600u);
    EXPECT_EQ(packed.second.codes.size(), GetParam() ? 8u : 32u);
    EXPECT_EQ(packed.second.letters(), 600u * 32);
    EXPECT_EQ(packed.first.codes.size(), GetParam() ? 1u + 1 + 1 : 4u + 2 + 4);
    std::vector<std::uint8_t> room{};
    for (std::size_t i = 0; i < 600; ++i)
    {
        EXPECT_TRUE(std::ranges::equal(packed.first.codes_of(i, room),
                                       subjects[i] | std::views::transform(&seqan3::dna4::to_rank)));
        EXPECT_TRUE(
            std::ranges::equal(packed.second.codes_of(i, room), query | std::views::transform(&seqan3::dna4::to_rank)));
    }
}

//!\brief Chunks of blocks that are packed in any order are the batch that one thread packs.
TEST_P(alignment_call_letters, a_batch_is_packed_chunk_by_chunk)
{
    settings.reset(5000, 2);
    settings.has_two_bits = GetParam();
    settings.batch_letters = 10'000'000;
    auto const letters = [](std::size_t const length, std::size_t const seed)
    {
        sequence_type sequence(length);
        for (std::size_t i = 0; i < length; ++i)
            sequence[i].assign_rank((i * i + seed * i) % 7 % 4);
        return sequence;
    };
    constexpr std::size_t chunk = std::size_t{1} << 20;
    std::vector<sequence_type> const firsts{letters(700'000, 1), letters(300'001, 2), {}, letters(2 * chunk + 1, 3)};
    std::vector<sequence_type> const seconds{letters(chunk - 1, 4), letters(chunk, 5), letters(chunk + 1, 6),
                                             letters(1, 7)};
    std::vector<std::size_t> const chosen{0, 1, 2, 3, 3, 3, 1};
    auto const pairs =
        chosen
        | std::views::transform([&](std::size_t const i) { return std::tie(firsts[i], seconds[i == 3 ? 0 : i]); });
    detail::alignment_call call{pairs, configuration(1) | seqan3::align_cfg::output_score{}};
    ASSERT_TRUE(call.start());
    auto rest = call.all_pairs();
    auto const batch = call.cut(rest);
    ASSERT_GT(batch.blocks.size(), 3u);
    ASSERT_TRUE(call.is_worth_parts(batch));

    detail::packed_batch const expected = call.pack(batch).letters;
    detail::packed_batch found = call.lay_out(batch);
    std::vector<std::size_t> chunks{};
    for (auto block = batch.blocks.rbegin(); block != batch.blocks.rend(); ++block)
    {
        chunks.push_back(call.count_chunks(found, block->offset, block->size));
        for (std::size_t i = chunks.back(); i-- > 0;)
            call.pack_letters(block->begin, block->offset, block->size, i, found);
    }
    EXPECT_EQ(std::ranges::max(chunks), 3u);
    EXPECT_EQ(std::ranges::min(chunks), 1u);
    EXPECT_EQ(found.first.codes, expected.first.codes);
    EXPECT_EQ(found.first.begins, expected.first.begins);
    EXPECT_EQ(found.first.offsets, expected.first.offsets);
    EXPECT_EQ(found.second.codes, expected.second.codes);
    EXPECT_EQ(found.second.begins, expected.second.begins);
    EXPECT_EQ(found.second.offsets, expected.second.offsets);
}

//!\brief Sequences that are made when a pair is read are one chunk each: they would be made for each of several.
TEST(alignment_call, pairs_that_are_made_have_one_chunk)
{
    auto const chunk_of = []<typename pair_t>(pair_t (*const make)(int))
    {
        using pairs_t = decltype(std::views::iota(0, 9) | std::views::transform(make));
        return detail::call_packing<pairs_t, decltype(configuration(1))>::chunk_letters;
    };
    EXPECT_EQ(chunk_of(+[](int) { return std::pair<sequence_type, sequence_type>{}; }), std::size_t{1} << 30);
    EXPECT_EQ(chunk_of(+[](int) { return std::pair<std::span<seqan3::dna4 const>, sequence_type>{}; }),
              std::size_t{1} << 30);
    EXPECT_EQ(chunk_of(+[](int) { return std::pair<std::span<seqan3::dna4 const>, std::span<seqan3::dna4>>{}; }),
              std::size_t{1} << 20);
}

TEST(alignment_call, threads_have_pairs_or_letters_to_work_on)
{
    settings.reset(5000, 2);
    auto const threads = [](std::size_t const count, std::size_t const letters)
    {
        pairs_type pairs(count, {sequence_type(letters), sequence_type(letters)});
        detail::alignment_call call{std::views::all(pairs), configuration(16)};
        EXPECT_EQ(call.is_small(), call.building_threads() <= 1);
        return call.building_threads();
    };
    EXPECT_EQ(threads(0, 0), 1u);
    EXPECT_EQ(threads(256, 10), 1u);
    EXPECT_EQ(threads(257, 10), 2u);
    EXPECT_EQ(threads(2, 500'000), 1u);
    EXPECT_EQ(threads(3, 700'000), 4u);
    EXPECT_EQ(threads(100, 200'000), 16u);
}

TEST(alignment_call, batches_of_long_pairs_are_packed_by_several_threads)
{
    using call_type = decltype(detail::alignment_call{std::views::all(std::declval<pairs_type &>()), configuration(1)});
    typename call_type::cut_batch batch{};
    batch.pairs = (std::size_t{1} << 22) / 1'000;
    batch.letters1 = (std::size_t{1} << 22) - 1;
    batch.letters2 = 1;
    EXPECT_TRUE(call_type::is_worth_parts(batch));
    ++batch.pairs;
    EXPECT_FALSE(call_type::is_worth_parts(batch));
    batch.pairs = 1;
    batch.letters2 = 0;
    EXPECT_FALSE(call_type::is_worth_parts(batch));
}

TEST(alignment_call, blocks_are_full_by_bytes_of_results_or_by_letters)
{
    settings.reset(5000, 2);
    settings.batch_letters = 1'000'000;
    pairs_type pairs(2000, {sequence_type(10), sequence_type(7)});
    using call_type = decltype(detail::alignment_call{std::views::all(pairs), configuration(1)});
    std::size_t const bytes = call_type::result_bytes(10, 7), full = (call_type::block_bytes + bytes - 1) / bytes;
    EXPECT_EQ(bytes, sizeof(call_type::result_type) + 4); // alignments are among the outputs
    pairs.resize(2 * full + 1);
    EXPECT_EQ(cut_all(pairs), (std::vector<std::vector<std::size_t>>{{full, full, 1}}));
    pairs.front() = {sequence_type(), sequence_type(4 * call_type::block_bytes)}; // is full alone
    EXPECT_EQ(cut_all(pairs), (std::vector<std::vector<std::size_t>>{{1, full, full}}));

    auto const scores = configuration(1) | seqan3::align_cfg::output_score{};
    settings.batch_letters = 100'000'000;
    pairs.assign(5, {});
    pairs[1] = {sequence_type(600'000), sequence_type(600'000)};
    pairs[2] = {sequence_type(400'000), sequence_type(400'000)};
    pairs[3] = {sequence_type(248'575), {}};
    EXPECT_EQ(cut_all_with(pairs, scores), (std::vector<std::vector<std::size_t>>{{2, 3}}));
    pairs[3].second.resize(1); // 2^20 letters since the second block began
    EXPECT_EQ(cut_all_with(pairs, scores), (std::vector<std::vector<std::size_t>>{{2, 2, 1}}));
}
