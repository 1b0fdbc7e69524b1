// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A target of libFuzzer: any problem and any batch through both sessions of the boundary, compared with the
 * scalar reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>

#include <fuzz/fuzz_problem.hpp>
#include <reference/narrow_batch.hpp>
#include <unit/kernel/check_batch.hpp>

namespace
{

using namespace seqan3_cuda;

//!\brief A batch and what the reference makes of each pair, which is asked once.
class expected_batch
{
public:
    expected_batch(detail::alignment_problem const & problem_, detail::packed_batch const & batch_) :
        problem{problem_},
        batch{batch_},
        pairs(batch.size())
    {}

    /*!\brief Ends the program if an outcome is not the reference's.
     * \param[in] outcome That of some neighbouring pairs.
     * \param[in] part    These pairs.
     * \param[in] first   The index of the first one of them.
     * \param[in] session Says who computed.
     */
    void expect(detail::outcome_batch const & outcome, detail::packed_batch const & part, std::size_t const first,
                char const * const session)
    {
        std::string difference = outcome.pairs.size() == part.size() ? "" : "the number of pairs differs";
        for (std::size_t i = 0; i < part.size() && difference.empty(); ++i)
            difference = test::difference(outcome, reference(first + i), problem, part, i);
        if (difference.empty())
            return;
        std::fprintf(stderr, "%s: %s\n", session, difference.c_str());
        std::abort();
    }

private:
    detail::alignment_problem const & problem;
    detail::packed_batch const & batch;
    std::vector<std::optional<test::expected_pair>> pairs;

    test::expected_pair const & reference(std::size_t const i)
    {
        if (!pairs[i])
            pairs[i] = test::reference_pair(problem, batch.first[i], batch.second[i]);
        return *pairs[i];
    }
};

//!\brief All pairs at once, and once more so that a session gets several batches; then with letters of two bits where
//!these are enough.
void align_batches(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                   expected_batch & expected)
{
    detail::alignment_session session{problem, {.executor = executor_kind::host}};
    bool const is_narrow = std::max(problem.alphabet_size1, problem.alphabet_size2) <= detail::max_two_bit_alphabet;
    session.submit(batch, false);
    session.submit(is_narrow ? test::narrow_copy(batch) : batch, true);
    for (int i = 0; i < 2; ++i)
        expected.expect(session.next(), batch, 0, "alignment_session");
}

//!\brief The first pairs, one after the other, by a session that keeps its memory.
void align_pairs(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                 expected_batch & expected)
{
    detail::pair_session session{problem, {.executor = executor_kind::host}};
    for (std::size_t i = 0; i < std::min<std::size_t>(batch.size(), 3); ++i)
    {
        detail::packed_batch pair{};
        test::append_pair(batch.first[i], batch.second[i], pair);
        expected.expect(session.align(detail::packed_batch{pair}), pair, i, "pair_session");
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

    expected_batch expected{problem, batch};
    auto allow_overflow = [&](auto && align)
    {
        try
        {
            align(problem, batch, expected);
        }
        catch (std::overflow_error const &)
        {} // scores that may leave 32 bits are refused
    };
    allow_overflow(align_batches);
    allow_overflow(align_pairs);
    return 0;
}
