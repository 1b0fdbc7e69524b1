// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief WFA2-lib without heuristics.
 *
 * Layer: performance test.
 */

#include "peer.hpp"

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_WFA2)
extern "C" {
#include <wavefront/wavefront_align.h>
}
#endif

namespace seqan3_cuda::test
{

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_WFA2)

namespace
{

class wfa2_peer : public peer
{
public:
    explicit wfa2_peer(peer_job const & job) : is_edit_distance{job.is_edit_distance()}
    {
        // With more errors than this paths are found from both ends, as all of a path's memory would be too much.
        constexpr double most_errors_in_memory = 2'000;
        auto const & [match, mismatch, open, extension] = job.scores;
        wavefront_aligner_attr_t attributes = wavefront_aligner_attr_default;
        attributes.distance_metric = is_edit_distance ? edit : open == 0 ? gap_linear : gap_affine;
        attributes.linear_penalties = {.match = -match, .mismatch = -mismatch, .indel = -extension};
        attributes.affine_penalties = {
            .match = -match, .mismatch = -mismatch, .gap_opening = -open, .gap_extension = -extension};
        attributes.alignment_scope = job.has_path ? compute_alignment : compute_score;
        attributes.memory_mode =
            !job.has_path || job.errors <= most_errors_in_memory ? wavefront_memory_high : wavefront_memory_ultralow;
        attributes.heuristic.strategy = wf_heuristic_none;
        aligner.reset(wavefront_aligner_new(&attributes));
    }

    std::int64_t align(peer_pair const & pair) override
    {
        auto const & [first, second] = pair;
        wavefront_align(aligner.get(), first.data(), static_cast<int>(first.size()), second.data(),
                        static_cast<int>(second.size()));
        return is_edit_distance ? -aligner->cigar->score : aligner->cigar->score; // the errors, or a score
    }

    [[nodiscard]] peer_path path() const override
    {
        cigar_t const & cigar = *aligner->cigar;
        peer_path found{};
        for (int i = cigar.begin_offset; i < cigar.end_offset; ++i)
        {
            char const operation = cigar.operations[i]; // I: a letter of sequence 2 alone
            found.columns += operation == 'X' ? 'M' : operation;
        }
        return found;
    }

private:
    struct aligner_deleter
    {
        void operator()(wavefront_aligner_t * const old) const
        {
            wavefront_aligner_delete(old);
        }
    };

    bool is_edit_distance;
    std::unique_ptr<wavefront_aligner_t, aligner_deleter> aligner{};
};

} // namespace

std::unique_ptr<peer> make_wfa2(peer_job const & job)
{
    return !job.is_local && job.matrix.empty() ? std::make_unique<wfa2_peer>(job) : nullptr;
}

#else

std::unique_ptr<peer> make_wfa2(peer_job const &)
{
    return nullptr;
}

#endif

} // namespace seqan3_cuda::test
