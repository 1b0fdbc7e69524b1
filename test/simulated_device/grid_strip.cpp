// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements compute_grid_strip: the kernels' body over the host's lanes, a strip at a time.
 *
 * Layer: test.
 */

#include "grid_strip.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <utility>

#include <gtest/gtest.h>

#include <kernel/key/kernel_list.hpp>
#include <kernel/pass/folded_wavefront.hpp>
#include <kernel/pass/wavefront.hpp>
#include <lane/host_lanes.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::fill_key;

//!\brief As a device's, of one thread.
class shared_progress
{
public:
    shared_progress() = default;

    shared_progress(std::uint32_t * const above, std::uint32_t * const own, bool const is_far) :
        above{above},
        own{own},
        is_far{is_far}
    {}

    void wait(std::uint32_t const steps) const
    {
        while (std::atomic_ref{*above}.load() < steps)
            std::this_thread::yield();
    }

    void wait_for_own(std::uint32_t const steps) const
    {
        EXPECT_GE(std::atomic_ref{*own}.load(), steps) << "a part is before the one to the left";
    }

    void publish(std::uint32_t const steps) const
    {
        std::atomic_ref{*own}.store(steps);
    }

    void note(std::uint32_t const steps) const
    {
        publish(steps);
    }

    [[nodiscard]] bool is_read_elsewhere() const
    {
        return is_far;
    }

private:
    std::uint32_t * above{};
    std::uint32_t * own{};
    bool is_far{};
};

//!\brief The host's lanes, that wait for the strip above.
struct strip_lanes : detail::host_lanes
{
    using shared_progress = test::shared_progress;
};

template <fill_key key>
void compute(detail::fill_arguments const & arguments, detail::strip_place const & place)
{
    using body_t = typename std::conditional_t<
        is_folded(key), std::type_identity<detail::folded_wavefront<strip_lanes, key, true>>,
        std::type_identity<detail::wavefront<strip_lanes, strip_lanes::value_of<key.value>, key, true>>>::type;
    detail::slab_borders const & slabs = arguments.slabs;
    std::uint32_t * const steps = arguments.strips.steps + place.number;
    shared_progress const progress{slabs.steps_above(place.strip, steps), slabs.steps_of(place.strip, steps),
                                   slabs.ends(place.strip)};
    detail::optimum_candidate * const optima =
        arguments.strips.optima + std::size_t{place.number} * detail::strip_alignments * detail::warp_lanes;
    body_t body{arguments, arguments.works[place.work], {}, progress, optima};
    body.run_strip(place);
}

constexpr bool keeps_grid(fill_key const & key)
{
    return key.cells == detail::computed_cells::grid;
}

} // namespace

void compute_grid_strip(detail::fill_launch const & launch, detail::strip_place const & place)
{
    constexpr auto keys = detail::keys_where<fill_key, keeps_grid>;
    bool is_known = false;
    [&]<std::size_t... number>(std::index_sequence<number...>)
    {
        ((launch.key == keys[number] && (compute<keys[number]>(launch.arguments, place), is_known = true)), ...);
    }
    (std::make_index_sequence<keys.size()>{});
    if (!is_known)
        throw std::logic_error{"no such kernel"};
}

} // namespace seqan3_cuda::test
