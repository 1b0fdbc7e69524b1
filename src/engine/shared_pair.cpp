// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements shared_pair and executor::help.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/shared_pair.hpp>

#include <algorithm>
#include <atomic>
#include <limits>

#include <engine/executor.hpp>

namespace seqan3_cuda::detail
{

void executor::help(alignment_problem const &, packed_batch const &, shared_pair & pair, std::uint32_t)
{
    pair.withdraw();
}

shared_pair::shared_pair(slab_plan const & slabs, tile_choice const & tiles, matrix_size const & size,
                         std::pmr::memory_resource & memory, slab_rows const & own_rows, std::uint32_t const arrivals) :
    plan{slabs},
    choice{tiles},
    matrix{size},
    kept_rows{own_rows},
    arrivals{arrivals},
    rows{std::size_t{kept_rows.count} * size.columns, memory},
    steps(slabs.slabs(), &memory), // those of the last strip, too, whose parts wait for each other
    optima{std::size_t{slabs.slabs() - 1} * strip_alignments * warp_lanes, memory},
    brought{tiles.at_once * (2 * slabs.format.words_of(tiles.side) + slabs.format.words_of(1)), memory}
{}

slab_borders shared_pair::borders()
{
    return {.slab_strips = plan.slab_strips,
            .columns = matrix.columns,
            .rows = rows.data() - std::size_t{kept_rows.first} * matrix.columns,
            .steps = steps.data(),
            .optima = optima.data()};
}

bool shared_pair::arrive()
{
    note_arrival(1);
    std::unique_lock lock{mutex};
    changed.wait(lock, [this] { return begun || withdrawn > 0; });
    return begun;
}

void shared_pair::note_arrival(std::uint32_t const count)
{
    std::scoped_lock const lock{mutex};
    arrived += count;
    begun = begun || (arrived >= arrivals && withdrawn == 0);
    changed.notify_all();
}

void shared_pair::withdraw() noexcept
{
    std::scoped_lock const lock{mutex};
    ++withdrawn;
    break_off();
    changed.notify_all();
}

//!\brief Lets kernels that wait for others run to their end.
void shared_pair::break_off() noexcept
{
    for (std::uint32_t & count : steps)
        std::atomic_ref{count}.store(std::numeric_limits<std::uint32_t>::max());
}

bool shared_pair::is_broken()
{
    std::scoped_lock const lock{mutex};
    return withdrawn > 0;
}

shared_pair::state shared_pair::look()
{
    std::scoped_lock const lock{mutex};
    return {.arrived = arrived, .has_begun = begun, .is_broken = withdrawn > 0, .has_ended = ended};
}

void shared_pair::write_row(std::uint32_t const slab, std::uint32_t const first_column,
                            std::span<strip_cell const> const cells, std::span<optimum_candidate const> const leaves,
                            std::uint32_t const steps_done)
{
    std::scoped_lock const lock{mutex};
    if (withdrawn > 0)
        return;
    slab_borders const all = borders();
    std::ranges::copy(cells, all.row_below(slab) + first_column);
    std::ranges::copy(leaves, optima_of(all, slab));
    std::atomic_ref{all.steps[slab]}.store(steps_done);
}

std::vector<shared_pair::request> shared_pair::take_requests(member_range const & members)
{
    std::scoped_lock const lock{mutex};
    std::vector<request> taken{};
    for (request & wanted : requests)
        if (!wanted.is_taken && members.has(plan.member_of(wanted.cells.last_strip)))
        {
            wanted.is_taken = true;
            taken.push_back(wanted);
        }
    return taken;
}

void shared_pair::note_served(std::size_t const count)
{
    std::scoped_lock const lock{mutex};
    unserved -= count;
    changed.notify_all();
}

void shared_pair::serve(backend & hardware, std::uint32_t const member, std::uint32_t const * const kept)
{
    auto const is_wanted = [&](request const & each)
    { return !each.is_taken && plan.member_of(each.cells.last_strip) == member; };
    while (true)
    {
        {
            std::unique_lock lock{mutex};
            changed.wait(lock, [&] { return ended || withdrawn > 0 || std::ranges::any_of(requests, is_wanted); });
            if (ended || withdrawn > 0)
                return;
        }
        std::vector<request> const taken = take_requests({.first = member, .count = 1});
        for (request const & wanted : taken)
        {
            kept_words const words = wanted.cells.words(plan.format);
            hardware.copy_out(queue::passes, wanted.to, kept + words.begin, words.count * sizeof(std::uint32_t));
        }
        hardware.wait(queue::passes);
        note_served(taken.size());
    }
}

std::optional<std::vector<shared_pair::brought_cells>> shared_pair::bring(std::span<kept_range const> const wanted)
{
    std::vector<brought_cells> result{};
    std::size_t used = 0;
    std::unique_lock lock{mutex};
    requests.clear();
    for (kept_range const & range : wanted)
    {
        bool const ends_slab = range.is_row && plan.ends_slab(range.last_strip);
        if (!ends_slab && plan.member_of(range.last_strip) == 0)
            continue;
        std::uint32_t * const to = brought.data() + used;
        if (ends_slab)
        {
            strip_cell const * const row = borders().row_below(range.last_strip / plan.slab_strips);
            std::size_t const first_column = range.begin % kept_row_cells(matrix);
            for (std::size_t i = 0; i < range.count; ++i)
                plan.format.set(to, static_cast<std::ptrdiff_t>(i), row[first_column + i]);
        }
        else
            requests.push_back({.cells = range, .to = to});
        result.push_back({range, to});
        used += range.words(plan.format).count;
    }
    unserved = requests.size();
    changed.notify_all();
    changed.wait(lock, [this] { return unserved == 0 || withdrawn > 0; });
    if (withdrawn > 0)
        return std::nullopt;
    return result;
}

void shared_pair::end() noexcept
{
    std::scoped_lock const lock{mutex};
    ended = true;
    changed.notify_all();
}

} // namespace seqan3_cuda::detail
