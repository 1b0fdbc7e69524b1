// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A target of libFuzzer: any problem and any batch through both sessions of the boundary, compared with the
 * scalar reference.
 *
 * Layer: test.
 */

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>

#include <fuzz/fuzz_problem.hpp>
#include <unit/kernel/check_batch.hpp>

namespace
{

using namespace seqan3_cuda;

//!\brief Ends the program if an outcome is not the reference's.
void expect_reference(detail::outcome_batch const & outcome, detail::alignment_problem const & problem,
                      detail::packed_batch const & batch, char const * const session)
{
    std::string difference = outcome.pairs.size() == batch.size() ? "" : "the number of pairs differs";
    for (std::size_t i = 0; i < batch.size() && difference.empty(); ++i)
        difference = test::difference(outcome, problem, batch, i);
    if (difference.empty())
        return;
    std::fprintf(stderr, "%s: %s\n", session, difference.c_str());
    std::abort();
}

//!\brief All pairs at once, once more than needed where there are few: a session gets several batches.
void align_batches(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    detail::alignment_session session{problem, {.executor = executor_kind::host}};
    session.submit(batch, false);
    session.submit(batch, true);
    for (int i = 0; i < 2; ++i)
        expect_reference(session.next(), problem, batch, "alignment_session");
}

//!\brief The first pairs, one after the other, by a session that keeps its memory.
void align_pairs(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    detail::pair_session session{problem, {.executor = executor_kind::host}};
    for (std::size_t i = 0; i < std::min<std::size_t>(batch.size(), 3); ++i)
    {
        detail::packed_batch pair{};
        pair.first.codes.assign(batch.first[i].begin(), batch.first[i].end());
        pair.second.codes.assign(batch.second[i].begin(), batch.second[i].end());
        pair.first.finish_sequence();
        pair.second.finish_sequence();
        expect_reference(session.align(pair), problem, pair, "pair_session");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const * const data, std::size_t const size)
{
    test::byte_reader reader{{data, size}};
    detail::alignment_problem const problem = test::read_problem(reader);
    detail::packed_batch const batch = test::read_batch(reader, problem);
    if (batch.size() == 0)
        return -1; // not worth keeping

    auto allow_overflow = [&](auto && align)
    {
        try
        {
            align(problem, batch);
        }
        catch (std::overflow_error const &)
        {} // scores that may leave 32 bits are refused
    };
    allow_overflow(align_batches);
    allow_overflow(align_pairs);
    return 0;
}
