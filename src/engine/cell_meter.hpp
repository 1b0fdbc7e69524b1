// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the cells of a batch while a thread computes it.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/cell_counter.hpp>

#include <engine/thread_scope.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The calling thread's progress through a batch, for the counter of a call.
 *
 * Rounds that certify bands count nothing; what the last round computes on the host counts strip by strip. Whatever was
 * not counted until the end of this object's life counts then, so that all of a batch is counted once.
 */
class cell_meter
{
public:
    /*!\brief Becomes the calling thread's meter until the end of its life.
     * \param[in] counter Of the call; null: nothing is counted.
     * \param[in] batch   What is computed.
     */
    cell_meter(cell_counter * counter, packed_batch const & batch);
    cell_meter(cell_meter const &) = delete;
    cell_meter & operator=(cell_meter const &) = delete;
    ~cell_meter();

    //! \brief That of the calling thread; null if nothing is counted.
    [[nodiscard]] static cell_meter * current() noexcept
    {
        return thread_scope<cell_meter>::current();
    }

    //! \brief Says whether the works that follow count.
    void let_works_count(bool count) noexcept;

    /*!\brief Begins a work.
     * \param[in] cells  Of its pairs.
     * \param[in] strips At least 1.
     */
    void begin_work(std::uint64_t cells, std::uint32_t strips) noexcept;

    //! \brief Ends the work: all of its cells are done.
    void end_work() noexcept;

    //! \brief So many cells of the work are done.
    void reach_in_work(std::uint64_t cells) noexcept;

    //! \brief A strip of the work is done.
    void end_strip() noexcept;

private:
    void reach(std::uint64_t cells) noexcept;

    cell_counter * counter;
    thread_scope<cell_meter> scope;
    std::uint64_t all_cells{};
    std::uint64_t counted{};
    std::uint64_t done{}; //!< Before the work.
    std::uint64_t cells_of_work{};
    std::uint32_t strips_of_work{1};
    std::uint32_t strips_done{};
    bool works_count{true};
};

} // namespace seqan3_cuda::detail
