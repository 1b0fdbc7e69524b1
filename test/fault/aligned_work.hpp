// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches that together take every way through the CUDA executor.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <reference/random_problem.hpp>

#include <unit/kernel/kernel_test_options.hpp>

namespace seqan3_cuda::test
{

//!\brief A problem and a batch of it.
struct aligned_work
{
    std::string name;
    detail::alignment_problem problem;
    detail::packed_batch batch{};
};

//!\brief A work with so many pairs of this kind, with sequences of about so many letters.
[[nodiscard]] inline aligned_work make_work(std::string name, detail::alignment_problem problem, pair_kind const kind,
                                            std::size_t const pairs, std::size_t const letters)
{
    aligned_work work{.name = std::move(name), .problem = std::move(problem)};
    random_engine engine = make_engine(options().seed, 7000 + letters);
    for (std::size_t i = 0; i < pairs; ++i)
        append_random_pair(engine, work.problem, kind, letters + i % 5, letters - i % 3, work.batch);
    return work;
}

//!\brief A work for each way, of few pairs.
[[nodiscard]] inline std::vector<aligned_work> all_works()
{
    detail::alignment_problem const similar = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::alignment_problem whole = similar;
    whole.whole_matrix = true;
    std::vector<aligned_work> works{};
    works.push_back(make_work("planes", whole, pair_kind::unrelated, 70, 60));
    works.push_back(make_work("checkpoints", whole, pair_kind::unrelated, 4, 400));
    works.push_back(make_work("closed bands", similar, pair_kind::similar, 20, 150));
    works.push_back(make_work("open bands", similar, pair_kind::similar, 4, 400));

    detail::alignment_problem local = similar;
    local.method = detail::alignment_method::local;
    local.output = detail::output_level::begin_positions;
    works.push_back(make_work("local begins, open bands", local, pair_kind::similar, 4, 400));
    local.whole_matrix = true;
    local.output = detail::output_level::end_positions;
    works.push_back(make_work("local ends, checkpoints, strips", local, pair_kind::similar, 4, 600));

    detail::alignment_problem score = whole;
    score.output = detail::output_level::score;
    works.push_back(make_work("scores, strips", score, pair_kind::unrelated, 2, 1100));
    score.free_ends = free_ends_of(15);
    works.push_back(make_work("semi-global scores, strips", score, pair_kind::unrelated, 2, 600));

    detail::alignment_problem identity = whole;
    identity.counts_identity = identity.marks_mismatches = true;
    identity.letter_classes1 = identity.letter_classes2 = {0, 1, 0, 2};
    works.push_back(make_work("identity", identity, pair_kind::similar, 20, 50));

    detail::alignment_problem edits{};
    edits.method = detail::alignment_method::edit_distance;
    edits.gap_extension = -1;
    edits.optimum = detail::optimum_rule::last;
    edits.alphabet_size1 = edits.alphabet_size2 = 4;
    works.push_back(make_work("edit distances", edits, pair_kind::similar, 20, 100));
    works.push_back(make_work("similar edit distances", edits, pair_kind::tie_heavy, 3, 510));

    detail::alignment_problem rising = whole;
    rising.gap_extension = 1;
    works.push_back(make_work("general path", rising, pair_kind::similar, 5, 30));
    rising.with_matrices = true;
    works.push_back(make_work("matrices", rising, pair_kind::similar, 5, 30));
    return works;
}

} // namespace seqan3_cuda::test
