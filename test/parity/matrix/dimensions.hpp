// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The values of the configuration matrix's dimensions, as types; generate.py combines them.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <ranges>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/hamming_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/adaptation/uint.hpp>
#include <seqan3/alphabet/aminoacid/all.hpp>
#include <seqan3/alphabet/container/bitpacked_sequence.hpp>
#include <seqan3/alphabet/gap/gapped.hpp>
#include <seqan3/alphabet/nucleotide/all.hpp>
#include <seqan3/alphabet/quality/all.hpp>
#include <seqan3/utility/views/slice.hpp>
#include <seqan3/utility/views/zip.hpp>

#include <seqan3_cuda/all.hpp>

#include <parity/random_configuration.hpp>
#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test::matrix
{

// ---------------------------------------------------------------------------------------------------------------------
// Letters and their scores: two alphabets, and a scheme drawn for each round
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Match and mismatch, or any matrix, of nucleotides.
template <typename letter1_t, typename letter2_t = letter1_t, typename score_t = std::int8_t>
struct nucleotide
{
    using letter1 = letter1_t;
    using letter2 = letter2_t;

    [[nodiscard]] static auto scheme(engine_type & engine)
    {
        return random_scheme<seqan3::nucleotide_scoring_scheme<score_t>>(engine);
    }
};

//!\brief A named matrix of amino acids, or any matrix.
template <typename letter1_t, typename letter2_t = letter1_t>
struct aminoacid
{
    using letter1 = letter1_t;
    using letter2 = letter2_t;

    [[nodiscard]] static auto scheme(engine_type & engine)
    {
        using enum seqan3::aminoacid_similarity_matrix;
        using scheme_type = seqan3::aminoacid_scoring_scheme<>;
        return uniform(engine, 0, 3) == 0 ? random_scheme<scheme_type>(engine)
                                          : scheme_type{one_of(engine, {blosum30, blosum45, blosum62, blosum80})};
    }
};

//!\brief 0 and -1; selects SeqAn3's edit distance where gaps and free ends allow it.
template <typename letter_t>
struct hamming
{
    using letter1 = letter_t;
    using letter2 = letter_t;

    [[nodiscard]] static auto scheme(engine_type &)
    {
        return seqan3::hamming_scoring_scheme{};
    }
};

//!\brief What a user may write: any score for any two letters, not symmetric.
template <typename letter_t, typename score_t>
class table_scheme
{
public:
    using score_type = score_t;
    using alphabet_type = letter_t;

    table_scheme() = default;

    explicit table_scheme(engine_type & engine) : table(size * size)
    {
        std::size_t const drawn = std::min<std::size_t>(table.size(), 1021); // repeated with a shift in each row
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = i < drawn ? draw(engine, -4, 3) : table[i - drawn];
        for (std::size_t rank = 0; rank < size; ++rank)
            table[rank * size + rank] = draw(engine, -1, 5);
    }

    [[nodiscard]] score_t score(letter_t const letter1, letter_t const letter2) const
    {
        return table[seqan3::to_rank(letter1) * size + seqan3::to_rank(letter2)];
    }

private:
    static constexpr std::size_t size = seqan3::alphabet_size<letter_t>;

    //!\brief Quarters of floating-point scores: sums of them are exact.
    [[nodiscard]] static score_t draw(engine_type & engine, int const low, int const high)
    {
        if constexpr (std::floating_point<score_t>)
            return static_cast<score_t>(uniform(engine, 4 * low, 4 * high)) / 4;
        else
            return static_cast<score_t>(uniform(engine, low, high));
    }

    std::vector<score_t> table{};
};

//!\brief A scheme of the user.
template <typename letter_t, typename score_t = int>
struct user_scheme
{
    using letter1 = letter_t;
    using letter2 = letter_t;

    [[nodiscard]] static auto scheme(engine_type & engine)
    {
        return table_scheme<letter_t, score_t>{engine};
    }
};

// ---------------------------------------------------------------------------------------------------------------------
// Containers: `storage` is what the test keeps, `give` what the pair holds
// ---------------------------------------------------------------------------------------------------------------------

//!\brief A container of its own in each pair.
template <template <typename...> typename container_t>
struct owned
{
    template <typename letter_t>
    [[nodiscard]] static container_t<letter_t> give(std::vector<letter_t> & storage)
    {
        return container_t<letter_t>(storage.begin(), storage.end());
    }
};

using in_vector = owned<std::vector>;
using in_deque = owned<std::deque>;

//!\brief A string, or a vector if letters are not `char`.
struct in_string
{
    template <typename letter_t>
    [[nodiscard]] static auto give(std::vector<letter_t> & storage)
    {
        using container_t = std::conditional_t<std::same_as<letter_t, char>, std::string, std::vector<letter_t>>;
        return container_t(storage.begin(), storage.end());
    }
};

//!\brief Letters of few bits; constant, as SeqAn3's schemes do not take the references of a mutable sequence.
struct in_bitpacked
{
    template <typename letter_t>
    [[nodiscard]] static seqan3::bitpacked_sequence<letter_t> const give(std::vector<letter_t> & storage)
    {
        return seqan3::bitpacked_sequence<letter_t>(storage.begin(), storage.end());
    }
};

//!\brief A reference to a constant vector.
struct by_const_reference
{
    template <typename letter_t>
    [[nodiscard]] static std::vector<letter_t> const & give(std::vector<letter_t> & storage)
    {
        return storage;
    }
};

//!\brief A reference.
struct by_reference
{
    template <typename letter_t>
    [[nodiscard]] static std::vector<letter_t> & give(std::vector<letter_t> & storage)
    {
        return storage;
    }
};

//!\brief A span of constant letters.
struct as_span
{
    template <typename letter_t>
    [[nodiscard]] static auto give(std::vector<letter_t> & storage)
    {
        return std::span<letter_t const>{storage};
    }
};

//!\brief What is left without the first and the last letter.
struct as_slice
{
    template <typename letter_t>
    [[nodiscard]] static auto give(std::vector<letter_t> & storage)
    {
        std::size_t const begin = std::min<std::size_t>(1, storage.size());
        return storage | seqan3::views::slice(begin, std::max(begin + 1, storage.size()) - 1);
    }
};

//!\brief Backwards.
struct as_reverse
{
    template <typename letter_t>
    [[nodiscard]] static auto give(std::vector<letter_t> & storage)
    {
        return storage | std::views::reverse;
    }
};

//!\brief Letters that are computed when they are read: each rank is reflected.
struct as_transform
{
    template <typename letter_t>
    [[nodiscard]] static auto give(std::vector<letter_t> & storage)
    {
        auto reflect = [](letter_t const letter)
        {
            letter_t result{};
            seqan3::assign_rank_to(static_cast<seqan3::alphabet_rank_t<letter_t>>(seqan3::alphabet_size<letter_t> - 1
                                                                                  - seqan3::to_rank(letter)),
                                   result);
            return result;
        };
        return storage | std::views::transform(reflect);
    }
};

// ---------------------------------------------------------------------------------------------------------------------
// Ranges of pairs
// ---------------------------------------------------------------------------------------------------------------------

//!\brief A container of pairs.
template <template <typename...> typename outer_t>
struct pairs_in
{
    template <typename given1_t, typename given2_t>
    class input
    {
    public:
        void add(given1_t first, given2_t second)
        {
            pairs.emplace_back(std::forward<given1_t>(first), std::forward<given2_t>(second));
        }

        [[nodiscard]] auto & range()
        {
            return pairs;
        }

    private:
        outer_t<std::pair<given1_t, given2_t>> pairs{};
    };
};

//!\brief Two containers of sequences, zipped.
struct zipped
{
    template <typename given1_t, typename given2_t>
    class input
    {
    public:
        void add(given1_t first, given2_t second)
        {
            firsts.push_back(std::forward<given1_t>(first));
            seconds.push_back(std::forward<given2_t>(second));
        }

        [[nodiscard]] auto range()
        {
            return seqan3::views::zip(as_given<given1_t>(firsts), as_given<given2_t>(seconds));
        }

    private:
        template <typename given_t, typename sequences_t>
        [[nodiscard]] static auto & as_given(sequences_t & sequences)
        {
            if constexpr (std::is_const_v<std::remove_reference_t<given_t>>)
                return std::as_const(sequences);
            else
                return sequences;
        }

        std::vector<std::remove_cvref_t<given1_t>> firsts{};
        std::vector<std::remove_cvref_t<given2_t>> seconds{};
    };
};

//!\brief Tuples that a view makes when they are read.
struct made_by_view
{
    template <typename given1_t, typename given2_t>
    class input : public pairs_in<std::deque>::template input<given1_t, given2_t>
    {
    public:
        [[nodiscard]] auto range()
        {
            return pairs_in<std::deque>::template input<given1_t, given2_t>::range()
                 | std::views::transform([](auto & pair) { return std::tie(pair.first, pair.second); });
        }
    };
};

// ---------------------------------------------------------------------------------------------------------------------
// Elements of this library
// ---------------------------------------------------------------------------------------------------------------------

//!\brief seqan3_cuda::align_cfg::gpu.
struct without_paths
{
    [[nodiscard]] static auto make(engine_type &, align_cfg::gpu const & settings)
    {
        return settings;
    }
};

//!\brief seqan3_cuda::align_cfg::gpu_with; the form of CIGARs is drawn.
template <typename... outputs_t>
struct with_paths
{
    [[nodiscard]] static auto make(engine_type & engine, align_cfg::gpu const & settings)
    {
        return align_cfg::gpu_with{settings, draw(engine, outputs_t{})...};
    }

private:
    [[nodiscard]] static cigar_output draw(engine_type & engine, cigar_output)
    {
        return {one_of(engine, {cigar_format::basic, cigar_format::extended}),
                one_of(engine, {cigar_clipping::none, cigar_clipping::soft, cigar_clipping::hard})};
    }

    [[nodiscard]] static identity_output draw(engine_type &, identity_output)
    {
        return {};
    }
};

// ---------------------------------------------------------------------------------------------------------------------
// Parts of a configuration: each one adds its elements, with random settings
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Global, with any free ends.
struct global
{
    [[nodiscard]] static auto start(engine_type & engine)
    {
        return random_global(engine);
    }
};

//!\brief Local.
struct local
{
    [[nodiscard]] static auto start(engine_type &)
    {
        return seqan3::align_cfg::method_local{};
    }
};

//!\brief Elements without settings; none: SeqAn3's default.
template <typename... elements_t>
struct with
{
    template <typename config_t>
    [[nodiscard]] static auto append(engine_type &, config_t const & config)
    {
        return (seqan3::configuration{config} | ... | elements_t{});
    }
};

//!\brief Gap costs; every fourth time those of the edit distance.
struct with_gaps
{
    template <typename config_t>
    [[nodiscard]] static auto append(engine_type & engine, config_t const & config)
    {
        using namespace seqan3::align_cfg;
        return config
             | (uniform(engine, 0, 3) ? random_gaps(engine) : gap_cost_affine{open_score{0}, extension_score{-1}});
    }
};

//!\brief Gap costs of any sign.
struct with_improving_gaps
{
    template <typename config_t>
    [[nodiscard]] static auto append(engine_type & engine, config_t const & config)
    {
        using namespace seqan3::align_cfg;
        return config
             | gap_cost_affine{open_score{one_of(engine, {-9, -3, -1, 0, 1, 3})},
                               extension_score{one_of(engine, {-1, 0, 1, 1, 2})}};
    }
};

//!\brief A band; mostly around the main diagonal, sometimes beside it, and sometimes not a band at all.
struct with_band
{
    template <typename config_t>
    [[nodiscard]] static auto append(engine_type & engine, config_t const & config)
    {
        using namespace seqan3::align_cfg;
        auto width = [&] { return uniform(engine, 0, one_of(engine, {3, 20, 70, 300})); };
        int lower = -width(), upper = width();
        if (uniform(engine, 0, 7) == 0)
            lower += width();
        if (uniform(engine, 0, 7) == 0)
            upper -= width();
        return config | band_fixed_size{lower_diagonal{lower}, upper_diagonal{upper}};
    }
};

//!\brief A smallest score for the edit distance.
struct with_min_score
{
    template <typename config_t>
    [[nodiscard]] static auto append(engine_type & engine, config_t const & config)
    {
        return config | seqan3::align_cfg::min_score{-uniform(engine, 0, one_of(engine, {3, 10, 40, 1000}))};
    }
};

} // namespace seqan3_cuda::test::matrix
