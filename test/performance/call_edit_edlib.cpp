// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances by Edlib, if CMake found it.
 *
 * Layer: test.
 */

#include <stdexcept>
#include <thread>

#include "call_mode.hpp"

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)
#include <edlib.h>
#endif

namespace seqan3_cuda::benchmark
{

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)

bool has_edlib()
{
    return true;
}

double call_edit_edlib(work_pairs & pairs, call_request const & request, bool const with_alignment)
{
    std::vector<int> errors(pairs.pairs.size());
    EdlibAlignConfig const config =
        edlibNewAlignConfig(-1, EDLIB_MODE_NW, with_alignment ? EDLIB_TASK_PATH : EDLIB_TASK_DISTANCE, nullptr, 0);
    auto letters = [](std::vector<seqan3::dna4> const & sequence)
    { return reinterpret_cast<char const *>(sequence.data()); };

    auto const begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> workers{};
        for (std::size_t thread = 0; thread < request.threads; ++thread)
            workers.emplace_back(
                [&, thread]
                {
                    for (std::size_t i = thread; i < pairs.pairs.size(); i += request.threads)
                    {
                        auto const & [first, second] = pairs.pairs[i];
                        EdlibAlignResult const result =
                            edlibAlign(letters(second), static_cast<int>(second.size()), letters(first),
                                       static_cast<int>(first.size()), config);
                        errors[i] = result.editDistance;
                        edlibFreeAlignResult(result);
                    }
                });
    }
    auto const end = std::chrono::steady_clock::now();

    for (std::size_t i = 0; request.wanted != nullptr && i < errors.size(); ++i)
        if ((*request.wanted)[i])
            request.results->push_back(
                {.score = -errors[i], .positions = {}, .aligned1 = {}, .aligned2 = {}, .cigar = {}});
    return std::chrono::duration<double>(end - begin).count();
}

#else

bool has_edlib()
{
    return false;
}

double call_edit_edlib(work_pairs &, call_request const &, bool)
{
    throw std::logic_error{"This program was built without Edlib."};
}

#endif

} // namespace seqan3_cuda::benchmark
