// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

// Exit code 0 if the alignment is right on the host, and if a missing CUDA backend says so.

#include <iostream>

#include <seqan3/core/configuration/configuration.hpp>
#include <seqan3_cuda/all.hpp>

#include "align.hpp"

int main()
{
    // ACGTGAT--G
    // A-GTGATACT
    constexpr int expected = 6 * 4 - 5 - 3 * 4;

    int const score = align(seqan3_cuda::executor_kind::host);
    std::cout << "score " << score << ", expected " << expected << '\n';

    auto const & inventory = seqan3_cuda::available_executors();
    std::cout << "CUDA: " << (inventory.cuda_reason.empty() ? "usable" : inventory.cuda_reason) << '\n';

    bool threw = false;
    try
    {
        threw = align(seqan3_cuda::executor_kind::cuda) != expected;
    }
    catch (seqan3_cuda::device_error const & error)
    {
        std::cout << "asked for CUDA: " << error.what() << '\n';
        threw = true;
    }

    return score == expected && threw == !inventory.cuda_reason.empty() ? 0 : 1;
}
