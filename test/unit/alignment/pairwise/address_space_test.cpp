// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that a call which cannot get memory of the host throws std::bad_alloc, and that the next one is right.
 *
 * Layer: test. The whole program gets no more address space for a time (setrlimit).
 */

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <mutex>
#include <new>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/gap/gapped.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

namespace
{

using namespace seqan3::align_cfg;

using sequence_pair = std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>;

//!\brief What is compared of a result: id, score, and both aligned sequences.
using result_values = std::tuple<std::size_t, int, std::string, std::string>;

//!\brief The program may have so many bytes of address space more than it has, as long as this object lives.
class limited_address_space
{
public:
    explicit limited_address_space(std::size_t const more)
    {
        seqan3_cuda::trim_memory();
        malloc_trim(0);
        std::size_t pages = 0;
        std::ifstream{"/proc/self/statm"} >> pages;
        getrlimit(RLIMIT_AS, &before);
        rlimit const limit{.rlim_cur = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + more,
                           .rlim_max = before.rlim_max};
        is_set = pages > 0 && setrlimit(RLIMIT_AS, &limit) == 0;
    }

    limited_address_space(limited_address_space const &) = delete;
    limited_address_space & operator=(limited_address_space const &) = delete;

    ~limited_address_space()
    {
        setrlimit(RLIMIT_AS, &before);
    }

    [[nodiscard]] explicit operator bool() const
    {
        return is_set;
    }

private:
    rlimit before{};
    bool is_set{};
};

//!\brief Pairs of random letters.
std::vector<sequence_pair> random_pairs(std::size_t const pairs, std::size_t const letters)
{
    std::mt19937 engine{5};
    std::vector<sequence_pair> drawn(pairs);
    for (auto & [first, second] : drawn)
        for (auto * const sequence : {&first, &second})
        {
            sequence->resize(letters);
            std::ranges::generate(*sequence, [&] { return seqan3::dna4{}.assign_rank(engine() % 4); });
        }
    return drawn;
}

//!\brief Gaps that improve alignments take the general path, which keeps some bytes for each cell.
auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}};
    return method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-10}, extension_score{1}}
         | output_score{} | output_alignment{} | output_sequence1_id{};
}

auto make_host_config()
{
    return make_config() | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
}

template <typename result_t>
result_values values_of(result_t const & result)
{
    auto const letters = [](auto const & aligned)
    {
        std::string text{};
        for (auto && letter : aligned)
            text.push_back(seqan3::to_char(letter));
        return text;
    };
    auto const & [first, second] = result.alignment();
    return {result.sequence1_id(), result.score(), letters(first), letters(second)};
}

template <typename config_t>
std::vector<result_values> aligned(std::vector<sequence_pair> & pairs, config_t const & config)
{
    std::vector<result_values> found{};
    for (auto && result : seqan3::align_pairwise(pairs, config))
        found.push_back(values_of(result));
    return found;
}

template <typename config_t>
std::vector<result_values> aligned_by_callback(std::vector<sequence_pair> & pairs, config_t const & config)
{
    std::vector<result_values> found{};
    std::mutex mutex{};
    auto add = [&](auto && result)
    {
        std::lock_guard const lock{mutex};
        found.push_back(values_of(result));
    };
    seqan3::align_pairwise(pairs, config | on_result{std::move(add)});
    std::ranges::sort(found);
    return found;
}

struct address_space : testing::Test
{
    //!\brief What is freed goes back to the system, and no thread has memory of its own in reserve.
    static void SetUpTestSuite()
    {
        mallopt(M_MMAP_THRESHOLD, 1 << 18);
        mallopt(M_ARENA_MAX, 1);
    }

    std::vector<sequence_pair> pairs = random_pairs(3, 1200);
    std::vector<result_values> expected = aligned(pairs, make_config());

    /*!\brief Makes a call with less and less address space. Each is right or throws std::bad_alloc, and the one behind
     * it, without a limit, is right.
     */
    void expect_one_exception(auto const & call)
    {
        constexpr std::size_t enough = std::size_t{1} << 28, few = std::size_t{1} << 20;
        bool has_failed = false;
        for (std::size_t more = enough; more >= few; more /= 16)
        {
            std::vector<result_values> found = expected;
            try
            {
                limited_address_space const limit{more};
                ASSERT_TRUE(limit);
                found = call();
                has_failed = false;
            }
            catch (std::bad_alloc const &)
            {
                has_failed = true;
            }
            EXPECT_EQ(found, expected) << more << " bytes more";
            EXPECT_FALSE(has_failed && more == enough);
            EXPECT_EQ(call(), expected) << "behind a limit of " << more << " bytes more";
        }
        EXPECT_TRUE(has_failed); // it is a limit
    }
};

TEST_F(address_space, of_one_pair)
{
    pairs.resize(1);
    expected.resize(1);
    expect_one_exception(
        [this]
        {
            std::vector<result_values> found{};
            for (auto && result : seqan3::align_pairwise(std::tie(pairs[0].first, pairs[0].second), make_host_config()))
                found.push_back(values_of(result));
            return found;
        });
}

TEST_F(address_space, of_a_range)
{
    expect_one_exception([this] { return aligned(pairs, make_host_config()); });
}

TEST_F(address_space, of_a_range_with_threads)
{
    expect_one_exception([this] { return aligned(pairs, make_host_config() | parallel{2}); });
}

TEST_F(address_space, of_callbacks)
{
    expect_one_exception([this] { return aligned_by_callback(pairs, make_host_config()); });
}

TEST_F(address_space, of_callbacks_with_threads)
{
    expect_one_exception([this] { return aligned_by_callback(pairs, make_host_config() | parallel{2}); });
}

} // namespace
