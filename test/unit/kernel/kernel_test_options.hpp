// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the kernel tests are told on the command line, and the executor that they test.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>

#include <engine/executor.hpp>
#include <plan/device_traits.hpp>

namespace seqan3_cuda::test
{

//!\brief The options of the program.
struct kernel_test_options
{
    executor_kind executor{executor_kind::host};
    int device{};           //!< With `cuda`: the device's id.
    std::uint64_t seed{42}; //!< Everything random follows from it.
    double scale{1.0};      //!< Multiplies the number of random batches.
    bool small{};           //!< Every kernel variant, on few and short pairs: for a checking tool.

    //!\brief `batches` times the scale, at least 1; 1 if `small`.
    [[nodiscard]] std::size_t scaled(std::size_t const batches) const
    {
        if (small)
            return 1;
        double const product = static_cast<double>(batches) * scale;
        return product < 1.0 ? std::size_t{1} : static_cast<std::size_t>(product);
    }
};

//!\brief The options of this run; set by the main function.
[[nodiscard]] inline kernel_test_options & options()
{
    static kernel_test_options options{};
    return options;
}

//!\brief A new executor of the kind under test.
[[nodiscard]] inline std::unique_ptr<detail::executor> make_executor()
{
    if (options().executor == executor_kind::cuda)
        return detail::make_cuda_executor(options().device, 0);

    return detail::make_tuned_host_executor({});
}

//!\brief The executor that most tests share; a real one serves many calls, too.
[[nodiscard]] inline detail::executor & shared_executor()
{
    static std::unique_ptr<detail::executor> const executor = make_executor();
    return *executor;
}

//!\brief Memory as a session would choose it for batches.
[[nodiscard]] inline std::pmr::memory_resource * batch_memory()
{
    return options().executor == executor_kind::cuda ? detail::pinned_memory() : std::pmr::get_default_resource();
}

} // namespace seqan3_cuda::test
