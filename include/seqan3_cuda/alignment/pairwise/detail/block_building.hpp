// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of one block, for a slot or for the user's callback.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <exception>
#include <memory>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A block whose outcome is there.
 * \tparam call_t An alignment_call.
 * \tparam slot_t The slot of result_slots for its results.
 */
template <typename call_t, typename slot_t>
struct build_job
{
    typename call_t::block block{};
    std::shared_ptr<outcome_batch const> outcome{};
    slot_t * target{}; //!< None if results go to the callback.

    //! \brief Builds the results in place of those of another block, up to an exception, which comes in the place of
    //! its result.
    void build(call_t const & call) const
    {
        slot_t & slot = *target;
        try
        {
            std::size_t const results = call.results_of(block, *outcome);
            if (slot.results.size() < results)
                slot.results.resize(results);
            for (auto rest = block; call.find_next(rest, *outcome); ++slot.size)
                call.build_next(rest, *outcome, slot.results[slot.size]);
        }
        catch (...)
        {
            slot.error = std::current_exception();
        }
    }

    /*!\brief Hands each result to the user's callback, up to an exception.
     * \param[in] call The call.
     * \param[in] fail Called with the 0-based index in the input of the pair that an exception is of, while the
     *                 exception is handled.
     */
    template <typename fail_t>
    void call_back(call_t const & call, fail_t const & fail) const
    {
        typename call_t::result_type result{};
        auto rest = block;
        try
        {
            while (call.find_next(rest, *outcome))
                call.build_next_and_call_back(rest, *outcome, result);
        }
        catch (...)
        {
            fail(rest.first_index);
        }
    }
};

} // namespace seqan3_cuda::detail
