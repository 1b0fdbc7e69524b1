// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Keeps what two processes know of a shared pair equal.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * Each process has a shared_pair of its own, with which its kernels work. The process of the first member has a mirror
 * for each other process; so rows come there from all members, and go on to the members below.
 *
 *     process of the first member            another process
 *
 *     shared_pair - pair_mirror   --------   pair_mirror - shared_pair
 *                 \ pair_mirror   -- ...
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

#include <engine/shared_pair.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

//!\brief What another process gets to know of a pair before all else.
struct pair_terms
{
    slab_plan slabs{};
    tile_choice tiles{};
    matrix_size size{};
    member_range members{}; //!< Those of the other process.

    void send(process_channel & channel) const;

    //!\brief Waits for those that the first member's process sends.
    [[nodiscard]] static pair_terms receive(process_channel & channel);
};

//!\brief One end of a line between two shared_pairs. For one thread.
class pair_mirror
{
public:
    enum class side : std::uint8_t
    {
        first, //!< The process of the first member.
        other
    };

    //!\brief Ranges of cells that are handed out at a time, at most: two megabytes where tiles have 4,096 letters.
    static constexpr std::size_t ranges_of_message = 96;

    /*!\param[in] pair    This process's.
     * \param[in] members Those of the side that is not the first member's.
     * \param[in] own     This side.
     * \param[in] channel To the other side.
     */
    pair_mirror(shared_pair & pair, member_range const & members, side own, process_channel & channel);

    /*!\brief Tells and listens until the pair is done, or a member has withdrawn, and both sides know.
     * \details Withdraws if there is no memory for what has to be told.
     */
    void run();

    //!\brief Tells the first member's side, in place of a mirror, that nobody helps.
    static void decline(process_channel & channel);

private:
    //!\brief A row that goes to the other side.
    struct sent_row
    {
        std::uint32_t slab{};
        std::uint32_t steps{}; //!< That the other side knows of.
        std::uint32_t columns{};
    };

    void keep_equal();
    [[nodiscard]] bool goes_there(std::uint32_t slab) const;
    void listen(std::span<std::uint8_t const> message);
    void hand_out(std::span<kept_range const> wanted);
    [[nodiscard]] bool tell();
    void tell_row(sent_row & row, std::vector<letter_vector> & messages) const;
    void tell_of_cells(std::vector<letter_vector> & messages);

    shared_pair & pair;
    member_range const members;
    side const own;
    process_channel & channel;
    std::vector<sent_row> rows{};
    std::vector<shared_pair::request> asked{}; //!< For cells that the other side has.
    std::uint32_t score{};                     //!< That both sides know.
    bool has_told_arrival{};
    bool has_told_end{};
    bool knows_end{}; //!< The other side's.
};

} // namespace seqan3_cuda::detail
