// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the element that asks for CIGARs and identity statistics.
 *
 * Layer: test.
 */

#include <concepts>
#include <tuple>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3_cuda/alignment/configuration/align_config_gpu_with.hpp>

using namespace seqan3_cuda;
using align_cfg::gpu;
using align_cfg::gpu_with;

TEST(align_config_gpu_with, outputs_are_deduced)
{
    gpu_with const cigar{cigar_output{cigar_format::extended, cigar_clipping::hard}};
    static_assert(std::same_as<decltype(cigar), gpu_with<cigar_output> const>);
    EXPECT_EQ(std::get<cigar_output>(cigar.outputs).format, cigar_format::extended);
    EXPECT_EQ(std::get<cigar_output>(cigar.outputs).clipping, cigar_clipping::hard);
    EXPECT_EQ(cigar.executor, executor_kind::automatic);

    static_assert(
        std::same_as<decltype(gpu_with{identity_output{}, cigar_output{}}), gpu_with<identity_output, cigar_output>>);
    static_assert(std::same_as<decltype(gpu_with{cigar}), gpu_with<cigar_output>>); // a copy
    gpu_with const best{best_k{7, non_intersecting{}}, identity_output{}};
    static_assert(std::same_as<decltype(best), gpu_with<best_k, identity_output> const>);
    EXPECT_EQ(std::get<best_k>(best.outputs), (best_k{7, non_intersecting{}}));
    static_assert(gpu_with<cigar_output>::asks_for<cigar_output> && !gpu_with<cigar_output>::asks_for<identity_output>);
}

TEST(align_config_gpu_with, settings_are_those_of_gpu)
{
    gpu_with const element{gpu{{.executor = executor_kind::host, .devices = {2}, .device_memory_limit = 7}},
                           identity_output{}};
    static_assert(std::same_as<decltype(element), gpu_with<identity_output> const>);
    EXPECT_EQ(element.executor, executor_kind::host);
    EXPECT_EQ(element.devices, std::vector{2});
    EXPECT_EQ(element.device_memory_limit, 7u);

    gpu_with<cigar_output> assigned{};
    assigned.executor = executor_kind::cuda;
    std::get<cigar_output>(assigned.outputs).clipping = cigar_clipping::soft;
    auto const config = seqan3::align_cfg::method_local{} | assigned | seqan3::align_cfg::parallel{2};
    EXPECT_EQ(std::get<gpu_with<cigar_output>>(config).executor, executor_kind::cuda);
    EXPECT_EQ(std::get<cigar_output>(std::get<gpu_with<cigar_output>>(config).outputs).clipping, cigar_clipping::soft);
}

//!\brief Whether SeqAn3 combines two elements.
template <typename left_t, typename right_t>
inline constexpr bool combines = seqan3::is_config_element_combineable_v<left_t, right_t>;

TEST(align_config_gpu_with, excludes_what_gpu_excludes)
{
    using seqan3::align_cfg::vectorised;
    EXPECT_FALSE((combines<gpu_with<cigar_output>, gpu>));
    EXPECT_FALSE((combines<gpu_with<cigar_output>, gpu_with<identity_output>>));
    EXPECT_FALSE((combines<gpu_with<cigar_output>, vectorised>));
    EXPECT_FALSE((combines<vectorised, gpu_with<cigar_output>>));
    EXPECT_TRUE((combines<gpu_with<cigar_output>, seqan3::align_cfg::output_score>));
    EXPECT_TRUE((std::is_base_of_v<gpu, gpu_with<cigar_output>>));
    static_assert(!result_output<gpu> && !result_output<int> && result_output<best_k> && !path_output<best_k>);
}
