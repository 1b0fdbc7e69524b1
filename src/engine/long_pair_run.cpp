// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements long_pair_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/long_pair_run.hpp>

#include <memory>
#include <memory_resource>
#include <new>
#include <utility>

#include <engine/strip_watch.hpp>
#include <kernel/key/kernel_tuning.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Null if the host has no memory for what is shared.
std::unique_ptr<shared_pair> make_shared_pair(slab_plan const & slabs, tile_choice const & tiles,
                                              matrix_size const & size, std::pmr::memory_resource & memory)
{
    try
    {
        return std::make_unique<shared_pair>(slabs, tiles, size, memory);
    }
    catch (std::bad_alloc const &)
    {
        return nullptr;
    }
}

//!\brief Helpers at work, until the end of its life.
class summoned_helpers
{
public:
    summoned_helpers(pair_helpers & helpers, shared_pair & pair) :
        helpers{helpers},
        pair{pair},
        have_come{helpers.summon(pair)}
    {}

    summoned_helpers(summoned_helpers const &) = delete;
    summoned_helpers & operator=(summoned_helpers const &) = delete;

    ~summoned_helpers()
    {
        if (!has_ended)
            pair.withdraw();
        helpers.dismiss();
    }

    //!\brief Whether all members begin.
    [[nodiscard]] bool begin() const
    {
        return have_come && pair.arrive();
    }

    //!\brief Nobody is needed any more.
    void end()
    {
        pair.end();
        has_ended = true;
    }

private:
    pair_helpers & helpers;
    shared_pair & pair;
    bool const have_come;
    bool has_ended{};
};

} // namespace

long_pair_run::long_pair_run(backend & hardware, engine_buffers & own, turn_memory const & room, compute_turn & turn,
                             packed_batch const & batch, long_pair_plan && plan) :
    hardware{hardware},
    own{own},
    room{room},
    turn{turn},
    batch{batch},
    plan{std::move(plan)}
{}

void long_pair_run::run(walk_arguments const & walk, pair_helpers * const helpers)
{
    if (plan.may_meet && room.has_room_to_meet(turn, plan))
        plan.meet();
    set_whole();
    if (plan.has_path)
        choice = room.reserve_tiles(turn, plan, batch);
    else
        room.reserve_kept_cells(turn, plan, choice, batch);
    lay_out();
    if (plan.is_shared && helpers && hardware.traits().multiprocessors > 0 && run_with(*helpers, walk))
        return;
    compute_alone();
    if (plan.has_path)
        static_cast<void>(path_run().follow(walk, nullptr)); // nobody can fail but this engine
    else
        hardware.wait(queue::passes); // copies of the plan have ended
}

//!\brief Computes the pair with others; false if they could not, or have failed.
bool long_pair_run::run_with(pair_helpers & helpers, walk_arguments const & walk)
{
    std::uint32_t const tile_strips = plan.has_path ? choice.front().side / plan.rows_of_strip() : 1;
    slab_plan slabs = plan_slabs(plan.whole.works.front().strips, tile_strips, helpers.count() + 1, strips_at_once());
    if (slabs.members == 1)
        return false;
    slabs.format = plan.format;
    slabs.step_columns = is_folded(plan.whole.variant) ? paired_columns : 1;
    slabs.lanes = is_folded(plan.whole.variant) ? 2 * warp_lanes : warp_lanes;
    cut(slabs);
    std::unique_ptr<shared_pair> const shared = make_shared_pair(slabs, choice.front(), plan.size, helpers.memory());
    if (!shared)
        return false;
    prepare_part(*shared, 0);
    summoned_helpers others{helpers, *shared};
    if (!others.begin())
    {
        hardware.wait(queue::passes); // copies of the part have ended
        return false;
    }
    compute_part(*shared);
    bool const has_worked = !shared->is_broken() && (!plan.has_path || path_run().follow(walk, shared.get()));
    if (has_worked)
        others.end();
    return has_worked;
}

void long_pair_run::help(shared_pair & shared, std::uint32_t const member)
{
    set_whole();
    choice = shared.kept_tiles();
    plan.has_parts = shared.slabs().parts > 1;
    room.reserve_kept_cells(turn, plan, choice, batch);
    lay_out();
    prepare_part(shared, member);
    if (!shared.arrive())
    {
        hardware.wait(queue::passes); // copies of the part have ended
        return;
    }
    compute_part(shared);
    shared.serve(hardware, member, whole.grid.kept_rows);
}

//!\brief Starts to copy the plan, and makes room for borders.
void long_pair_run::set_whole()
{
    own.long_pair.whole.set(hardware, plan.whole);
    room.prepare(turn, plan.whole, batch);
    whole = own.arguments_of(plan.whole, own.long_pair.whole);
    whole.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
}

void long_pair_run::lay_out()
{
    memory = plan.lay_out(choice, turn.memory().trace.data());
    whole.grid = memory.grid;
    whole.strips.lefts = memory.lefts;
}

//!\brief What follows the path.
tile_path_run long_pair_run::path_run()
{
    return {hardware, own, turn, plan, choice, memory};
}

//!\brief Strips of the matrix that a device computes at a time.
std::uint32_t long_pair_run::strips_at_once() const
{
    return static_cast<std::uint32_t>(hardware.traits().multiprocessors) * fill_warps(plan.whole.variant);
}

//!\brief Cuts strips into parts, if the kernel takes parts.
void long_pair_run::cut(slab_plan & slabs) const
{
    if (is_folded(plan.whole.variant) && plan.has_parts)
        cut_strips(slabs, plan.size.columns, strips_at_once(), hardware.traits().parts);
}

//!\brief Starts to compute all strips.
void long_pair_run::compute_alone()
{
    set_strips();
    own.long_pair.whole.launch(hardware, plan.whole, whole, turn.memory());
    watch_strips(hardware, plan.whole, whole);
    if (plan.meets())
        hardware.run(queue::passes, meeting_launch{whole});
}

//!\brief Starts to copy the order in which warps of a device take all strips.
void long_pair_run::set_strips()
{
    fill_buffers & buffers = own.long_pair.whole;
    if (plan.meets())
    {
        portion const both{.first_work = 0, .work_count = 2, .first_task = 0, .task_count = 2};
        return buffers.set_strips(hardware, plan.whole, both, own.strip_places);
    }
    if (hardware.traits().multiprocessors == 0)
        return;
    std::uint32_t const strips = plan.whole.works.front().strips;
    slab_plan slabs{.strips = strips, .slab_strips = strips, .members = 1};
    cut(slabs);
    buffers.set_strips(hardware, slabs, 0, own.strip_places);
}

/*!\brief Makes room for the strips of a member, before any member begins.
 * \details Device memory that is given back waits for all kernels of the device, even for another member's, which may
 * wait for this one's rows.
 */
void long_pair_run::prepare_part(shared_pair const & shared, std::uint32_t const member)
{
    own.long_pair.whole.set_strips(hardware, shared.slabs(), member, own.strip_places);
    own.long_pair.whole.reserve_strips(hardware, whole, plan.whole, turn.memory());
}

//!\brief Computes the strips of a member, and waits for them.
void long_pair_run::compute_part(shared_pair & shared)
{
    fill_arguments arguments = whole;
    arguments.slabs = shared.borders();
    own.long_pair.whole.launch(hardware, plan.whole, arguments, turn.memory());
    watch_strips(hardware, plan.whole, arguments);
    exchange_best(hardware, plan.whole, arguments, shared.best());
    hardware.wait(queue::passes);
}

} // namespace seqan3_cuda::detail
