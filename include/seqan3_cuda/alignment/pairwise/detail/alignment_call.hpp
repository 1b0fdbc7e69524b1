// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One call of seqan3::align_pairwise: its input, cut into batches and packed, and its results, built from
 * outcomes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/batch_cutting.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_size.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/progress_reporter.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/single_pairs.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/trial_room.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A call's input and configuration.
 *
 * Portions of the input may be cut, packed and built at the same time by several threads, which dereference iterators
 * of the input as SeqAn3's parallel mode does. The input is read twice: when it is packed and when its results are
 * built, so that nothing of it has to be kept.
 *
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 * \tparam problem_t       How pairs are packed and results built: a call_problem.
 */
template <std::ranges::view sequences_t, typename configuration_t,
          typename problem_t = call_problem<sequences_t, configuration_t>>
class alignment_call : public problem_t
{
private:
    using problem_type = problem_t;

public:
    using typename problem_type::iterator;
    using typename problem_type::result_type;
    using typename problem_type::traits;

private:
    using cutting_type = batch_cutting<sequences_t, problem_type>;

public:
    //! \copydoc batch_cutting::block
    using block = typename cutting_type::block;
    //! \copydoc batch_cutting::portion
    using portion = typename cutting_type::portion;
    //! \copydoc batch_cutting::can_split
    static constexpr bool can_split = cutting_type::can_split;
    //! \copydoc batch_cutting::cut_batch
    using cut_batch = typename cutting_type::cut_batch;

    /*!\brief Checks the configuration; computes nothing.
     * \throws seqan3::invalid_alignment_configuration, std::runtime_error
     */
    alignment_call(sequences_t input, configuration_t const & config) :
        problem_type{config},
        sequences{std::move(input)}
    {}

    alignment_call(alignment_call const &) = delete; // iterators point into it
    alignment_call & operator=(alignment_call const &) = delete;

    //! \brief Number of threads that may pack and build: what `parallel` grants, but not more than have something to
    //! do.
    [[nodiscard]] std::size_t building_threads()
    {
        return has_known_size ? std::min(granted_threads(), worthwhile_threads(sequences)) : granted_threads();
    }

    //! \brief Whether it is known that the pairs are too few, and too short, to start a thread for.
    [[nodiscard]] bool is_small()
    {
        return has_known_size && worthwhile_threads(sequences) <= 1;
    }

    //! \brief Whether it is known that there is one pair, or so few and short ones that a session takes longer.
    [[nodiscard]] bool is_for_single_pairs()
    {
        // A pair that dereferencing makes has to live as long as its result.
        if constexpr (std::ranges::sized_range<sequences_t> && std::is_reference_v<std::iter_reference_t<iterator>>)
        {
            auto const & gpu = std::get<gpu_element<configuration_t>>(this->configuration());
            return std::ranges::size(sequences) == 1
                || (gpu.executor != executor_kind::cuda && !gpu.on_progress
                    && are_few_short_pairs(sequences, this->is_edit_distance));
        }
        return false;
    }

    //! \brief Computes pairs one after the other, without a session.
    using single_pairs_type = single_pairs<sequences_t, configuration_t>;

    //! \brief The input.
    [[nodiscard]] sequences_t & input() noexcept
    {
        return sequences;
    }

    //! \brief Computes pairs one after the other and hands each result to the user's callback.
    void call_back_singly() requires(traits::is_one_way_execution)
    {
        call_back_single_pairs(sequences, this->configuration());
    }

    /*!\brief Opens the session.
     * \returns `false` if there is no pair at all; then there is no session.
     * \throws seqan3_cuda::device_error, std::overflow_error
     */
    [[nodiscard]] bool start()
    {
        if (std::ranges::begin(sequences) == std::ranges::end(sequences))
            return false;

        auto const & gpu = std::get<gpu_element<configuration_t>>(this->configuration());
        reporter.start(gpu.on_progress);
        std::size_t const threads = useful_threads(sequences, granted_threads());
        // Several results of one pair are work for all threads.
        opened_session.emplace(this->describe(sequences),
                               options_of(gpu, traits::compute_best ? granted_threads() : threads, reporter.counter()));
        if (has_known_size && reporter.counter() != nullptr)
            for (auto && pair : sequences)
                reporter.expect(this->cells_of(pair));
        plan = opened_session->plan();
        if constexpr (std::ranges::sized_range<sequences_t>)
        {
            auto const pairs = static_cast<std::size_t>(std::ranges::size(sequences));
            plan.pairs = std::min(plan.pairs, std::max(least_pairs_of_batches<packs_in_parts>(sequences),
                                                       pairs / (batches_of_thread * threads)));
        }
        cutting = {plan.letters, plan.pairs};
        return true;
    }

    //! \brief How many batches should be submitted before the first one is taken; after start().
    [[nodiscard]] std::size_t batches_ahead() const
    {
        return plan.ahead;
    }

    //! \brief Bytes of batches that may be cut and not yet taken; after start(). As many as full batches ahead have
    //! letters: there may be more batches if they are small.
    [[nodiscard]] std::size_t bytes_in_flight() const
    {
        return plan.ahead * cutting.batch_letters();
    }

    //! \brief The session; after start(). One thread at a time.
    [[nodiscard]] alignment_session & session()
    {
        return *opened_session;
    }

    //! \copydoc batch_cutting::all_pairs
    [[nodiscard]] portion all_pairs()
    {
        return cutting.all_pairs(sequences);
    }

    //! \copydoc batch_cutting::split
    [[nodiscard]] portion split(portion & rest) const requires can_split
    {
        return cutting.split(rest);
    }

    //! \brief Cuts the next batch off `rest`, see batch_cutting::cut.
    [[nodiscard]] cut_batch cut(portion & rest)
    {
        return cutting.cut(rest, std::ranges::end(sequences));
    }

    //! \brief A batch that is packed. If its pairs have few differences, the threads that packed them have computed
    //! them, too.
    struct prepared_batch
    {
        packed_batch letters;
        std::vector<outcome_batch>
            parts{}; //!< The outcome, in parts of neighbouring pairs; none: it is to be computed.
    };

    //! \brief Packs a batch. Several threads may do so at once.
    [[nodiscard]] prepared_batch pack(cut_batch const & batch) const
    {
        prepared_batch prepared{room_for(batch)};
        problem_type::pack(batch.blocks.front().begin, batch.pairs, prepared.letters);
        if (auto outcome = try_pairs(opened_session->make_trial().get(), prepared.letters, 0, batch.pairs))
            prepared.parts.push_back(std::move(*outcome));
        return prepared;
    }

    //! \brief Plans what executors would plan of a batch that is to be computed. Several threads may do so at once.
    void prepare(prepared_batch & batch) const
    {
        if (batch.parts.empty())
            opened_session->prepare(batch.letters);
    }

    /*!\brief Submits a batch to the session, or its outcome. One thread at a time.
     * \throws what the progress callback has thrown.
     */
    void submit(prepared_batch batch, bool const is_last)
    {
        reporter.add_batch(batch.letters, has_known_size, !batch.parts.empty());
        if (batch.parts.empty())
            opened_session->submit(std::move(batch.letters), is_last);
        else
            opened_session->submit(std::move(batch.parts));
    }

    /*!\brief Tells the progress callback that all is done.
     * \throws what the progress callback throws.
     */
    void finish_progress()
    {
        reporter.finish();
    }

    //! \brief Whether batches may be packed block by block.
    using problem_type::packs_in_parts;

    /*!\brief Whether a batch should be packed by several threads, so that executors have the first ones early. Lengths
     * are read once more for that, which does not pay for reads.
     * \details A core packs some 5 GB a second. Figures: doc/developer/tuning.md, "Many pairs".
     */
    [[nodiscard]] static bool is_worth_parts(cut_batch const & batch)
    {
        std::size_t const least_letters = std::max(std::size_t{1} << 22, batch.pairs * letters_of_long_pair);
        return packs_in_parts && batch.letters1 + batch.letters2 >= least_letters;
    }

    //! \brief A batch of which only the letters are missing.
    [[nodiscard]] packed_batch lay_out(cut_batch const & batch) const requires packs_in_parts
    {
        packed_batch packed = room_for(batch);
        problem_type::lay_out(batch.blocks.front().begin, batch.pairs, packed);
        return packed;
    }

    /*!\brief Writes a chunk of the letters of a block into its batch, or computes the block's pairs if they have few
     * differences. Several threads may do so at once, of other blocks or chunks each.
     * \param[in]     part  The block.
     * \param[in]     chunk The 0-based index of the chunk; none: the pairs are tried.
     * \param[in,out] batch The batch, which was laid out.
     * \param[in,out] room  The calling thread's, to try pairs.
     * \returns The outcome of the pairs, if they were computed.
     */
    [[nodiscard]] std::optional<outcome_batch> pack_block(block const & part, std::optional<std::size_t> const chunk,
                                                          packed_batch & batch,
                                                          trial_room & room) const requires packs_in_parts
    {
        if (!chunk)
            return room.compute(*opened_session, static_cast<problem_type const &>(*this), part, batch);
        problem_type::pack_letters(part.begin, part.offset, part.size, *chunk, batch);
        return std::nullopt;
    }

private:
    static constexpr bool has_known_size = std::ranges::sized_range<sequences_t>;

    //! \brief Number of host threads that are granted.
    [[nodiscard]] std::size_t granted_threads() const
    {
        return host_threads_of<traits>(this->configuration());
    }

    //! \brief A batch without pairs, and with room for those of one that was cut.
    [[nodiscard]] packed_batch room_for(cut_batch const & batch) const
    {
        packed_batch packed{plan.memory, plan.letters_per_byte};
        packed.first.reserve(batch.pairs, batch.letters1);
        packed.second.reserve(batch.pairs, batch.letters2);
        return packed;
    }

    sequences_t sequences;
    progress_reporter reporter{}; //!< Outlives the session.
    std::optional<alignment_session> opened_session{};
    batch_plan plan{}; //!< As the session wants; asked once.
    cutting_type cutting{};
};

} // namespace seqan3_cuda::detail
