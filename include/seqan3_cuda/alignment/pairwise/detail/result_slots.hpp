// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of blocks on their way from the threads that build them to the caller, and their memory on its way
 * back.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <exception>
#include <utility>
#include <vector>

namespace seqan3_cuda::detail
{

/*!\brief Slots for the results of blocks, in the order of the input.
 *
 * A slot is made before anyone builds its results, claimed by a builder, and handed out when it is ready and the first
 * one. How many are claimed at a time is bounded, and so is memory. Results that the caller is through with go back to
 * the builder that made them: no thread frees what another one has allocated, and fights for that with all others.
 *
 * Not safe for threads: whoever calls holds the stream's mutex, except for a claimed slot, which is its builder's, and
 * the one handed out, which is the caller's.
 */
template <typename result_t>
class result_slots
{
public:
    //! \brief Results of one block.
    using block_results = std::vector<result_t>;

    //! \brief What a builder has: results whose memory is used again.
    struct builder
    {
        std::vector<block_results> spare_results{};
        std::size_t lent_slots{}; //!< Slots of its results that will come back.
    };

    //! \brief The results of one block.
    struct slot
    {
        block_results results{}; //!< Behind the first `size` ones are those of other blocks.
        std::size_t size{};
        std::exception_ptr error{}; //!< Comes behind the results.
        bool is_ready{};
        builder * built_by{}; //!< None before it is claimed.
    };

    //! \brief Before anything else: the number of builders, and of slots that may be claimed at a time, at least 2.
    void start(std::size_t const builders, std::size_t const most_claimed_slots)
    {
        all_builders.resize(builders);
        most_claimed = most_claimed_slots;
    }

    //! \brief The builders; they stay where they are.
    [[nodiscard]] std::vector<builder> & builders()
    {
        return all_builders;
    }

    //! \brief Makes the slot of the next block; it stays where it is until it is handed out.
    [[nodiscard]] slot & append()
    {
        return slots.emplace_back();
    }

    //! \brief Whether one more slot may be claimed.
    [[nodiscard]] bool has_room() const
    {
        return claimed < most_claimed;
    }

    //! \brief Gives a slot to a builder, with results whose memory it may use.
    void claim(slot & target, builder & self)
    {
        ++claimed;
        ++self.lent_slots;
        target.built_by = &self;
        if (!self.spare_results.empty())
        {
            target.results = std::move(self.spare_results.back());
            self.spare_results.pop_back();
        }
    }

    //! \brief Marks a claimed slot. Returns whether the caller may be waiting for it.
    [[nodiscard]] bool make_ready(slot & target)
    {
        target.is_ready = true;
        return &target == &slots.front();
    }

    //! \brief Whether all slots were handed out.
    [[nodiscard]] bool is_empty() const
    {
        return slots.empty();
    }

    //! \brief Whether the next slot can be handed out.
    [[nodiscard]] bool is_first_ready() const
    {
        return !slots.empty() && slots.front().is_ready;
    }

    /*!\brief Hands out all slots that are ready, up to half of those that may be claimed, at least one.
     * \param[in,out] handed_out The slots handed out before, whose results go back.
     * \returns Whether there is much more room than before, so that builders should be woken: waking one for each slot
     * would take longer than reading the slot.
     */
    bool hand_out(std::vector<slot> & handed_out)
    {
        take_back(handed_out, handed_out.size());
        std::size_t const before = claimed, half = most_claimed / 2;
        do
        {
            handed_out.push_back(std::move(slots.front()));
            slots.pop_front();
            --claimed;
        } while (is_first_ready() && handed_out.size() < half);
        return before > half && claimed <= half;
    }

    //! \brief Takes the results of the first `count` slots back, and the slots off the list.
    void take_back(std::vector<slot> & handed_out, std::size_t const count)
    {
        auto const end = handed_out.begin() + static_cast<std::ptrdiff_t>(count);
        for (auto returned = handed_out.begin(); returned != end; ++returned)
        {
            --returned->built_by->lent_slots;
            returned->built_by->spare_results.push_back(std::move(returned->results));
        }
        handed_out.erase(handed_out.begin(), end);
    }

    //! \brief Whether a builder has more results than it needs: a little more than its part of the claimed slots, none
    //! when nothing is left to build.
    [[nodiscard]] bool has_surplus(builder const & self, bool const is_all_built) const
    {
        return self.spare_results.size() > most_spare(is_all_built);
    }

    //! \brief Takes the surplus out of a builder's hands, so that it is freed without the mutex.
    [[nodiscard]] std::vector<block_results> surplus(builder & self, bool const is_all_built) const
    {
        std::vector<block_results> taken{};
        while (has_surplus(self, is_all_built))
        {
            taken.push_back(std::move(self.spare_results.back()));
            self.spare_results.pop_back();
        }
        return taken;
    }

private:
    [[nodiscard]] std::size_t most_spare(bool const is_all_built) const
    {
        return is_all_built ? 0 : most_claimed / all_builders.size() + 1;
    }

    std::deque<slot> slots{}; //!< Not yet handed out.
    std::vector<builder> all_builders{};
    std::size_t claimed{}; //!< Slots that are being built or ready.
    std::size_t most_claimed{};
};

} // namespace seqan3_cuda::detail
