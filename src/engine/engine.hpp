// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The engine: the one algorithm by which batches are aligned, on whatever hardware.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <engine/backend.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/executor.hpp>
#include <engine/pass_run.hpp>
#include <engine/turn_memory.hpp>
#include <engine/turns.hpp>
#include <plan/rounds.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Aligns batches on a backend.
 * \details Round by round: certify open bands, certify closed ones, then compute what is wanted of all pairs. A round
 * computes passes in portions that fit into memory, and follows the paths of each portion. At last the paths of all
 * pairs are brought together.
 */
class engine final : public executor
{
public:
    /*!\param[in] hardware     The engine's own.
     * \param[in] turns        Those of the device.
     * \param[in] memory_limit Bytes of the backend's memory that the engine may use; 0: what is free.
     */
    engine(std::unique_ptr<backend> hardware, shared_turns & turns, std::size_t memory_limit);

    //!\copydoc executor::align
    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override;

    //!\copydoc executor::help
    void help(alignment_problem const & problem, packed_batch const & batch, shared_pair & pair,
              std::uint32_t member) override;

    //!\copydoc executor::planner
    [[nodiscard]] batch_planner planner() const override
    {
        return [traits = hardware->traits()](alignment_problem const & problem, packed_batch const & batch)
        { return prepare_rounds(problem, batch, traits); };
    }

private:
    [[nodiscard]] device_traits traits() const;
    void align_rounds(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome);
    void set_inputs(alignment_problem const & problem, outcome_batch & outcome);
    void set_plans(alignment_problem const & problem, round_plan const & round);

    void compute(alignment_problem const & problem, packed_batch const & batch, round_plan const & round,
                 outcome_batch & outcome);
    void run(pass_run const & pass, fill_plan const & plan, fill_buffers & arrays);
    void compute_scores(pass_run const & pass, fill_plan const & plan, portion const & part, fill_arguments & arguments,
                        fill_buffers & arrays);
    void recompute(pass_run const & pass, refill_plan const & plan, portion const & part, fill_arguments arguments,
                   fill_buffers const & arrays);

    void make_room_for_paths(compute_turn & turn, packed_batch const & batch, round_plan const & round);
    void collect_paths(compute_turn & turn, packed_batch const & batch, outcome_batch & outcome);

    shared_turns & turns;
    std::unique_ptr<backend> hardware;
    turn_memory room; //!< Behind it come those whose arrays it counts.
    engine_buffers own{};
    std::unique_ptr<time_mark> end;
    std::uint64_t total_runs{}; //!< Of the batch's paths.
    std::vector<band_leaving> leaving{};
    std::vector<furthest_end> ends{};
};

} // namespace seqan3_cuda::detail
