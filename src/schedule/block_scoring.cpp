// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements block_scoring.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/block_scoring.hpp>

#include <utility>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Appends blocks as pairs of their own.
 * \param[in]     pairs           The whole pairs.
 * \param[in]     of              The blocks, of one of them.
 * \param[in]     with_one_before Whether the letters of the block before belong to each block.
 * \param[in,out] to              Gets the blocks. They have their letters in common with their neighbours, and those of
 *                                the other sequence with all.
 */
void append_blocks(packed_batch const & pairs, block_scoring::part const & of, bool const with_one_before,
                   packed_batch & to)
{
    block_cut const & cut = of.of->cut;
    bool const of_first = cut.windows.of_first;
    std::span<std::uint8_t const> const whole = (of_first ? pairs.first : pairs.second)[of.of->pair],
                                        other = (of_first ? pairs.second : pairs.first)[of.of->pair];
    packed_sequences &blocks = of_first ? to.first : to.second, &others = of_first ? to.second : to.first;
    std::size_t const begin_of_other = others.codes.size();
    others.codes.insert(others.codes.end(), other.begin(), other.end());
    std::uint64_t copied = 0; // letters of the whole sequence
    for (std::size_t const block : of.blocks())
    {
        letter_range const letters{cut.begin(block - (with_one_before && block > 0)), cut.begin(block + 1)};
        blocks.codes.insert(blocks.codes.end(),
                            whole.begin() + static_cast<std::ptrdiff_t>(std::max(copied, letters.begin)),
                            whole.begin() + static_cast<std::ptrdiff_t>(letters.end));
        copied = letters.end;
        blocks.place(blocks.codes.size() - (letters.end - letters.begin), letters.end - letters.begin);
        others.place(begin_of_other, other.size());
    }
}

} // namespace

block_scoring::block_scoring(alignment_problem problem_, window_stream::opener open_, std::uint64_t const letters_,
                             std::uint64_t const most_letters_) :
    problem{std::move(problem_)},
    open{std::move(open_)},
    letters{letters_},
    most_letters{most_letters_}
{}

std::vector<std::vector<block_scores>> block_scoring::operator()(packed_batch const & pairs,
                                                                 std::vector<pair_blocks> const & of)
{
    std::vector<std::vector<block_scores>> result(of.size());
    for (bool const of_first : {false, true})
    {
        std::vector<part> batch{};
        std::uint64_t room = most_letters;
        auto const finish = [&]
        {
            if (!batch.empty())
                score(pairs, batch, of_first, result);
            batch.clear();
            room = most_letters;
        };
        for (std::size_t i = 0; i < of.size(); ++i)
        {
            block_cut const & cut = of[i].cut;
            if (cut.windows.of_first != of_first)
                continue;
            std::uint64_t const other = (of_first ? pairs.second : pairs.first).length(of[i].pair),
                                letters = 2 * letters_of_block(cut.windows) + other; // of a block, at most
            for (std::size_t begin = 0; begin < of[i].blocks.size();)
            {
                if (room < letters + other)
                    finish();
                std::size_t const end = begin
                                      + std::clamp<std::uint64_t>((room - std::min(room, other)) / letters, 1,
                                                                  of[i].blocks.size() - begin);
                batch.push_back({&of[i], i, begin, end});
                room -= std::min(room, (end - begin) * letters + other);
                begin = end;
            }
        }
        finish();
    }
    return result;
}

//!\brief Scores blocks of one of the two sequences. Both services have their batches at the same time.
void block_scoring::score(packed_batch const & pairs, std::vector<part> const & parts, bool const of_first,
                          std::vector<std::vector<block_scores>> & scores)
{
    if (!locals)
        locals = open(problem);
    std::unique_ptr<batch_service> & across = crossings_of[of_first];
    if (!across)
        across = open(crossing_problem(of_first));
    auto const submit = [&](batch_service & service, bool const with_one_before)
    {
        packed_batch blocks{pairs.first.codes.get_allocator().resource()};
        packed_sequences &cut = of_first ? blocks.first : blocks.second,
                         &others = of_first ? blocks.second : blocks.first;
        std::size_t count = 0, letters_of_blocks = 0; // but for blocks before, of which there are few
        for (part const & each : parts)
        {
            count += each.blocks().size();
            letters_of_blocks += each.blocks().size() * letters_of_block(each.of->cut.windows);
        }
        cut.reserve(count, letters_of_blocks);
        others.reserve(count, 0);
        for (part const & each : parts)
            append_blocks(pairs, each, with_one_before, blocks);
        service.submit(std::move(blocks), false);
    };
    try
    {
        submit(*locals, true);
        submit(*across, false);
        outcome_batch const local = locals->next(), crossing = across->next();
        std::size_t i = 0;
        for (part const & each : parts)
            for (std::size_t block = each.begin; block < each.end; ++block, ++i)
                scores[each.number].push_back({.local = local.pairs[i].score, .crossing = crossing.pairs[i].score});
    }
    catch (...) // one of them may have outcomes that nobody takes
    {
        locals.reset();
        across.reset();
        throw;
    }
}

//!\brief Global alignments of blocks of one of the sequences, where the other one has free ends.
alignment_problem block_scoring::crossing_problem(bool const of_first) const
{
    alignment_problem crossing = problem;
    crossing.method = alignment_method::global;
    crossing.free_ends = of_first ? free_end_gaps{.sequence2_leading = true, .sequence2_trailing = true}
                                  : free_end_gaps{.sequence1_leading = true, .sequence1_trailing = true};
    crossing.whole_matrix = true; // blocks are not similar to the other sequence
    return crossing;
}

} // namespace seqan3_cuda::detail
