// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <string>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

// A GPU if there is one that has 1 GB left for this program, else the host: the results are the same.
template <typename pairs_t, typename config_t>
std::vector<int> scores(pairs_t & pairs, config_t const & config)
{
    auto compute = [&](seqan3_cuda::align_cfg::gpu_options const options)
    {
        std::vector<int> result{};
        for (auto const & alignment : seqan3::align_pairwise(pairs, config | seqan3_cuda::align_cfg::gpu{options}))
            result.push_back(alignment.score());
        return result;
    };

    try
    {
        return compute({.executor = seqan3_cuda::executor_kind::cuda, .device_memory_limit = 1'000'000'000});
    }
    catch (seqan3_cuda::device_error const &) // no device, no memory, or an error of CUDA: what () says which
    {
        return compute({.executor = seqan3_cuda::executor_kind::host});
    }
}

int main()
{
    using namespace seqan3::literals;

    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{"ACGTGATG"_dna4, "AGTGATACT"_dna4},
                                                                           {"ACGT"_dna4, "ACGT"_dna4}};
    seqan3::debug_stream << scores(pairs, seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme
                                              | seqan3::align_cfg::output_score{})
                         << '\n';
}
