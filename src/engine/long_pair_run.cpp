// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements long_pair_run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/long_pair_run.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <memory_resource>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include <engine/strip_watch.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <plan/portions.hpp>
#include <plan/slabs.hpp>

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

bool has_tile(std::vector<grid_tile> const & tiles, grid_tile const & tile)
{
    return std::ranges::find(tiles, tile) != tiles.end();
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
    set_whole();
    lay_out(plan.has_path ? room.reserve_tiles(turn, plan, batch) : no_tiles);
    if (plan.is_shared && helpers && hardware.traits().multiprocessors > 0 && run_with(*helpers, walk))
        return;
    compute_alone();
    if (plan.has_path)
        static_cast<void>(follow_path(walk, nullptr)); // nobody can fail but this engine
    else
        hardware.wait(queue::passes); // copies of the plan have ended
}

//!\brief Computes the pair with others; false if they could not, or have failed.
bool long_pair_run::run_with(pair_helpers & helpers, walk_arguments const & walk)
{
    std::uint32_t const tile_strips = plan.has_path ? choice.side / plan.rows_of_strip() : 1;
    slab_plan slabs = plan_slabs(plan.whole.works.front().strips, tile_strips, helpers.count() + 1, strips_at_once());
    if (slabs.members == 1)
        return false;
    cut(slabs);
    std::unique_ptr<shared_pair> const shared = make_shared_pair(slabs, choice, plan.size, helpers.memory());
    if (!shared)
        return false;
    summoned_helpers others{helpers, *shared};
    if (!others.begin())
        return false;
    compute_part(*shared, 0);
    bool const has_worked = !shared->is_broken() && (!plan.has_path || follow_path(walk, shared.get()));
    if (has_worked)
        others.end();
    return has_worked;
}

void long_pair_run::help(shared_pair & shared, std::uint32_t const member)
{
    set_whole();
    room.reserve_kept_cells(turn, plan, shared.tiles(), batch);
    lay_out(shared.tiles());
    if (!shared.arrive())
        return;
    compute_part(shared, member);
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

void long_pair_run::lay_out(tile_choice const & tiles)
{
    choice = tiles;
    memory = plan.lay_out(choice, turn.memory().trace.data());
    whole.grid = memory.grid;
}

//!\brief Strips of the matrix that a device computes at a time.
std::uint32_t long_pair_run::strips_at_once() const
{
    return static_cast<std::uint32_t>(hardware.traits().multiprocessors) * fill_warps(plan.whole.variant);
}

//!\brief Cuts strips into parts, if the kernel takes parts.
void long_pair_run::cut(slab_plan & slabs) const
{
    if (is_folded(plan.whole.variant))
        cut_strips(slabs, plan.size.columns, strips_at_once(), hardware.traits().parts);
}

//!\brief Starts to compute all strips.
void long_pair_run::compute_alone()
{
    std::uint32_t const strips = plan.whole.works.front().strips;
    slab_plan slabs{.strips = strips, .slab_strips = strips, .members = 1};
    cut(slabs);
    if (hardware.traits().multiprocessors > 0)
        own.long_pair.whole.set_strips(hardware, slabs, 0, own.strip_places);
    launch(plan.whole, whole, own.long_pair.whole);
    watch_strips(hardware, plan.whole, whole);
}

//!\brief Computes the strips of a member, and waits for them.
void long_pair_run::compute_part(shared_pair & shared, std::uint32_t const member)
{
    fill_arguments arguments = whole;
    arguments.slabs = shared.borders();
    own.long_pair.whole.set_strips(hardware, shared.slabs(), member, own.strip_places);
    launch(plan.whole, arguments, own.long_pair.whole);
    watch_strips(hardware, plan.whole, arguments);
    hardware.wait(queue::passes);
}

/*!\brief Computes tiles where the path is, and follows the path, until it has come to its begin.
 * \param[in] shared Who has other cells between tiles; null: nobody.
 * \returns False if a member has withdrawn.
 * \details A device computes the tiles that the path is to come to next while it follows the path through those before.
 */
bool long_pair_run::follow_path(walk_arguments const & walk, shared_pair * const shared)
{
    // Where there is room for few tiles, half of them take as long as all.
    bool const looks_ahead = choice.at_once > most_tiles_at_once / 2 && hardware.traits().multiprocessors > 0;
    std::uint32_t const at_once = looks_ahead ? choice.at_once / 2 : choice.at_once;
    begin_path(at_once);
    start_walk(0, walk, true); // finds out where the path ends
    end_walk();
    bool has_cells = true;
    for (std::size_t now = 0; has_cells && !path.is_done; now = looks_ahead ? 1 - now : now)
    {
        if (!is_computed(now))
        {
            hardware.wait(queue::passes); // copies of those that were a wrong guess have ended
            has_cells = compute_tiles(now, tiles_ahead(choice.side, path.at.row, path.at.column, at_once), shared);
        }
        if (!has_cells)
            break;
        start_walk(now, walk, false);
        if (looks_ahead)
            has_cells = compute_tiles(1 - now, tiles_behind(now, at_once), shared);
        end_walk();
    }
    hardware.wait(queue::passes);
    return has_cells;
}

//!\brief Makes two sets of so many tiles, which have no tiles yet.
void long_pair_run::begin_path(std::uint32_t const at_once)
{
    for (std::size_t number = 0; number < sets.size(); ++number)
    {
        fill_buffers & arrays = own.long_pair.tiles[number];
        arrays.set(hardware, plan.tiles);
        fill_arguments & tiles = sets[number].arguments = own.arguments_of(plan.tiles, arrays);
        tiles.grid = memory.grid;
        tiles.border = memory.tile_borders + number * at_once * choice.side;
        tiles.trace = memory.traceback + number * at_once * tile_trace_words(plan.size, choice.side);
        tiles.work_count = 0;
    }
    own.long_pair.path.set(hardware, std::span{&path, 1});
    own.long_pair.path.clear(hardware); // padding is copied, too
}

/*!\brief Whether a set has the tile that the path has come to, and most of those that the path is to come to next.
 * \details A path that has left the diagonal would leave the set soon.
 */
bool long_pair_run::is_computed(std::size_t const number) const
{
    constexpr std::uint32_t looked_at = 8;
    std::vector<grid_tile> const next = tiles_ahead(choice.side, path.at.row, path.at.column, looked_at);
    auto const there =
        std::ranges::count_if(next, [&](grid_tile const & tile) { return has_tile(sets[number].chosen, tile); });
    return has_tile(sets[number].chosen, next.front()) && 4 * static_cast<std::size_t>(there) >= 3 * next.size();
}

//!\brief The tiles that the path is to come to when it leaves those of a set.
std::vector<grid_tile> long_pair_run::tiles_behind(std::size_t const number, std::uint32_t const at_once) const
{
    std::vector<grid_tile> tiles = tiles_ahead(choice.side, path.at.row, path.at.column, 2 * at_once);
    std::erase_if(tiles, [&](grid_tile const & tile) { return has_tile(sets[number].chosen, tile); });
    if (tiles.size() > at_once)
        tiles.resize(at_once);
    return tiles;
}

/*!\brief Starts to compute the tiles of a set; on devices warps take their strips.
 * \returns False if a member has withdrawn that has cells between tiles.
 */
bool long_pair_run::compute_tiles(std::size_t const number, std::vector<grid_tile> && chosen,
                                  shared_pair * const shared)
{
    tile_set & set = sets[number];
    set.chosen = std::move(chosen);
    if (set.chosen.empty())
        return true;
    if (shared && !bring_cells(set.chosen, *shared))
        return false;
    plan.set_tiles(set.chosen, choice.side);
    set.plan = plan.tiles;
    fill_buffers & arrays = own.long_pair.tiles[number];
    own.long_pair.chosen[number].set(hardware, set.chosen);
    arrays.tasks.set(hardware, set.plan.tasks);
    arrays.works.set(hardware, set.plan.works);
    set.arguments.tasks = arrays.tasks.data();
    set.arguments.works = arrays.works.data();
    set.arguments.grid.tiles = own.long_pair.chosen[number].data();
    if (hardware.traits().multiprocessors > 0)
        arrays.set_strips(hardware, set.plan, cut_portions(set.plan, set.plan.trace_words).front(), set.places);
    launch(set.plan, set.arguments, arrays);
    return true;
}

//!\brief Gets the cells from which tiles are computed, as far as other members have them.
bool long_pair_run::bring_cells(std::vector<grid_tile> const & chosen, shared_pair & shared) const
{
    std::vector<kept_range> wanted{};
    for (grid_tile const & tile : chosen)
        for (kept_range const & range : borders_of(memory.grid, plan.size, plan.rows_of_strip(), tile))
            wanted.push_back(range);
    std::optional<std::vector<shared_pair::brought_cells>> const brought = shared.bring(wanted);
    if (!brought)
        return false;
    for (auto const & [cells, from] : *brought)
        hardware.copy_in(queue::passes, memory.grid.kept_rows + cells.begin, from, cells.count * sizeof(strip_cell));
    return true;
}

void long_pair_run::launch(fill_plan const & fill, fill_arguments & arguments, fill_buffers & arrays)
{
    if (hardware.traits().multiprocessors > 0)
        arrays.use_strips(hardware, arguments, fill.variant, turn.memory());
    arguments.work_count = static_cast<std::uint32_t>(fill.works.size());
    hardware.run(queue::passes, fill_launch{fill.variant, arguments});
}

//!\brief Starts to follow the path through the tiles of a set.
void long_pair_run::start_walk(std::size_t const number, walk_arguments const & walk, bool const begins)
{
    hardware.order(queue::paths, queue::passes);
    hardware.run(queue::paths,
                 tile_walk_launch{sets[number].arguments, walk, plan.pair, begins, own.long_pair.path.data()});
}

//!\brief Waits for the walk, and finds out where the path is.
void long_pair_run::end_walk()
{
    own.long_pair.path.fetch(hardware, queue::paths); // may wait, too: the path is not in page-locked memory
    hardware.wait(queue::paths);
}

} // namespace seqan3_cuda::detail
