// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the configuration element: its settings, its copies, what it combines with.
 *
 * Layer: test.
 */

#include <type_traits>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>

using seqan3_cuda::executor_kind;
using seqan3_cuda::align_cfg::gpu;

//!\brief Whether SeqAn3 combines two elements or configurations.
template <typename left_t, typename right_t>
inline constexpr bool combines = seqan3::is_config_element_combineable_v<left_t, right_t>;

TEST(align_config_gpu, defaults)
{
    gpu const element{};
    EXPECT_EQ(element.executor, executor_kind::automatic);
    EXPECT_TRUE(element.devices.empty());
    EXPECT_EQ(element.device_memory_limit, 0u);
}

TEST(align_config_gpu, settings)
{
    gpu const by_name{{.executor = executor_kind::cuda, .devices = {0, 2}, .device_memory_limit = 1u << 30}};
    EXPECT_EQ(by_name.executor, executor_kind::cuda);
    EXPECT_EQ(by_name.devices, (std::vector{0, 2}));
    EXPECT_EQ(by_name.device_memory_limit, 1u << 30);

    EXPECT_EQ(gpu{executor_kind::host}.executor, executor_kind::host);

    gpu assigned{};
    assigned.devices = {1};
    EXPECT_EQ(assigned.devices, std::vector{1});
}

TEST(align_config_gpu, is_a_value)
{
    EXPECT_TRUE(std::is_copy_constructible_v<gpu>);
    EXPECT_TRUE(std::is_copy_assignable_v<gpu>);
    EXPECT_TRUE(std::is_nothrow_move_constructible_v<gpu>);
    EXPECT_TRUE(std::is_default_constructible_v<gpu>);
}

TEST(align_config_gpu, keeps_its_settings_in_a_configuration)
{
    auto const config = seqan3::align_cfg::method_global{} | gpu{{.executor = executor_kind::host, .devices = {3}}}
                      | seqan3::align_cfg::parallel{2};
    EXPECT_EQ(std::get<gpu>(config).executor, executor_kind::host);
    EXPECT_EQ(std::get<gpu>(config).devices, std::vector{3});

    seqan3::configuration const alone = gpu{executor_kind::host};
    EXPECT_EQ(std::get<gpu>(alone).executor, executor_kind::host);
}

TEST(align_config_gpu, combines_with_everything_but_itself_and_vectorised)
{
    using namespace seqan3::align_cfg;
    EXPECT_FALSE((combines<gpu, gpu>));
    EXPECT_FALSE((combines<gpu, vectorised>));
    EXPECT_FALSE((combines<vectorised, gpu>));
    EXPECT_FALSE((combines<seqan3::configuration<method_global, gpu>, gpu>));

    EXPECT_TRUE((combines<gpu, method_global>));
    EXPECT_TRUE((combines<gpu, method_local>));
    EXPECT_TRUE((combines<gpu, gap_cost_affine>));
    EXPECT_TRUE((combines<gpu, scoring_scheme<seqan3::nucleotide_scoring_scheme<>>>));
    EXPECT_TRUE((combines<gpu, band_fixed_size>));
    EXPECT_TRUE((combines<gpu, min_score>));
    EXPECT_TRUE((combines<gpu, parallel>));
    EXPECT_TRUE((combines<gpu, score_type<double>>));
    EXPECT_TRUE((combines<gpu, output_alignment>));
    EXPECT_TRUE((combines<gpu, on_result<void (*)(int)>>));
}
