// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the work of WFA2-lib and Edlib.
 *
 * Layer: performance test.
 */

#include "similar_pairs_peers.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)
#include <edlib.h>
#endif
#if defined(SEQAN3_CUDA_BENCHMARK_HAS_WFA2)
extern "C" {
#include <wavefront/wavefront_align.h>
}
#endif

namespace seqan3_cuda::test
{

namespace
{

//!\brief `align(thread, pair)` is a pair's score.
template <typename align_t>
[[maybe_unused]] peer_result run_threads(peer_work const & work, align_t && align)
{
    std::atomic<std::int64_t> score{};
    std::atomic<std::size_t> next{};
    auto const begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> workers{};
        for (unsigned thread = 0; thread < work.threads; ++thread)
            workers.emplace_back(
                [&, thread]
                {
                    std::int64_t own = 0;
                    for (std::size_t i; (i = next++) < work.pairs.size();)
                        own += align(thread, work.pairs[i]);
                    score += own;
                });
    }
    auto const end = std::chrono::steady_clock::now();
    return {std::chrono::duration<double, std::milli>(end - begin).count(), score};
}

//!\brief A rank a byte: which bytes stand for letters does not matter to either library.
[[maybe_unused]] char const * bytes_of(letters const & sequence)
{
    static_assert(sizeof(seqan3::dna4) == 1);
    return reinterpret_cast<char const *>(sequence.data());
}

} // namespace

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)

std::optional<peer_result> run_edlib(peer_work const & work)
{
    if (work.is_affine)
        return std::nullopt;
    EdlibAlignConfig const config =
        edlibNewAlignConfig(-1, EDLIB_MODE_NW, work.has_paths ? EDLIB_TASK_PATH : EDLIB_TASK_DISTANCE, nullptr, 0);
    return run_threads(work,
                       [&](unsigned, auto const & pair) -> std::int64_t
                       {
                           auto const & [first, second] = pair;
                           EdlibAlignResult const result =
                               edlibAlign(bytes_of(second), static_cast<int>(second.size()), bytes_of(first),
                                          static_cast<int>(first.size()), config);
                           edlibFreeAlignResult(result);
                           return -result.editDistance;
                       });
}

#else

std::optional<peer_result> run_edlib(peer_work const &)
{
    return std::nullopt;
}

#endif

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_WFA2)

std::optional<peer_result> run_wfa2(peer_work const & work)
{
    wavefront_aligner_attr_t attributes = wavefront_aligner_attr_default;
    attributes.distance_metric = work.is_affine ? gap_affine : edit;
    attributes.affine_penalties = {.match = -2, .mismatch = 4, .gap_opening = 4, .gap_extension = 2};
    attributes.alignment_scope = work.has_paths ? compute_alignment : compute_score;
    attributes.memory_mode = work.is_similar || !work.has_paths ? wavefront_memory_high : wavefront_memory_ultralow;
    attributes.heuristic.strategy = wf_heuristic_none;
    std::vector<wavefront_aligner_t *> aligners{};
    for (unsigned thread = 0; thread < work.threads; ++thread)
        aligners.push_back(wavefront_aligner_new(&attributes));
    peer_result const result =
        run_threads(work,
                    [&](unsigned const thread, auto const & pair) -> std::int64_t
                    {
                        auto const & [first, second] = pair;
                        wavefront_align(aligners[thread], bytes_of(first), static_cast<int>(first.size()),
                                        bytes_of(second), static_cast<int>(second.size()));
                        // Of edit distances it gives the errors.
                        return work.is_affine ? aligners[thread]->cigar->score : -aligners[thread]->cigar->score;
                    });
    for (wavefront_aligner_t * const aligner : aligners)
        wavefront_aligner_delete(aligner);
    return result;
}

#else

std::optional<peer_result> run_wfa2(peer_work const &)
{
    return std::nullopt;
}

#endif

} // namespace seqan3_cuda::test
