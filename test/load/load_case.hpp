// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs with the results that SeqAn3 has for them, and calls of all kinds that must give the same.
 *
 * Layer: test.
 */

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <seqan3_cuda/all.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief What the program is asked for.
struct load_options
{
    std::uint64_t seed{};
    executor_kind executor{executor_kind::automatic};
    double seconds{10};
    std::size_t threads{4};
    std::size_t processes{1};
    std::size_t longest{1'500};      //!< Letters.
    std::uint64_t cells{20'000'000}; //!< Of the pairs of a case, about.
};

//!\brief A result that is not SeqAn3's, or that is missing, or comes twice.
class load_failure : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

//!\brief Pairs and a configuration.
class load_case
{
public:
    virtual ~load_case() = default;

    //!\brief What the messages call the configuration.
    [[nodiscard]] virtual std::string const & name() const = 0;

    /*!\brief One call, or a few, of a kind that is drawn. Several threads may do so at once.
     * \returns Number of results that were compared.
     * \throws load_failure
     */
    virtual std::size_t call(engine_type & engine) const = 0;
};

//!\brief Makes all cases.
[[nodiscard]] std::vector<std::unique_ptr<load_case>> make_load_cases(load_options const & options);

/*!\brief A case.
 * \tparam letter_t The alphabet.
 * \tparam config_t A configuration with default outputs, without `gpu`, `parallel` and `on_result`.
 */
template <typename letter_t, typename config_t>
class configured_load_case final : public load_case
{
public:
    using pair_type = std::pair<std::vector<letter_t>, std::vector<letter_t>>;

    configured_load_case(std::string name, config_t const & config, std::vector<pair_type> pairs,
                         executor_kind const executor) :
        own_name{std::move(name)},
        config{config},
        pairs{std::move(pairs)},
        executor{executor}
    {
        for (auto && result : seqan3::align_pairwise(this->pairs, config))
            expected.push_back(result);
    }

    [[nodiscard]] std::string const & name() const override
    {
        return own_name;
    }

    std::size_t call(engine_type & engine) const override
    {
        auto const ours = config | align_cfg::gpu{executor};
        auto const in_threads = ours | seqan3::align_cfg::parallel{uniform<std::uint32_t>(engine, 1, 4)};
        switch (uniform(engine, 0, 6))
        {
        case 0:
            return read(seqan3::align_pairwise(pairs, ours), pairs.size());
        case 1:
            return read(seqan3::align_pairwise(pairs, in_threads), pairs.size());
        case 2:
            return read(seqan3::align_pairwise(pairs, ours), uniform<std::size_t>(engine, 0, pairs.size()));
        case 3:
            return read(seqan3::align_pairwise(pairs, in_threads), uniform<std::size_t>(engine, 0, pairs.size()));
        case 4:
            return one_by_one(ours, uniform<std::size_t>(engine, 0, pairs.size() - 1));
        case 5:
            return call_back(in_threads, pairs.size());
        default:
            return call_back(in_threads, uniform<std::size_t>(engine, 0, pairs.size() - 1));
        }
    }

private:
    using traits = seqan3_cuda::detail::configuration_traits<config_t>;
    using result_type = std::ranges::range_value_t<decltype(seqan3::align_pairwise(
        std::declval<std::vector<pair_type> &>(), std::declval<config_t const &>()))>;

    //!\brief Thrown by a callback on purpose.
    struct thrown_by_callback
    {};

    void check(result_type const & result, std::size_t const pair) const
    {
        if (!equal_results<traits>(expected[pair], result))
            throw load_failure{own_name + ", pair " + std::to_string(pair) + ": expected "
                               + describe_result<traits>(expected[pair]) + "\nactual "
                               + describe_result<traits>(result)};
    }

    //!\brief Reads the first results of a range, and leaves it.
    template <typename range_t>
    std::size_t read(range_t && results, std::size_t const count) const
    {
        std::size_t pair = 0;
        if (count == 0)
            return 0;
        for (auto && result : results)
        {
            check(result, pair);
            if (++pair == count)
                break;
        }
        if (pair != count)
            throw load_failure{own_name + ": only " + std::to_string(pair) + " of " + std::to_string(count)
                               + " results"};
        return count;
    }

    //!\brief One pair a call, some of them from a pair on.
    template <typename ours_t>
    std::size_t one_by_one(ours_t const & ours, std::size_t const first) const
    {
        std::size_t const end = std::min(pairs.size(), first + 20);
        for (std::size_t pair = first; pair < end; ++pair)
        {
            std::size_t count = 0;
            for (auto && result : seqan3::align_pairwise(std::tie(pairs[pair].first, pairs[pair].second), ours))
            {
                // Ids are those of the call.
                result_type const & whole = expected[pair];
                if (result.score() != whole.score()
                    || result.sequence1_begin_position() != whole.sequence1_begin_position()
                    || result.sequence2_begin_position() != whole.sequence2_begin_position()
                    || result.sequence1_end_position() != whole.sequence1_end_position()
                    || result.sequence2_end_position() != whole.sequence2_end_position()
                    || !std::ranges::equal(std::get<0>(result.alignment()), std::get<0>(whole.alignment()))
                    || !std::ranges::equal(std::get<1>(result.alignment()), std::get<1>(whole.alignment())))
                    throw load_failure{own_name + ", pair " + std::to_string(pair) + ", alone"};
                ++count;
            }
            if (count != 1)
                throw load_failure{own_name + ", pair " + std::to_string(pair) + ", alone: " + std::to_string(count)
                                   + " results"};
        }
        return end - first;
    }

    //!\brief Gets results by a callback, which throws after so many.
    template <typename ours_t>
    std::size_t call_back(ours_t const & ours, std::size_t const count) const
    {
        std::vector<std::atomic<unsigned>> seen(pairs.size());
        std::atomic<std::size_t> calls{};
        bool has_thrown = false;
        std::string failure{};
        std::mutex guards_failure{};
        auto callback = [&](result_type const & result)
        {
            if (calls++ >= count)
                throw thrown_by_callback{};
            ++seen[result.sequence1_id()];
            try
            {
                check(result, result.sequence1_id());
            }
            catch (load_failure const & error)
            {
                std::scoped_lock const lock{guards_failure};
                failure = error.what();
            }
        };
        try
        {
            seqan3::align_pairwise(pairs, ours | seqan3::align_cfg::on_result{std::move(callback)});
        }
        catch (thrown_by_callback const &)
        {
            has_thrown = true;
        }
        std::size_t compared = 0;
        for (std::atomic<unsigned> const & times : seen)
        {
            compared += times;
            if (times > 1)
                failure = "a result was delivered twice";
        }
        if (compared != count)
            failure = std::to_string(compared) + " results of " + std::to_string(count);
        if (has_thrown != (count < pairs.size()))
            failure = "the callback's exception";
        if (!failure.empty())
            throw load_failure{own_name + ", callback: " + failure};
        return compared;
    }

    std::string own_name;
    config_t config;
    mutable std::vector<pair_type> pairs; //!< SeqAn3 has other results for sequences that are constant.
    executor_kind executor;
    std::vector<result_type> expected{}; //!< Its alignments refer to `pairs`.
};

} // namespace seqan3_cuda::test
