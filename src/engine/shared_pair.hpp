// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A long pair that several engines compute, a device each.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * All members begin together. Kernels tell each other how far they have come, in memory that all devices reach; the
 * host does nothing meanwhile but exchange the best scores of local alignments. The first member computes the last
 * strip, and so has the end of the alignment; it follows the path, and gets the cells between tiles from those who have
 * computed them.
 */

#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/common_best.hpp>

#include <engine/backend.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/optimum.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Memory of a resource, as it comes: much of it is written before it is read, by devices.
 * \tparam value_t Needs no constructor.
 */
template <typename value_t>
class shared_array
{
public:
    //!\throws std::bad_alloc
    shared_array(std::size_t const size, std::pmr::memory_resource & memory) :
        size{size},
        memory{memory},
        begin{static_cast<value_t *>(memory.allocate(size * sizeof(value_t), alignment))}
    {}

    shared_array(shared_array const &) = delete;
    shared_array & operator=(shared_array const &) = delete;

    ~shared_array()
    {
        memory.deallocate(begin, size * sizeof(value_t), alignment);
    }

    [[nodiscard]] value_t * data() const
    {
        return begin;
    }

private:
    static constexpr std::size_t alignment = 64;

    std::size_t size;
    std::pmr::memory_resource & memory;
    value_t * begin;
};

/*!\brief What the members of a pair share.
 *
 * Threads: one of each member. The mutex guards what is behind it.
 */
class shared_pair
{
public:
    //!\brief Cells that the first member lacks.
    struct brought_cells
    {
        kept_range cells{};
        std::uint32_t const * from{}; //!< Their words, in memory of the host.
    };

    /*!\param[in] slabs  Which member computes what.
     * \param[in] tiles  Those of all members.
     * \param[in] size   Of the matrix.
     * \param[in] memory That of pair_helpers::memory.
     * \param[in] here   The members of a process that is not the first member's: rows of others are not kept, and all
     *                   begin when these have arrived, and one more, who stands for all others (pair_mirror).
     * \throws std::bad_alloc
     */
    shared_pair(slab_plan const & slabs, tile_choice const & tiles, matrix_size const & size,
                std::pmr::memory_resource & memory, member_range const & here) :
        shared_pair{slabs, tiles, size, memory, slabs.rows_of(here), here.count + 1}
    {}

    //!\brief That of the first member's process, which keeps all rows for the path.
    shared_pair(slab_plan const & slabs, tile_choice const & tiles, matrix_size const & size,
                std::pmr::memory_resource & memory) :
        shared_pair{slabs, tiles, size, memory, slab_rows{.count = slabs.slabs() - 1}, slabs.members}
    {}

    //!\brief What kernels get. Rows count from the first one of all, and only those that are kept are there.
    [[nodiscard]] slab_borders borders();

    //!\brief The best score that a member has found while its kernel runs.
    [[nodiscard]] common_best & best()
    {
        return best_score;
    }

    [[nodiscard]] slab_plan const & slabs() const
    {
        return plan;
    }

    [[nodiscard]] matrix_size const & size() const
    {
        return matrix;
    }

    [[nodiscard]] tile_choice const & tiles() const
    {
        return choice;
    }

    //!\brief The tiles between which all members keep cells, of which only the first one computes some.
    [[nodiscard]] tile_levels kept_tiles() const
    {
        return {{.side = choice.side, .at_once = 0}};
    }

    // -----------------------------------------------------------------------------------------------------------------
    // All members
    // -----------------------------------------------------------------------------------------------------------------

    /*!\brief Says that a member can begin to compute, and waits for the others.
     * \returns Whether all can; else nobody does.
     */
    [[nodiscard]] bool arrive();

    //!\brief Says that a member cannot begin, or cannot go on: nobody waits for it any more.
    void withdraw() noexcept;

    //!\brief Whether a member that had begun has withdrawn: what the others have computed is worthless.
    [[nodiscard]] bool is_broken();

    // -----------------------------------------------------------------------------------------------------------------
    // Cells for the path
    // -----------------------------------------------------------------------------------------------------------------

    /*!\brief Hands cells out until the first member wants no more.
     * \param[in] hardware The member's.
     * \param[in] member   Its number.
     * \param[in] kept     Its tile_grid::kept_rows.
     */
    void serve(backend & hardware, std::uint32_t member, std::uint32_t const * kept);

    /*!\brief Gets the first member cells that others have computed.
     * \param[in] wanted Of tiles that are computed at a time.
     * \returns What the first member does not have itself, valid until the next call; none if a member has withdrawn.
     */
    [[nodiscard]] std::optional<std::vector<brought_cells>> bring(std::span<kept_range const> wanted);

    //!\brief The first member wants no more.
    void end() noexcept;

    // -----------------------------------------------------------------------------------------------------------------
    // Members of other processes (pair_mirror)
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief How far all are.
    struct state
    {
        std::uint32_t arrived{}; //!< Members.
        bool has_begun{};
        bool is_broken{};
        bool has_ended{};
    };

    //!\brief Cells that the first member waits for.
    struct request
    {
        kept_range cells{};
        std::uint32_t * to{};
        bool is_taken{};
    };

    [[nodiscard]] state look();

    //!\brief Says that so many more members can begin; does not wait.
    void note_arrival(std::uint32_t count);

    /*!\brief Some cells of the row below a slab, and how many steps are done.
     * \param[in] optima Those that the slab leaves; empty if they are not there yet.
     * \details Nothing is written if a member has withdrawn: steps would be lower than those that let kernels go on.
     */
    void write_row(std::uint32_t slab, std::uint32_t first_column, std::span<strip_cell const> cells,
                   std::span<optimum_candidate const> optima, std::uint32_t steps_done);

    //!\brief The requests for cells that some members have, each once.
    [[nodiscard]] std::vector<request> take_requests(member_range const & members);

    //!\brief Says that so many requests are served.
    void note_served(std::size_t count);

private:
    shared_pair(slab_plan const & slabs, tile_choice const & tiles, matrix_size const & size,
                std::pmr::memory_resource & memory, slab_rows const & own_rows, std::uint32_t arrivals);

    void break_off() noexcept;

    slab_plan const plan;
    tile_choice const choice;
    matrix_size const matrix;
    slab_rows const kept_rows;
    std::uint32_t const arrivals;
    shared_array<strip_cell> rows;
    std::pmr::vector<std::uint32_t> steps;
    shared_array<optimum_candidate> optima;
    shared_array<std::uint32_t> brought; //!< Cells that the first member lacks, as kept_range::words says.
    common_best best_score{};

    std::mutex mutex{};
    std::condition_variable changed{};
    std::uint32_t arrived{};
    std::uint32_t withdrawn{};
    bool begun{};
    bool ended{};
    std::vector<request> requests{};
    std::size_t unserved{}; //!< Of the requests.
};

} // namespace seqan3_cuda::detail
