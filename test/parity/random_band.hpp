// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Random bands, and pairs that fit them.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <seqan3/alignment/configuration/align_config_band.hpp>
#include <seqan3/alignment/configuration/align_config_method.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief A diagonal, mostly near the main one.
[[nodiscard]] inline std::int32_t random_diagonal(engine_type & engine)
{
    return one_of(engine, {0, 0, 1, 2, 5, uniform(engine, 0, 40), uniform(engine, 0, 600)});
}

//!\brief A band around the main diagonal, or on one side of it.
[[nodiscard]] inline auto random_band(engine_type & engine)
{
    std::int32_t lower = -random_diagonal(engine), upper = random_diagonal(engine);
    if (uniform(engine, 0, 3) == 0)
        lower = one_of(engine, {-lower, upper, -upper}), upper = lower + random_diagonal(engine);
    return seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{std::min(lower, upper)},
                                              seqan3::align_cfg::upper_diagonal{std::max(lower, upper)}};
}

//!\brief One that the newer generation takes for all pairs with the lengths that fit_to_band() makes.
[[nodiscard]] inline auto random_central_band(engine_type & engine)
{
    return seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{-random_diagonal(engine)},
                                              seqan3::align_cfg::upper_diagonal{random_diagonal(engine)}};
}

/*!\brief Whether SeqAn3 aligns a pair in a band of which the lower diagonal is not above the upper one.
 * \details Says plainly what is expected. detail::band_rules is not asked: wrong refusals would be hidden. The older
 *          generation of algorithms wants the band to touch the matrix. The newer one, for bands that hold the main
 *          diagonal, wants the last cell to be inside, or letters behind the band to be free.
 */
template <typename config_t>
[[nodiscard]] bool is_aligned_in_band(config_t const & config, std::int64_t const size1, std::int64_t const size2)
{
    using traits_t = detail::configuration_traits<decltype(detail::with_default_outputs(config))>;
    auto const & band = std::get<seqan3::align_cfg::band_fixed_size>(config);
    if constexpr (detail::runs_older_generation<traits_t>)
    {
        return band.lower_diagonal <= size1 && band.upper_diagonal >= -size2;
    }
    else
    {
        auto const & method = std::get<seqan3::align_cfg::method_global>(config);
        bool const ends_above = size1 - size2 > band.upper_diagonal, ends_below = size1 - size2 < band.lower_diagonal;
        return (!ends_above || method.free_end_gaps_sequence1_trailing)
            && (!ends_below || method.free_end_gaps_sequence2_trailing);
    }
}

//!\brief Cuts sequences off until SeqAn3 takes the band, and removes the pairs for which it never does.
template <typename config_t, typename pairs_t>
void fit_to_band(config_t const & config, pairs_t & pairs)
{
    auto const refused = [&config](auto const & pair)
    { return !is_aligned_in_band(config, std::ssize(pair.first), std::ssize(pair.second)); };

    for (auto & pair : pairs)
    {
        while (refused(pair)) // the empty sequences at the latest are inside of a central band
        {
            bool const first_is_longer = pair.first.size() > pair.second.size();
            auto & longer = first_is_longer ? pair.first : pair.second;
            if (longer.empty())
                break;
            longer.pop_back();
        }
    }
    std::erase_if(pairs, refused);
}

} // namespace seqan3_cuda::test
