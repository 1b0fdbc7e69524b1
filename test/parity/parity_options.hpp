// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the command line of the parity tests sets.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::test
{

//!\brief Set once, before the tests run.
struct parity_options
{
    std::uint64_t seed{};                        //!< `--seed`: everything generated follows from it.
    std::size_t pairs{20'000};                   //!< `--pairs`: in all tests that run, together.
    executor_kind executor{executor_kind::host}; //!< `--executor`: `host`, `cuda` or `automatic`.
    std::size_t threads{2}; //!< `--threads`: for SeqAn3's side, and ours where a test asks for threads.

    //!\brief The options of this run.
    [[nodiscard]] static parity_options & get()
    {
        static parity_options options{};
        return options;
    }
};

} // namespace seqan3_cuda::test
