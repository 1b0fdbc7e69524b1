// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief parasail's vector functions, which take the widest vectors that it was built for and the CPU has.
 *
 * Layer: performance test.
 */

#include "peer.hpp"

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_PARASAIL)
#include <algorithm>
#include <array>
#include <string>
#include <tuple>

#include <parasail.h>
#endif

namespace seqan3_cuda::test
{

#if defined(SEQAN3_CUDA_BENCHMARK_HAS_PARASAIL)

namespace
{

struct parasail_deleter
{
    void operator()(parasail_result_t * const old) const
    {
        parasail_result_free(old);
    }
    void operator()(parasail_cigar_t * const old) const
    {
        parasail_cigar_free(old);
    }
    void operator()(parasail_profile_t * const old) const
    {
        parasail_profile_free(old);
    }
};

class parasail_peer : public peer
{
public:
    explicit parasail_peer(peer_job const & job) :
        open{-job.scores.open - job.scores.extension}, // a gap's first letter, with what it costs to open
        extension{-job.scores.extension},
        is_local{job.is_local},
        has_path{job.has_path}
    {
        for (std::size_t letter = 0; letter < mapper.size(); ++letter)
            mapper[letter] = static_cast<int>(std::min(letter, job.size_of_alphabet - 1)); // letters are ranks
        for (std::size_t i = 0; i < job.size_of_alphabet * job.size_of_alphabet; ++i)
            substitutions.push_back(job.substitution(static_cast<char>(i / job.size_of_alphabet),
                                                     static_cast<char>(i % job.size_of_alphabet)));
        matrix.name = "job";
        matrix.matrix = substitutions.data();
        matrix.mapper = mapper.data();
        matrix.size = matrix.length = static_cast<int>(job.size_of_alphabet);
        matrix.type = PARASAIL_MATRIX_TYPE_SQUARE;
        std::tie(matrix.min, matrix.max) = std::pair{std::ranges::min(substitutions), std::ranges::max(substitutions)};

        // The fastest ones. Trying 8 bits first costs more than it brings, but for proteins, by a profile.
        bool const is_striped = job.is_local && !job.has_path && job.letters < 500;
        std::string const name = std::string{job.is_local ? "sw" : "nw"} + (job.has_path ? "_trace" : "")
                               + (is_striped ? "_striped" : "_scan");
        by_16_bits = parasail_lookup_function((name + "_16").c_str());
        by_32_bits = parasail_lookup_function((name + "_32").c_str());
        if (!job.query.empty() && job.is_local && !job.has_path)
            profile.reset(parasail_profile_create_sat(job.query.data(), static_cast<int>(job.query.size()), &matrix));
    }

    std::int64_t align(peer_pair const & pair) override
    {
        auto const & [first, second] = pair;
        int const length1 = static_cast<int>(first.size()), length2 = static_cast<int>(second.size());
        if (profile != nullptr)
            result.reset(parasail_sw_striped_profile_sat(profile.get(), second.data(), length2, open, extension));
        else
            for (auto const & function : {by_16_bits, by_32_bits})
            {
                result.reset(function(first.data(), length1, second.data(), length2, open, extension, &matrix));
                if (parasail_result_is_saturated(result.get()) == 0)
                    break;
            }
        if (has_path)
            cigar.reset(
                parasail_result_get_cigar(result.get(), first.data(), length1, second.data(), length2, &matrix));
        return result->score;
    }

    //!\brief Without gaps before a local alignment, which parasail puts there, and does not score, where it begins with
    //!the first letter of one sequence.
    [[nodiscard]] peer_path path() const override
    {
        peer_path found{.begin1 = static_cast<std::size_t>(cigar->beg_query),
                        .begin2 = static_cast<std::size_t>(cigar->beg_ref),
                        .columns = {}};
        for (int i = 0; i < cigar->len; ++i)
        {
            char const operation = parasail_cigar_decode_op(cigar->seq[i]); // I: a letter of its query, sequence 1
            found.columns.append(parasail_cigar_decode_len(cigar->seq[i]), operation == 'I'   ? 'D'
                                                                           : operation == 'D' ? 'I'
                                                                                              : 'M');
        }
        std::size_t const gaps = is_local ? std::min(found.columns.find('M'), found.columns.size()) : 0;
        for (char const column : found.columns.substr(0, gaps))
            ++(column == 'D' ? found.begin1 : found.begin2);
        found.columns.erase(0, gaps);
        return found;
    }

private:
    int open;
    int extension;
    bool is_local;
    bool has_path;
    std::array<int, 256> mapper{};
    std::vector<int> substitutions{};
    parasail_matrix_t matrix{};
    parasail_function_t * by_16_bits{};
    parasail_function_t * by_32_bits{}; //!< If 16 do not suffice.
    std::unique_ptr<parasail_profile_t, parasail_deleter> profile{};
    std::unique_ptr<parasail_result_t, parasail_deleter> result{};
    std::unique_ptr<parasail_cigar_t, parasail_deleter> cigar{};
};

} // namespace

std::unique_ptr<peer> make_parasail(peer_job const & job)
{
    return std::make_unique<parasail_peer>(job);
}

#else

std::unique_ptr<peer> make_parasail(peer_job const &)
{
    return nullptr;
}

#endif

} // namespace seqan3_cuda::test
