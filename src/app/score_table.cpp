// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scores and the directions of all cells of one pair, in files.
 *
 * Layer: app.
 */

#include "score_table.hpp"

#include <bit>
#include <cmath>
#include <concepts>
#include <ranges>
#include <span>
#include <string>
#include <string_view>

#include <seqan3/alphabet/nucleotide/dna15.hpp>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/matrix_columns.hpp>

#include "error.hpp"
#include "number_text.hpp"
#include "output_file.hpp"
#include "report.hpp"
#include "scoring_scheme.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief Codes are ranks. All nucleotides are of dna15: letters of the others score there as in their own alphabet.
template <typename alphabet_t>
coded_pair code_pair_of(alignment_options const & options, record const & target, record const & query)
{
    constexpr std::size_t size = seqan3::alphabet_size<alphabet_t>;
    auto const scheme = scoring_scheme_of<alphabet_t>(options);
    auto codes_of = [](std::string const & letters)
    {
        std::vector<std::uint8_t> codes{};
        codes.reserve(letters.size());
        for (char const letter : letters)
            codes.push_back(static_cast<std::uint8_t>(alphabet_t{}.assign_char(letter).to_rank()));
        return codes;
    };

    coded_pair pair{.target = codes_of(target.letters), .query = codes_of(query.letters)};
    seqan3_cuda::detail::alignment_problem & problem = pair.problem;
    problem.method = options.method == method_kind::local ? seqan3_cuda::detail::alignment_method::local
                                                          : seqan3_cuda::detail::alignment_method::global;
    problem.free_ends = {.sequence1_leading = options.free_target_start,
                         .sequence2_leading = options.free_query_start,
                         .sequence1_trailing = options.free_target_end,
                         .sequence2_trailing = options.free_query_end};
    problem.gap_open = options.gap_open;
    problem.gap_extension = options.gap_extend;
    problem.alphabet_size1 = problem.alphabet_size2 = size;
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column)
            problem.substitution_scores.push_back(
                scheme.score(alphabet_t{}.assign_rank(row), alphabet_t{}.assign_rank(column)));
    return pair;
}

//!\brief What stands for no letter in the heads of a text.
constexpr std::string_view no_letter{"-"};

/*!\brief Refuses tables that do not fit.
 * \param[in] bytes_per_cell The least.
 */
void check_room(std::filesystem::path const & path, double const cells, double const bytes_per_cell)
{
    std::error_code error{};
    std::filesystem::path const folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path{"."};
    std::filesystem::space_info const space = std::filesystem::space(folder, error);
    if (error) // which opening the file explains
        return;

    auto gigabytes = [](double const bytes) { return formatted("%.1f GB", std::ceil(bytes / 1e8) / 10); };
    double const needed = cells * bytes_per_cell, available = static_cast<double>(space.available);
    if (needed > available)
        throw output_error{path.string() + ": the tables of " + with_commas(cells) + " cells need " + gigabytes(needed)
                           + ", and " + gigabytes(available) + " are free; align parts of the sequences"};
}

} // namespace

coded_pair code_pair(alignment_options const & options, record const & target, record const & query)
{
    return options.alphabet == alphabet_kind::aa27 ? code_pair_of<seqan3::aa27>(options, target, query)
                                                   : code_pair_of<seqan3::dna15>(options, target, query);
}

std::filesystem::path trace_path_of(std::filesystem::path const & score_path)
{
    std::filesystem::path path{score_path};
    return path.replace_extension(".trace" + score_path.extension().string());
}

//!\brief One table: its head, and its columns one after the other.
class score_table::table_file
{
public:
    explicit table_file(std::filesystem::path const & path) : path{path}, output{path} {}

    void write_head(std::string const & target_letters, std::string const & query_letters, std::string_view const type)
    {
        target = target_letters;
        if (path.extension() == ".npy")
            write_numpy_head(type, query_letters.size() + 1, target_letters.size() + 1);
        else
            write_text_head(query_letters);
    }

    template <std::integral value_t>
    void write_column(std::span<value_t const> const cells)
    {
        static_assert(std::endian::native == std::endian::little, "the lowest byte of numbers is the first one");
        if (path.extension() == ".npy")
            output.stream().write(reinterpret_cast<char const *>(cells.data()),
                                  static_cast<std::streamsize>(cells.size_bytes()));
        else
            write_line(cells);
        ++columns;
    }

    void commit()
    {
        output.commit();
    }

private:
    std::filesystem::path path;
    output_file output;
    std::string_view target{};
    std::size_t columns{}; //!< Written.

    //!\brief NumPy's format 1.0: a magic number, the size of a dictionary, and the dictionary, filled up to 64 bytes.
    void write_numpy_head(std::string_view const type, std::size_t const rows, std::size_t const all_columns)
    {
        constexpr std::size_t alignment = 64, fixed_size = 10;
        std::string head = "{'descr': '" + std::string{type} + "', 'fortran_order': True, 'shape': ("
                         + std::to_string(rows) + ", " + std::to_string(all_columns) + "), }";
        head.append((2 * alignment - (fixed_size + head.size() + 1) % alignment) % alignment, ' ') += '\n';
        output.stream() << "\x93NUMPY" << '\1' << '\0' << static_cast<char>(head.size() & 0xFF)
                        << static_cast<char>(head.size() >> 8) << head;
    }

    void write_text_head(std::string const & query_letters)
    {
        output.stream() << '\t' << no_letter;
        for (char const letter : query_letters)
            output.stream() << '\t' << letter;
        output.stream() << '\n';
    }

    template <typename value_t>
    void write_line(std::span<value_t const> const cells)
    {
        std::string line{columns == 0 ? no_letter : target.substr(columns - 1, 1)};
        for (value_t const cell : cells)
            append_number(line += '\t', static_cast<std::int32_t>(cell));
        output.stream() << (line += '\n');
    }
};

struct score_table::implementation
{
    implementation(std::filesystem::path const & path, alignment_options const & options, record const & target,
                   record const & query) :
        target{target.letters},
        query{query.letters},
        coded{code_pair(options, target, query)},
        columns{coded.problem, coded.target, coded.query},
        scores{path},
        directions{trace_path_of(path)}
    {}

    std::string target;
    std::string query;
    coded_pair coded;
    seqan3_cuda::detail::matrix_columns columns;
    table_file scores;
    table_file directions;
};

score_table::score_table(std::filesystem::path const & path, alignment_options const & options, record const & target,
                         record const & query)
{
    constexpr double bytes_of_numbers = 4 + 1, bytes_of_text = 2 * 2;
    check_room(path, static_cast<double>(target.letters.size() + 1) * static_cast<double>(query.letters.size() + 1),
               path.extension() == ".npy" ? bytes_of_numbers : bytes_of_text);
    self = std::make_unique<implementation>(path, options, target, query);
}

score_table::~score_table() = default;

void score_table::write()
{
    self->scores.write_head(self->target, self->query, "<i4");
    self->directions.write_head(self->target, self->query, "|u1");
    std::vector<std::uint8_t> shown(self->query.size() + 1);
    while (self->columns.next())
    {
        self->scores.write_column(self->columns.scores());
        std::ranges::transform(self->columns.directions(), shown.begin(),
                               [](std::uint8_t const directions) {
                                   return static_cast<std::uint8_t>(seqan3_cuda::detail::shown_directions(directions));
                               });
        self->directions.write_column(std::span<std::uint8_t const>{shown});
    }
}

void score_table::commit()
{
    self->scores.commit();
    self->directions.commit();
}

} // namespace seqan3_cuda::app
