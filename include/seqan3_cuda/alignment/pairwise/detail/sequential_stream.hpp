// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of a call, one after the other, without threads of its own.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Packs, and builds results, in the thread that asks for them; the session computes the next batches meanwhile.
 * \tparam call_t An alignment_call.
 */
template <typename call_t>
class sequential_stream
{
public:
    //! \brief The results of the call.
    using result_type = typename call_t::result_type;

    //! \brief Nothing happens before the first next_result().
    explicit sequential_stream(std::unique_ptr<call_t> call) : call{std::move(call)} {}

    /*!\brief The next result in the order of the input, valid until the next call; null behind the last one.
     * \throws what the computation threw; again at each further call.
     */
    [[nodiscard]] result_type * next_result()
    {
        if (failure)
            std::rethrow_exception(failure);

        try
        {
            if constexpr (may_have_singles)
            {
                if (!started && call->is_for_single_pairs())
                {
                    started = true;
                    singles.emplace(call->input(), call->configuration());
                }
                if (singles)
                    return singles->next(result) ? &result : nullptr;
            }

            if (!find_next())
                return nullptr;

            call->build_next(rest, *outcome, result);
            return &result;
        }
        catch (...)
        {
            failure = std::current_exception();
            throw;
        }
    }

    /*!\brief Hands all results to the user's callback, in the order of the input.
     * \throws what the computation or the callback threw.
     */
    void call_back_all()
    {
        if constexpr (call_t::has_result_a_pair)
            if (call->is_for_single_pairs())
                return call->call_back_singly();

        while (find_next())
            call->build_next_and_call_back(rest, *outcome, result);
    }

private:
    using block_type = typename call_t::block;
    using cut_batch = typename call_t::cut_batch;

    static constexpr bool may_have_singles = call_t::has_result_a_pair && !call_t::traits::is_one_way_execution;
    using singles_type =
        std::conditional_t<may_have_singles, std::optional<typename call_t::single_pairs_type>, std::monostate>;

    //! \brief Goes to the next result, which may be that of a further block; `false` if there is none.
    bool find_next()
    {
        while (!outcome || !call->find_next(rest, *outcome))
            if (!next_block())
                return false;
        return true;
    }

    //! \brief Goes to the next block; `false` if there is none.
    bool next_block()
    {
        if (blocks_begun == current.blocks.size() && !next_batch())
            return false;
        rest = current.blocks[blocks_begun++];
        return true;
    }

    //! \brief Takes the outcome of the next batch; `false` if there is none.
    bool next_batch()
    {
        if (!started)
        {
            started = true;
            if (call->start())
                input = call->all_pairs();
        }

        top_up();
        if (submitted.empty())
        {
            call->finish_progress();
            return false;
        }

        outcome.reset(); // frees its memory first
        outcome.emplace(call->session().next());
        current = std::move(submitted.front());
        submitted.pop_front();
        blocks_begun = 0;

        top_up(); // computed while the caller looks at the results of this batch
        return true;
    }

    //! \brief Submits as many batches as the session wants to have.
    void top_up()
    {
        while (!input.is_empty && submitted.size() < call->batches_ahead())
        {
            cut_batch batch = call->cut(input);
            call->submit(call->pack(batch), batch.is_last);
            submitted.push_back(std::move(batch));
        }
    }

    std::unique_ptr<call_t> call;
    std::deque<cut_batch> submitted{}; //!< Their outcomes were not taken yet.
    bool started{};
    typename call_t::portion input{.is_empty = true}; //!< What is not cut yet.
    cut_batch current{};                              //!< The batch whose results are handed out.
    std::optional<outcome_batch> outcome{};           //!< Its outcome.
    std::size_t blocks_begun{};                       //!< Of the current batch.
    block_type rest{};                                //!< What is left of the block begun last.
    singles_type singles{};                           //!< If there is no session.
    result_type result{};                             //!< The one handed out last.
    std::exception_ptr failure{};
};

} // namespace seqan3_cuda::detail
