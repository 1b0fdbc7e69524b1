// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which placement a read is mapped to, and its mapping quality.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <doc/example/read_mapper/mapping.hpp>

namespace read_mapper::test
{

namespace
{

//!\brief A placement of the first read, at its own position.
placement placement_at(std::size_t const position, int const score)
{
    return {.where = {}, .position = position, .score = score};
}

//!\brief The first of some reads of 100 letters.
mapping map_one(std::vector<placement> placements, std::string const & name = "read", unseen_places const & unseen = {})
{
    std::vector<read> reads(1);
    reads[0].name = name;
    reads[0].letters.resize(100);
    return choose_mappings(std::move(placements), reads, {unseen}).at(0);
}

//!\brief The mapping quality of a read whose best placement has the score 90.
int quality_beside(std::vector<int> const & other_scores)
{
    std::vector<placement> placements{placement_at(1'000, 90)};
    for (int const score : other_scores)
        placements.push_back(placement_at(1'000 * (placements.size() + 1), score));
    return map_one(std::move(placements)).quality;
}

std::vector<int> scores_of(mapping const & one)
{
    std::vector<int> scores{};
    for (placement const & each : one.placements)
        scores.push_back(each.score);
    return scores;
}

} // namespace

//!\brief 10^0.4 a point, of which other places get three: with 5 less the odds are 10^-0.8.
TEST(mapping, quality)
{
    EXPECT_EQ(quality_beside({}), 60) << "a place may not have been found";
    EXPECT_EQ(quality_beside({90}), 0);
    EXPECT_EQ(quality_beside({87}), 3) << "as likely as the best one";
    EXPECT_EQ(quality_beside({85}), 8);
    EXPECT_EQ(quality_beside({85, 85, 85, 85}), 4) << "odds of 0.63 are a probability of 0.39";
    EXPECT_EQ(quality_beside({80}), 28);
    EXPECT_EQ(quality_beside({80, 80, 80, 80}), 22);
    EXPECT_EQ(quality_beside({40}), 60);
}

//!\brief Places that were not looked at are further ones, with the highest score that they may have.
TEST(mapping, unseen_places)
{
    auto const quality = [](std::size_t const count, std::ptrdiff_t const best_score)
    { return int{map_one({placement_at(1'000, 90)}, "read", {.count = count, .best_score = best_score}).quality}; };
    EXPECT_EQ(quality(0, 100), 60) << "there is none";
    EXPECT_EQ(quality(1, 100), 0) << "which may be better than the best one";
    EXPECT_EQ(quality(1, 90), 0);
    EXPECT_EQ(quality(1, 85), 8);
    EXPECT_EQ(quality(4, 85), 4);
    EXPECT_EQ(quality(4, 80), 22);
    EXPECT_EQ(quality(100, 40), 60);
}

//!\brief A tenth of the score of 100 equal letters is enough.
TEST(mapping, low_scores_are_no_origin)
{
    EXPECT_EQ(scores_of(map_one({placement_at(1, 10)})), std::vector{10});
    EXPECT_EQ(scores_of(map_one({placement_at(1, 9)})), std::vector<int>{});
    EXPECT_EQ(map_one({placement_at(1, 9)}).quality, 0);
    EXPECT_EQ(map_one({placement_at(1, 10), placement_at(50, 9)}).quality, 60) << "what is none makes nothing unsure";
}

TEST(mapping, falling_scores)
{
    EXPECT_EQ(scores_of(map_one({placement_at(1, 30), placement_at(2, 50), placement_at(3, 20), placement_at(4, 40)})),
              (std::vector{50, 40, 30, 20}));
}

//!\brief Two candidates may lead to one place: that is one place, with the better of their alignments.
TEST(mapping, the_same_place_twice)
{
    mapping const one = map_one({placement_at(7, 40), placement_at(7, 60), placement_at(7, 50)});
    EXPECT_EQ(scores_of(one), std::vector{60});
    EXPECT_EQ(one.quality, 60);

    placement reverse = placement_at(7, 60), of_other_sequence = placement_at(7, 60);
    reverse.where.is_reverse = true;
    of_other_sequence.where.sequence = 1;
    EXPECT_EQ(map_one({placement_at(7, 60), reverse}).placements.size(), 2u);
    EXPECT_EQ(map_one({placement_at(7, 60), of_other_sequence}).placements.size(), 2u);
}

//!\brief Each of three equal places gets some of 60 reads, a worse one none; a read's name alone decides.
TEST(mapping, equal_places_share_reads)
{
    std::set<std::size_t> chosen{};
    for (int number = 0; number < 60; ++number)
    {
        std::vector<placement> places{placement_at(1, 50), placement_at(2, 60), placement_at(3, 60),
                                      placement_at(4, 60)};
        std::string const name = "read " + std::to_string(number);
        mapping const one = map_one(places, name);
        EXPECT_EQ(scores_of(one), (std::vector{60, 60, 60, 50}));
        chosen.insert(one.placements[0].position);
        std::ranges::reverse(places);
        EXPECT_EQ(map_one(places, name).placements[0].position, one.placements[0].position);
    }
    EXPECT_EQ(chosen, (std::set<std::size_t>{2, 3, 4}));
}

TEST(mapping, each_read_has_its_own_placements)
{
    std::vector<read> reads(3);
    for (read & one : reads)
        one.letters.resize(100);
    std::vector<placement> placements{placement_at(1, 60), placement_at(2, 70), placement_at(3, 80)};
    placements[0].where.read = placements[2].where.read = 2;
    std::vector<mapping> const mappings = choose_mappings(placements, reads, std::vector<unseen_places>(3));
    ASSERT_EQ(mappings.size(), 3u);
    EXPECT_EQ(scores_of(mappings[0]), std::vector{70});
    EXPECT_EQ(scores_of(mappings[1]), std::vector<int>{});
    EXPECT_EQ(scores_of(mappings[2]), (std::vector{80, 60}));
}

} // namespace read_mapper::test
