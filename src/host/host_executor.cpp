// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes host executors: an engine over the host's backend.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/host_backend.hpp>

#include <memory>

#include <engine/engine.hpp>
#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>

namespace seqan3_cuda::detail
{

namespace
{

std::unique_ptr<host_backend> make_host_backend(fill_preferences const & preferences)
{
    return std::make_unique<host_backend>(device_traits{.fills = preferences, .edits = {.words = host_edit_words}},
                                          chosen_host_kernels());
}

//!\brief The host's engine, which shares nothing with others.
class host_executor final : public executor
{
public:
    explicit host_executor(fill_preferences const & preferences) : own{make_host_backend(preferences), turns, 0} {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        own.align(problem, batch, outcome);
    }

private:
    shared_turns turns{};
    engine own;
};

} // namespace

std::unique_ptr<executor> make_host_executor()
{
    return make_tuned_host_executor({});
}

std::unique_ptr<executor> make_tuned_host_executor(fill_preferences const & preferences)
{
    return std::make_unique<host_executor>(preferences);
}

std::unique_ptr<executor> make_host_probe(memory_report & report)
{
    return make_memory_probe(make_host_backend({}), 0, memory_report::host, report);
}

char const * host_instruction_set()
{
    return chosen_host_kernels().name;
}

} // namespace seqan3_cuda::detail
