// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One path while it is walked: its outcome, and the place of its runs.
 *
 * Floor: src/kernel/launch. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/sequence_array.hpp>
#include <kernel/launch/walk_arguments.hpp>
#include <kernel/traceback/path_emitter.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The path of a pair.
 * \tparam compares_t As path_emitter's.
 * \details No member refers to another one, so that a thread of a device keeps all of them in registers.
 */
template <typename compares_t>
class walked_path
{
public:
    pair_outcome outcome;

    /*!\param[in] compares  Whether letters are looked at.
     * \param[in] arguments Those of the pass: sequences and outcomes.
     * \param[in] walk      What is wanted. An outcome that has runs already gets more of them.
     * \param[in] pair      Index into the batch.
     */
    template <typename arguments_t>
    LANE_CODE walked_path(compares_t const compares, arguments_t const & arguments, walk_arguments const & walk,
                          std::uint32_t const pair) :
        outcome{arguments.outcomes[pair]},
        pair{pair},
        identities{walk.identities},
        emitter{compares, walk.letters, arguments.sequences1[pair], arguments.sequences2[pair],
                put_run{walk.runs == nullptr ? nullptr
                                             : walk.runs + (end_of_path_room(arguments, pair) - outcome.run_count),
                        outcome.run_count}}
    {}

    //!\brief Takes the steps, the last one first.
    [[nodiscard]] LANE_CODE auto & steps()
    {
        return emitter;
    }

    //!\brief Writes the outcome, and what was compared.
    template <typename arguments_t>
    LANE_CODE void store(arguments_t const & arguments)
    {
        outcome.run_count = emitter.output().run_count;
        arguments.outcomes[pair] = outcome;
        if (identities != nullptr)
            identities[pair] = emitter.identity();
    }

private:
    struct put_run
    {
        trace_run * next; //!< Behind the place of the next run; null: none is wanted.
        std::uint32_t run_count;

        LANE_CODE void operator()(trace_run const run)
        {
            if (next == nullptr)
                return;
            *--next = run;
            ++run_count;
        }
    };

    std::uint32_t pair;
    identity_counts * identities;
    path_emitter<compares_t, put_run> emitter;
};

} // namespace seqan3_cuda::detail
