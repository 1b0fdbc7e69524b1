// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns a batch, and finds the pair that cannot be aligned if there is one.
 *
 * Layer: app.
 */

#include "pair_search.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <optional>
#include <regex>
#include <stdexcept>
#include <utility>

#include <seqan3/alignment/exception.hpp>

#include <seqan3_cuda/exception.hpp>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

class pair_search
{
public:
    pair_search(pair_aligner & aligner, pair_batch & batch, std::uint64_t const first_pair,
                host_memory_limit const & memory, std::function<void(std::string const &)> const & on_failure) :
        aligner{aligner},
        batch{batch},
        pairs{batch.pairs},
        first_pair{first_pair},
        memory{memory},
        on_failure{on_failure}
    {}

    batch_results align_all()
    {
        align(0, pairs.size());
        batch.pairs = std::move(aligned);
        return std::move(results);
    }

private:
    pair_aligner & aligner;
    pair_batch & batch; //!< Its pairs are those that are tried just now.
    std::vector<record_pair> pairs;
    std::vector<record_pair> aligned{};
    batch_results results{}; //!< Of the aligned pairs.
    std::uint64_t first_pair;
    host_memory_limit const & memory;
    std::function<void(std::string const &)> const & on_failure;

    void align(std::size_t const begin, std::size_t const end)
    {
        batch.pairs.assign(pairs.begin() + begin, pairs.begin() + end);
        std::optional<std::string> const reason = try_to_align();
        if (!reason)
            return;

        if (end - begin == 1)
        {
            on_failure(describe(begin, *reason));
            return;
        }
        std::size_t const middle = begin + (end - begin) / 2;
        align(begin, middle);
        align(middle, end);
    }

    //!\brief Aligns the batch's pairs. \returns Why that failed, if it did for a reason that may be one pair's.
    std::optional<std::string> try_to_align()
    try
    {
        if (std::uint64_t const needed = needed_memory(); needed > memory.bytes)
            return memory.refusal(needed);
        results.append(aligner.align(batch), aligned.size());
        std::ranges::copy(batch.pairs, std::back_inserter(aligned));
        return std::nullopt;
    }
    catch (std::bad_alloc const &)
    {
        return "out of memory; take a machine with more, fewer --threads, or --format table, which keeps no paths";
    }
    catch (out_of_device_memory const & error)
    {
        return error.what();
    }
    catch (std::overflow_error const & error)
    {
        return error.what();
    }
    catch (seqan3::invalid_alignment_configuration const & error) // the band, which may not reach the pair's end
    {
        return error.what();
    }
    catch (alignment_error const & error)
    {
        return error.what();
    }
    catch (std::length_error const & error)
    {
        return error.what();
    }

    //!\brief Bytes of the host that the batch needs; 0 if its pairs are small. Where that seems too much, and is a
    //! bound, the library plans the work and tells.
    [[nodiscard]] std::uint64_t needed_memory() const
    {
        std::uint64_t const bytes = most_memory();
        return bytes > memory.bytes && memory.has_no_tiles ? aligner.estimate(batch).host_memory + batch.held_bytes
                                                           : bytes;
    }

    [[nodiscard]] std::uint64_t most_memory() const
    {
        std::uint64_t bytes = 0;
        for (record_pair const pair : batch.pairs)
        {
            bytes += memory.needed(batch.target(pair).letters.size(), batch.query(pair).letters.size());
        }
        return bytes == 0 ? 0 : bytes + batch.held_bytes;
    }

    //!\brief The reason without what is said of the pair here; the library counts the pairs of a call, of which there
    //! was one, from 0.
    static std::string without_pair(std::string const & reason)
    {
        static std::regex const begin{"^Pair 0 \\([^)]*\\): "}, elsewhere{"\\b[Pp]air 0\\b"};
        return std::regex_replace(std::regex_replace(reason, begin, ""), elsewhere, "this pair");
    }

    std::string describe(std::size_t const position, std::string const & reason) const
    {
        record_pair const pair = pairs[position];
        record const &target = batch.target(pair), &query = batch.query(pair);
        return "pair " + std::to_string(first_pair + position) + " ('" + target.id + "', "
             + std::to_string(target.letters.size()) + " letters, and '" + query.id + "', "
             + std::to_string(query.letters.size()) + " letters): " + without_pair(reason);
    }
};

} // namespace

batch_results align_batch(pair_aligner & aligner, pair_batch & batch, std::uint64_t const first_pair,
                          host_memory_limit const & memory, std::function<void(std::string const &)> const & on_failure)
{
    return pair_search{aligner, batch, first_pair, memory, on_failure}.align_all();
}

} // namespace seqan3_cuda::app
