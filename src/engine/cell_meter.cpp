// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements cell_meter and note_strip.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/cell_meter.hpp>

#include <algorithm>
#include <utility>

#include <engine/batch_parts.hpp>
#include <lane/host_progress.hpp>

namespace seqan3_cuda::detail
{

void note_strip() noexcept
{
    if (cell_meter * const meter = cell_meter::current())
        meter->end_strip();
}

cell_meter::cell_meter(cell_counter * const counter, packed_batch const & batch) :
    counter{counter},
    scope{counter == nullptr ? nullptr : this}
{
    if (counter == nullptr)
        return;
    all_cells = count_cells(batch);
}

cell_meter::~cell_meter()
{
    if (counter != nullptr)
        counter->add(all_cells - counted);
}

void cell_meter::let_works_count(bool const count) noexcept
{
    works_count = count;
}

void cell_meter::begin_work(std::uint64_t const cells, std::uint32_t const strips) noexcept
{
    cells_of_work = cells;
    strips_of_work = strips;
    strips_done = 0;
}

void cell_meter::end_work() noexcept
{
    if (!works_count)
        return;
    done += cells_of_work;
    cells_of_work = 0;
    reach(done);
}

void cell_meter::reach_in_work(std::uint64_t const cells) noexcept
{
    if (works_count)
        reach(done + std::min(cells, cells_of_work));
}

void cell_meter::end_strip() noexcept
{
    strips_done = std::min(strips_done + 1, strips_of_work);
    if (works_count)
        reach(done + cells_of_work / strips_of_work * strips_done);
}

//!\brief Tables of other rounds, and blocks that are filled again, may have more cells than there are.
void cell_meter::reach(std::uint64_t const cells) noexcept
{
    std::uint64_t const now = std::min(cells, all_cells);
    if (now > counted)
        counter->add(now - std::exchange(counted, now));
}

} // namespace seqan3_cuda::detail
