// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The batches of a call on their way: cut, packed, submitted, taken.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <utility>

namespace seqan3_cuda::detail
{

/*!\brief What of a call's input is not cut, and which batches are where.
 *
 * Several threads cut and pack, each what comes first of what nobody has; batches are submitted, and taken, in the
 * order of the input. How many are on their way is bounded, in bytes or in number.
 *
 * Not safe for threads: whoever calls holds the stream's mutex.
 *
 * \tparam portion_t A batch_cutting::portion.
 * \tparam cut_t     A batch_cutting::cut_batch.
 * \tparam packed_t  An alignment_call::prepared_batch.
 */
template <typename portion_t, typename cut_t, typename packed_t>
class batch_flow
{
public:
    //! \brief A batch that waits for its turn to be submitted.
    struct packed_job
    {
        packed_t batch;
        cut_t cut;
    };

    /*!\brief Begins with all of the input.
     * \param[in] all_pairs  The whole input.
     * \param[in] most_ahead How many batches should be submitted before the first one is taken.
     * \param[in] most_bytes Bytes of batches that may be on their way.
     */
    void start(portion_t all_pairs, std::size_t const most_ahead, std::size_t const most_bytes)
    {
        ahead = most_ahead;
        bytes_limit = most_bytes;
        give_back(std::move(all_pairs));
    }

    //! \brief Whether there is anything to cut, or being cut.
    [[nodiscard]] bool has_input() const
    {
        return !portions.empty() || cutting > 0;
    }

    //! \brief Whether the last batch was taken.
    [[nodiscard]] bool is_over() const
    {
        return !has_input() && cut_count == taken_count;
    }

    /*!\brief Whether the next batch may be cut and packed: as long as few batches, or few bytes of them, are on their
     * way.
     * \details A portion that had more than one batch may come before others that wait for it to be submitted.
     */
    [[nodiscard]] bool may_cut() const
    {
        return !portions.empty()
            && (cut_count + cutting - taken_count < ahead + 2 || bytes < bytes_limit
                || (!packed.empty() && portions.begin()->first == submit_index));
    }

    //! \brief Whether fewer batches than half of those that the session wants are on their way: it could run dry while
    //! results are built.
    [[nodiscard]] bool is_hungry() const
    {
        return cut_count + cutting - taken_count < (ahead + 1) / 2;
    }

    //! \brief Takes the first portion, to cut a batch off it.
    [[nodiscard]] portion_t take_portion()
    {
        ++cutting;
        return std::move(portions.extract(portions.begin()).mapped());
    }

    //! \brief Leaves a portion to others; returns whether there is something in it.
    bool give_back(portion_t rest)
    {
        if (rest.is_empty)
            return false;
        std::size_t const first_index = rest.first_index;
        portions.emplace(first_index, std::move(rest));
        return true;
    }

    //! \brief A batch was cut off the portion that was taken.
    void add_cut(cut_t const & cut)
    {
        --cutting;
        ++cut_count;
        bytes += cut.bytes();
    }

    //! \brief A batch was packed.
    void add_packed(packed_t batch, cut_t cut)
    {
        std::size_t const first_index = cut.blocks.front().first_index;
        packed.emplace(first_index, packed_job{std::move(batch), std::move(cut)});
    }

    //! \brief Whether the next batch can be submitted.
    [[nodiscard]] bool can_submit() const
    {
        return packed.contains(submit_index);
    }

    //! \brief Takes the next batch, to submit it.
    [[nodiscard]] packed_job take_packed()
    {
        return std::move(packed.extract(submit_index).mapped());
    }

    //! \brief A batch was submitted.
    void add_submitted(cut_t cut)
    {
        submit_index += cut.pairs;
        submitted.push_back(std::move(cut));
    }

    //! \brief Whether there is an outcome to take.
    [[nodiscard]] bool has_submitted() const
    {
        return !submitted.empty();
    }

    //! \brief Whether it is time to wait for the oldest outcome: the session has what it wants, or all there is.
    [[nodiscard]] bool should_wait() const
    {
        return submitted.size() >= ahead || (!has_input() && submitted.size() == cut_count - taken_count);
    }

    //! \brief The oldest outcome was taken; returns its batch.
    [[nodiscard]] cut_t take_submitted()
    {
        cut_t cut = std::move(submitted.front());
        submitted.pop_front();
        bytes -= cut.bytes();
        ++taken_count;
        return cut;
    }

private:
    std::map<std::size_t, portion_t> portions{}; //!< Nobody is cutting them; by the index of the first pair.
    std::size_t cutting{};                       //!< Number of portions that threads are cutting.
    std::map<std::size_t, packed_job> packed{};  //!< By the index of the first pair.
    std::deque<cut_t> submitted{};               //!< Their outcomes were not taken yet.
    std::size_t cut_count{};                     //!< Number of batches cut,
    std::size_t taken_count{};                   //!< and taken.
    std::size_t submit_index{};                  //!< Of the first pair that was not submitted.
    std::size_t bytes{};                         //!< Of batches that were cut and not taken.
    std::size_t ahead{};
    std::size_t bytes_limit{};
};

} // namespace seqan3_cuda::detail
