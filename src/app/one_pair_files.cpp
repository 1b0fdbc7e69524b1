// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What is written of an only pair beside its alignment: its score table, and a picture of it.
 *
 * Layer: app.
 */

#include "one_pair_files.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "error.hpp"
#include "picture.hpp"
#include "reverse_complement.hpp"

namespace seqan3_cuda::app
{

void one_pair_files::check(options const & chosen)
{
    std::vector<std::filesystem::path> outputs{output_place(chosen.output)};
    auto add = [&](std::string const & option, std::filesystem::path const & path)
    {
        if (chosen.estimate)
            throw usage_error{"--estimate writes no files; leave out " + option};
        std::filesystem::path const place = output_place(path);
        if (std::ranges::count(outputs, place) != 0)
            throw usage_error{option + ' ' + path.string() + " is another output, too"};
        if (chosen.reads(path))
            throw usage_error{option + ' ' + path.string() + " is one of the input files"};
        outputs.push_back(place);
    };

    if (std::filesystem::path const & path = chosen.picture; !path.empty())
    {
        if (path.extension() != ".svg")
            throw usage_error{"--picture " + path.string() + ": the extension is not .svg"};
        add("--picture", path);
    }
    if (std::filesystem::path const & path = chosen.score_table; !path.empty())
    {
        if (path.extension() != ".tsv" && path.extension() != ".npy")
            throw usage_error{"--score-table " + path.string() + ": the extension is none of .tsv, .npy"};
        if (chosen.alignment.band)
            throw usage_error{"--score-table has all cells; leave out --band"};
        if (chosen.alignment.second_gap)
            throw usage_error{"--score-table has no bits for --gap-open2 and --gap-extend2; leave them out"};
        if (chosen.alignment.strand == strand_kind::both)
            throw usage_error{"--score-table is of one strand; choose --strand forward or reverse"};
        add("--score-table", path);
        add("--score-table", trace_path_of(path));
    }
}

one_pair_files::one_pair_files(options const & chosen, pair_batch const & only) : chosen{chosen}
{
    if (only.pairs.size() > 1)
        refuse_more_pairs(chosen);

    record const &target = only.target(only.pairs.front()), &query = only.query(only.pairs.front());
    if (!chosen.score_table.empty())
        table.emplace(chosen.score_table, chosen.alignment, target,
                      chosen.alignment.strand == strand_kind::reverse
                          ? reverse_complement(query, chosen.alignment.alphabet)
                          : query);
    if (!chosen.picture.empty())
        picture.emplace(chosen.picture);
}

void one_pair_files::refuse_more_pairs(options const & chosen)
{
    throw input_error{std::string{chosen.score_table.empty() ? "--picture" : "--score-table"}
                      + " is for one pair, and the input has more; give files of one record each, or a --region"};
}

void one_pair_files::write(pair_batch const & only, batch_results const & results)
{
    if (table)
        table->write();
    if (results.pairs.empty())
        picture.reset();
    if (picture)
        draw_pair(picture->stream(), chosen.alignment.alphabet, only.target(only.pairs.front()),
                  only.query(only.pairs.front()), results.pairs.front());
}

void one_pair_files::commit()
{
    if (table)
        table->commit();
    if (picture)
        picture->commit();
}

} // namespace seqan3_cuda::app
