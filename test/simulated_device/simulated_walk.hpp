// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where walks on simulated devices leave what they find, as kernels do.
 *
 * Layer: test.
 */

#pragma once

#include <cstdint>

#include <cuda/kernel/walk_launch.cuh>

namespace seqan3_cuda::test
{

//!\brief The path of one pair: its emitter, and its outcome while it is walked. Not to be copied or moved: the emitter knows where the runs go.
class walked_path
{
public:
    //!\brief `arguments` are fill_arguments, or others that have sequences and outcomes.
    template <typename arguments_t>
    walked_path(arguments_t const & arguments, detail::walk_arguments const & walk, std::uint32_t const pair) :
        outcome{arguments.outcomes[pair]},
        walk{walk},
        pair{pair},
        next{walk.runs == nullptr ? nullptr : walk.runs + (end_of_path_room(arguments, pair) - outcome.run_count)},
        emitter{walk.letters.marks_mismatches || walk.identities != nullptr, walk.letters, arguments.sequences1[pair], arguments.sequences2[pair], put_run{this}}
    {}

    walked_path(walked_path const &) = delete;
    walked_path & operator=(walked_path const &) = delete;

    [[nodiscard]] auto & path()
    {
        return emitter;
    }

    //!\brief Writes the outcome, and what was compared.
    template <typename arguments_t>
    void store(arguments_t const & arguments) const
    {
        arguments.outcomes[pair] = outcome;
        if (walk.identities != nullptr)
            walk.identities[pair] = emitter.identity();
    }

    detail::pair_outcome outcome;

private:
    struct put_run
    {
        walked_path * path;

        void operator()(detail::trace_run const run) const
        {
            if (path->next == nullptr)
                return;
            *--path->next = run;
            ++path->outcome.run_count;
        }
    };

    detail::walk_arguments walk;
    std::uint32_t pair;
    detail::trace_run * next;
    detail::path_emitter<bool, put_run> emitter;
};

} // namespace seqan3_cuda::test
