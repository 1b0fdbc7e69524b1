// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edlib, another implementation of Myers' algorithm.
 *
 * Layer: performance test.
 */

#include "peer.hpp"

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)
#include <edlib.h>
#endif

namespace seqan3_cuda::test
{

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_EDLIB)

namespace
{

class edlib_peer : public peer
{
public:
    explicit edlib_peer(bool const has_path) :
        config{edlibNewAlignConfig(-1, EDLIB_MODE_NW, has_path ? EDLIB_TASK_PATH : EDLIB_TASK_DISTANCE, nullptr, 0)}
    {}

    ~edlib_peer() override
    {
        edlibFreeAlignResult(result);
    }

    std::int64_t align(peer_pair const & pair) override
    {
        auto const & [first, second] = pair;
        edlibFreeAlignResult(result);
        result = edlibAlign(second.data(), static_cast<int>(second.size()), first.data(),
                            static_cast<int>(first.size()), config);
        return -result.editDistance;
    }

    [[nodiscard]] peer_path path() const override
    {
        peer_path found{};
        for (int i = 0; i < result.alignmentLength; ++i)
        {
            unsigned char const edit = result.alignment[i]; // INSERT: a letter of sequence 2 alone
            found.columns += edit == EDLIB_EDOP_INSERT ? 'I' : edit == EDLIB_EDOP_DELETE ? 'D' : 'M';
        }
        return found;
    }

private:
    EdlibAlignConfig config;
    EdlibAlignResult result{};
};

} // namespace

std::unique_ptr<peer> make_edlib(peer_job const & job)
{
    return job.is_edit_distance() ? std::make_unique<edlib_peer>(job.has_path) : nullptr;
}

#else

std::unique_ptr<peer> make_edlib(peer_job const &)
{
    return nullptr;
}

#endif

} // namespace seqan3_cuda::test
