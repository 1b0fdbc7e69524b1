// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The ranks of an MPI program that compute alignments together. For programs that link seqan3_cuda::mpi.
 *
 * Layer: MPI; implemented in `src/mpi/`.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <vector>

#include <mpi.h>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

//! \brief Alignments by several processes, which may be on several machines. Their programs link seqan3_cuda::mpi.
namespace seqan3_cuda::mpi
{

/*!\brief The ranks of a communicator. Each of them makes one, at the same time.
 *
 * GPUs that several ranks of a machine see are divided among these ranks; one that is the only GPU of several ranks is
 * shared. Where the launcher gives each rank GPUs of its own, nothing is divided.
 *
 * \details Threads send and receive, on a duplicate of the communicator: MPI must be initialised with
 * `MPI_THREAD_MULTIPLE`, and is so by the constructor if nobody has done it before.
 */
class session
{
public:
    /*!\brief Joins the ranks. Initialises MPI if that has not been done.
     * \throws std::runtime_error if MPI has no `MPI_THREAD_MULTIPLE`.
     */
    explicit session(MPI_Comm communicator = MPI_COMM_WORLD);
    session(session const &) = delete;
    session & operator=(session const &) = delete;

    /*!\brief Waits for rank 0; finalises MPI if the constructor has initialised it. `MPI_Abort` ends all ranks if an
     * exception leaves the scope, or rank 0 still needs this one.
     */
    ~session();

    [[nodiscard]] int rank() const; //!< Of this process.
    [[nodiscard]] int size() const; //!< The number of ranks.

    /*!\brief Computes what rank 0 sends, until rank 0's seqan3_cuda::mpi::other_ranks ends. Of all ranks but 0.
     * \details An exception of a computation is thrown at rank 0.
     * \throws std::runtime_error if that end is an exception's: all ranks leave.
     */
    void serve();

private:
    friend class other_ranks;
    class implementation;
    std::unique_ptr<implementation> self;
};

/*!\brief The ranks that serve, for rank 0: `align_cfg::gpu{{.places = &others}}` lets them compute, too.
 *
 * Any number of calls, one after the other or at once by several threads, may use them. The destructor lets the others
 * return from session::serve.
 */
class other_ranks final : public seqan3_cuda::detail::batch_places
{
public:
    //! \brief Work for a GPU of a millisecond, or of a core of some ten.
    static constexpr std::uint64_t usual_least_cells{1'000'000'000};
    //! \brief Rows of a pair that give the GPUs of all ranks something to do.
    static constexpr std::uint32_t usual_least_rows{700'000};

    /*!\param[in] all         Must live longer.
     * \param[in] least_cells A call of fewer cells is not divided; at least 1.
     * \param[in] least_rows  A pair of fewer letters of sequence 2 is computed by one rank.
     */
    explicit other_ranks(session & all, std::uint64_t least_cells = usual_least_cells,
                         std::uint32_t least_rows = usual_least_rows);
    other_ranks(other_ranks const &) = delete;
    other_ranks & operator=(other_ranks const &) = delete;
    ~other_ranks() override;

    //! \privatesection
    [[nodiscard]] std::size_t processes() const override;
    [[nodiscard]] std::size_t size(seqan3_cuda::detail::session_options const & options) const override;
    [[nodiscard]] std::size_t process_of(std::size_t place) const override;
    [[nodiscard]] std::uint64_t least_cells() const override;
    [[nodiscard]] std::vector<int> devices_here(seqan3_cuda::detail::session_options const & options) const override;
    [[nodiscard]] seqan3_cuda::detail::outcome_batch align(std::size_t place,
                                                           seqan3_cuda::detail::alignment_problem const & problem,
                                                           seqan3_cuda::detail::session_options const & options,
                                                           seqan3_cuda::detail::packed_batch const & batch) override;
    [[nodiscard]] std::vector<std::uint32_t> helpers(
        seqan3_cuda::detail::session_options const & options) const override;
    [[nodiscard]] std::uint32_t least_rows() const override;
    [[nodiscard]] std::unique_ptr<seqan3_cuda::detail::process_channel> summon(
        std::size_t process, seqan3_cuda::detail::alignment_problem const & problem,
        seqan3_cuda::detail::session_options const & options, seqan3_cuda::detail::packed_batch const & batch) override;

private:
    //! \brief For one batch, or one pair, at a time: requests of several calls must not mix.
    struct place
    {
        place(int const rank, int const tag) : rank{rank}, tag{tag} {}

        int rank;
        int tag; //!< Of its messages.
        std::mutex in_use{};
    };

    class summoned_channel;

    session::implementation & all;
    std::uint64_t const fewest_cells;
    std::uint32_t const fewest_rows;
    std::deque<place> places{};
    int const exceptions{std::uncaught_exceptions()};
};

} // namespace seqan3_cuda::mpi
