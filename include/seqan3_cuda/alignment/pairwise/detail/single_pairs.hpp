// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that are computed one after the other, without a session: one, or a few short ones.
 *
 * Layer: SeqAn3 side.
 *
 * Programs call so millions of times, from threads of their own. What a configuration makes necessary (tables, an
 * executor, memory) is made in the first call of a thread and kept for the next ones.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include <seqan3/alignment/configuration/align_config_on_result.hpp>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>
#include <seqan3_cuda/alignment/detail/shared_work.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/batch_cutting.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/progress_reporter.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/same_configuration.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/thread_keeper.hpp>

namespace seqan3_cuda::detail
{

/*!\brief What a thread keeps for the calls of one configuration.
 * \tparam sequences_t     A view of pairs.
 * \tparam configuration_t The user's configuration.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class kept_problem
{
public:
    using problem_type = call_problem<sequences_t, configuration_t>;

    /*!\brief Prepares everything.
     * \throws what call_problem::describe and the session throw.
     */
    kept_problem(sequences_t & sequences, configuration_t const & config, cell_counter * const progress = nullptr) :
        problem{config},
        session{problem.describe(sequences), options_of(std::get<gpu_element<configuration_t>>(config), 1, progress)}
    {}

    //! \brief Threads that a configuration grants: those of the call, as a kept problem serves any number.
    [[nodiscard]] static std::size_t threads_of(configuration_t const & config)
    {
        return host_threads_of<typename problem_type::traits>(config);
    }

    //! \brief Cells of a pair.
    [[nodiscard]] std::uint64_t cells_of(typename problem_type::iterator const & position) const
    {
        return problem.cells_of(*position);
    }

    //! \brief Whether it serves the calls of a configuration.
    [[nodiscard]] bool serves(configuration_t const & config) const
    {
        return known_same_problem(problem.configuration(), config) && problem.has_scores_of(config);
    }

    //! \brief Whether other pairs can be computed.
    [[nodiscard]] bool holds_for_all() const
    {
        return problem.holds_for_all();
    }

    /*!\brief Computes a pair and builds its result.
     * \param[in]     position Where the pair is in the input.
     * \param[in]     index    Its 0-based index in the input.
     * \param[in]     threads  Threads of the call, which share the letters of a long pair.
     * \param[in,out] result   Is replaced.
     * \throws what reading the pair, the session and call_problem::build throw.
     */
    void align(typename problem_type::iterator const & position, std::size_t const index, std::size_t const threads,
               typename problem_type::result_type & result)
    {
        using std::get;

        std::size_t const length1 = checked_length(get<0>(*position), 0),
                          length2 = checked_length(get<1>(*position), 0);
        batch.first.clear();
        batch.second.clear();
        batch.first.letters_per_byte = batch.second.letters_per_byte = 1;
        if (!problem_type::packs_in_parts || std::max(length1, length2) <= problem_type::chunk_letters)
            problem.pack(position, 1, batch);
        else if constexpr (problem_type::packs_in_parts)
            pack_chunks(position, threads, session.letters_per_byte(length1, length2));
        problem.build(position, index, session.align(std::move(batch)), 0, result);
    }

private:
    //! \brief Packs a pair by several threads.
    void pack_chunks(typename problem_type::iterator const & position, std::size_t const threads,
                     std::size_t const letters_per_byte)
    {
        batch.first.letters_per_byte = batch.second.letters_per_byte = letters_per_byte;
        problem.lay_out(position, 1, batch);
        share_work(threads, problem_type::count_chunks(batch, 0, 1),
                   [&](std::size_t const chunk) { problem.pack_letters(position, 0, 1, chunk, batch); });
    }

    problem_type problem;
    pair_session session;
    packed_batch batch{session.batch_memory()};
};

/*!\brief Computes pairs one after the other, with what the thread keeps.
 * \tparam sequences_t     A view of pairs; of one pair if the configuration reports progress.
 * \tparam configuration_t The user's configuration.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class single_pairs
{
private:
    using kept_type = kept_problem<sequences_t, configuration_t>;
    using keeper = thread_keeper<kept_type>;

public:
    //! \brief The results.
    using result_type = typename kept_type::problem_type::result_type;

    //! \brief For pairs and a configuration that live longer; computes nothing.
    single_pairs(sequences_t & sequences, configuration_t const & config) :
        sequences{sequences},
        config{config},
        position{std::ranges::begin(sequences)}
    {}

    single_pairs(single_pairs const &) = delete;
    single_pairs & operator=(single_pairs const &) = delete;

    ~single_pairs()
    {
        give_back();
    }

    /*!\brief Computes the next pair.
     * \param[in,out] result Is replaced.
     * \returns Whether there was one.
     * \throws what kept_problem throws.
     */
    [[nodiscard]] bool next(result_type & result)
    {
        if (position == std::ranges::end(sequences))
            return false;

        if (auto const & callback = std::get<gpu_element<configuration_t>>(config).on_progress)
            align_with_progress(callback, result);
        else
            align(result);
        ++position;
        ++index;
        if (position == std::ranges::end(sequences)) // the caller may look at results with calls of its own
            give_back();
        return true;
    }

private:
    void align(result_type & result)
    {
        if (!kept)
            kept = keeper::take([this](kept_type const & other) { return other.serves(config); });
        if (!kept)
            kept = std::make_unique<kept_type>(sequences, config);
        std::unique_ptr<kept_type> used = std::move(kept); // what throws is not used again
        used->align(position, index, kept_type::threads_of(config), result);
        kept = std::move(used);
    }

    //! \brief Computes a pair, and reports how far it is; nothing is kept.
    void align_with_progress(progress_callback const & callback, result_type & result)
    {
        progress_reporter reporter{};
        reporter.start(callback);
        kept_type own{sequences, config, reporter.counter()};
        reporter.expect(own.cells_of(position));
        own.align(position, index, kept_type::threads_of(config), result);
        reporter.finish();
    }

    //! \brief Lets the thread keep the problem.
    void give_back()
    {
        if (kept && kept->holds_for_all() && kept->serves(config)) // schemes that cannot be compared serve one call
            keeper::keep(std::move(kept));
        kept.reset();
    }

    sequences_t & sequences;
    configuration_t const & config;
    std::ranges::iterator_t<sequences_t> position;
    std::size_t index{};
    std::unique_ptr<kept_type> kept{};
};

/*!\brief Computes pairs one after the other, and hands each result to a fresh copy of the user's callback, as SeqAn3
 * does.
 * \throws what single_pairs and the callback throw.
 * \details The thread keeps no callback: that would keep what the callback owns.
 */
template <std::ranges::view sequences_t, typename configuration_t>
void call_back_single_pairs(sequences_t & sequences, configuration_t const & config)
{
    auto const without_callback = config.template remove<seqan3::align_cfg::on_result>();
    single_pairs<sequences_t, std::remove_const_t<decltype(without_callback)>> pairs{sequences, without_callback};
    typename call_problem<sequences_t, configuration_t>::result_type result{};
    while (pairs.next(result))
    {
        auto callback = seqan3::get<seqan3::align_cfg::on_result>(config).callback;
        callback(std::move(result));
    }
}

} // namespace seqan3_cuda::detail
