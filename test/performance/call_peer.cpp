// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The modes by other libraries.
 *
 * Layer: test, SeqAn3 side.
 */

#include <stdexcept>

#include "call_mode.hpp"
#include "peer.hpp"

namespace seqan3_cuda::benchmark
{

namespace
{

test::peer_library library_of(caller const who)
{
    return who == caller::parasail ? &test::make_parasail : who == caller::wfa2 ? &test::make_wfa2 : &test::make_edlib;
}

test::peer_job job_of(mode const what, work_pairs const & pairs, std::int32_t const open)
{
    if (what == mode::protein_score)
        return {.scores = {0, 0, protein_gap_open, protein_gap_extension}, // the matrix has the others
                .matrix = protein_scores(),
                .size_of_alphabet = size_of(work_alphabet::protein),
                .is_local = true,
                .letters = pairs.query.size(),
                .query = test::bytes_of(pairs.query)};

    test::peer_job job{.is_local = is_local(what)};
    job.scores = is_edit_distance(what) ? test::edit_scores : test::letter_scores{match, mismatch, open, gap_extension};
    job.has_path = has_alignment(what) || has_local_positions(what); // where one begins is known by its path alone
    job.letters = pairs.pairs.empty() ? 0 : pairs.pairs[0].first.size();
    job.errors = 0.1 * static_cast<double>(job.letters); // as in most works
    return job;
}

} // namespace

bool has_peer(caller const who)
{
    return library_of(who)({.scores = test::edit_scores}) != nullptr;
}

double call_peer(mode const what, caller const who, work_pairs & pairs, call_request const & request)
{
    bool const is_protein = what == mode::protein_score;
    std::size_t const count = is_protein ? pairs.subjects.size() : pairs.pairs.size();
    auto pair_at = [&](std::size_t const i) -> test::peer_pair
    {
        if (is_protein)
            return {test::bytes_of(pairs.query), test::bytes_of(pairs.subjects[i])};
        return {test::bytes_of(pairs.pairs[i].first), test::bytes_of(pairs.pairs[i].second)};
    };

    bool const is_checked = request.wanted != nullptr;
    test::peer_run const run = test::run_peer(library_of(who), job_of(what, pairs, request.gap_open), request.threads,
                                              count, pair_at, is_checked);
    if (run.scores.size() != count)
        throw std::logic_error{"This program was built without " + std::string{name_of(who)} + '.'};
    if (run.wrong_paths > 0)
        throw std::runtime_error{std::to_string(run.wrong_paths) + " paths of " + std::string{name_of(who)}
                                 + " have another score than it says."};

    for (std::size_t i = 0; is_checked && i < count; ++i)
        if ((*request.wanted)[i])
            request.results->push_back(
                {.score = run.scores[i], .positions = {}, .aligned1 = {}, .aligned2 = {}, .cigar = {}});
    return run.seconds;
}

} // namespace seqan3_cuda::benchmark
