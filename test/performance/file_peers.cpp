// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The job of seqan3-cuda-align, pairs of records of two files to a table or SAM, by WFA2-lib or Edlib and
 * htslib's kseq on all cores; also makes the files.
 *
 * Layer: performance test. A plain program as users write it: the next pairs are read while some are aligned, and all
 * threads align and format.
 */

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <future>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <edlib.h>
#include <htslib/kseq.h>
#include <zlib.h>
extern "C" {
#include <wavefront/wavefront_align.h>
}

KSEQ_INIT(gzFile, gzread)

namespace
{

struct record
{
    std::string name{}, letters{}, qualities{};
};

class reader
{
public:
    explicit reader(char const * const path) : file{gzopen(path, "r")}, sequence{kseq_init(file)} {}
    ~reader()
    {
        kseq_destroy(sequence);
        gzclose(file);
    }

    bool next(record & into)
    {
        if (kseq_read(sequence) < 0)
            return false;
        into = {sequence->name.s, sequence->seq.s, sequence->qual.l > 0 ? sequence->qual.s : "*"};
        return true;
    }

private:
    gzFile file;
    kseq_t * sequence;
};

struct result
{
    int score{};
    std::string path{}; //!< Of M, X, I and D, a letter a column.
};

//!\brief An aligner of a thread.
class aligner
{
public:
    aligner(std::string const & tool, bool const has_path) : has_path{has_path}
    {
        if (tool == "edlib")
            return;
        wavefront_aligner_attr_t attributes = wavefront_aligner_attr_default;
        attributes.distance_metric = gap_affine;
        attributes.affine_penalties = {.match = -2, .mismatch = 4, .gap_opening = 4, .gap_extension = 2};
        attributes.alignment_scope = has_path ? compute_alignment : compute_score;
        attributes.heuristic.strategy = wf_heuristic_none;
        wfa = wavefront_aligner_new(&attributes);
    }

    //!\brief In WFA2-lib's path an I is a letter of the second sequence alone, as in SAM.
    result align(record const & target, record const & query) const
    {
        int const rows = static_cast<int>(target.letters.size()), columns = static_cast<int>(query.letters.size());
        if (wfa != nullptr)
        {
            wavefront_align(wfa, target.letters.data(), rows, query.letters.data(), columns);
            cigar_t const & found = *wfa->cigar;
            return {found.score,
                    has_path ? std::string(found.operations + found.begin_offset, found.operations + found.end_offset)
                             : std::string{}};
        }
        EdlibAlignResult const found = edlibAlign(
            query.letters.data(), columns, target.letters.data(), rows,
            edlibNewAlignConfig(-1, EDLIB_MODE_NW, has_path ? EDLIB_TASK_PATH : EDLIB_TASK_DISTANCE, nullptr, 0));
        std::string path(found.alignment, found.alignment + found.alignmentLength);
        for (char & step : path)
            step = "MIDX"[static_cast<int>(step)];
        edlibFreeAlignResult(found);
        return {-found.editDistance, path};
    }

private:
    bool has_path;
    wavefront_aligner_t * wfa{};
};

std::string table_line(record const & target, record const & query, int const score)
{
    std::string const rows = std::to_string(target.letters.size()), columns = std::to_string(query.letters.size());
    return target.name + '\t' + rows + "\t0\t" + rows + '\t' + query.name + '\t' + columns + "\t0\t" + columns + '\t'
         + std::to_string(score) + '\n';
}

std::string sam_line(record const & target, record const & query, result const & found)
{
    std::string cigar{};
    std::size_t differences = 0, begin = 0;
    for (std::size_t i = 0; i < found.path.size(); ++i)
    {
        differences += found.path[i] != 'M';
        if (i + 1 < found.path.size() && found.path[i + 1] == found.path[i])
            continue;
        cigar += std::to_string(i + 1 - begin) + (found.path[i] == 'M' ? '=' : found.path[i]);
        begin = i + 1;
    }
    return query.name + "\t0\t" + target.name + "\t1\t255\t" + cigar + "\t*\t0\t0\t" + query.letters + '\t'
         + query.qualities + "\tAS:i:" + std::to_string(found.score) + "\tNM:i:" + std::to_string(differences) + '\n';
}

using pairs = std::vector<std::pair<record, record>>;

pairs read_pairs(reader & targets, reader & queries)
{
    pairs read{};
    record target{}, query{};
    while (read.size() < 1u << 14 && targets.next(target) && queries.next(query))
        read.emplace_back(std::move(target), std::move(query));
    return read;
}

void align_files(std::string const & tool, char const * const targets_path, char const * const queries_path,
                 bool const is_sam, unsigned const threads, FILE * const out)
{
    if (is_sam)
    {
        std::fputs("@HD\tVN:1.6\tSO:unsorted\n", out);
        reader targets{targets_path};
        for (record target{}; targets.next(target);)
            std::fprintf(out, "@SQ\tSN:%s\tLN:%zu\n", target.name.data(), target.letters.size());
    }
    else
    {
        std::fputs(
            "#target\ttarget_length\ttarget_begin\ttarget_end\tquery\tquery_length\tquery_begin\tquery_end\tscore\n",
            out);
    }

    std::vector<aligner> aligners{};
    for (unsigned i = 0; i < threads; ++i)
        aligners.emplace_back(tool, is_sam);
    reader targets{targets_path}, queries{queries_path};
    pairs current = read_pairs(targets, queries);
    while (!current.empty())
    {
        std::future<pairs> next = std::async(std::launch::async, [&]() { return read_pairs(targets, queries); });
        std::vector<std::string> lines(current.size());
        std::atomic<std::size_t> begin{};
        auto work = [&](aligner const & by)
        {
            constexpr std::size_t step = 64;
            for (std::size_t first = begin.fetch_add(step); first < current.size(); first = begin.fetch_add(step))
                for (std::size_t i = first; i < std::min(first + step, current.size()); ++i)
                {
                    auto const & [target, query] = current[i];
                    result const found = by.align(target, query);
                    lines[i] = is_sam ? sam_line(target, query, found) : table_line(target, query, found.score);
                }
        };
        {
            std::vector<std::jthread> workers{};
            for (aligner const & by : aligners)
                workers.emplace_back(work, std::cref(by));
        }
        for (std::string const & line : lines)
            std::fwrite(line.data(), 1, line.size(), out);
        current = next.get();
    }
}

//!\brief Reads of 150 letters of both, where the second one has up to five differences.
void make_files(std::size_t const count, char const * const targets_path, char const * const queries_path)
{
    std::mt19937_64 random{42};
    auto letters = [&random](std::size_t const size, std::string_view const kinds)
    {
        std::string made(size, ' ');
        for (char & letter : made)
            letter = kinds[random() % kinds.size()];
        return made;
    };
    FILE *targets = std::fopen(targets_path, "w"), *queries = std::fopen(queries_path, "w");
    if (targets == nullptr || queries == nullptr)
        throw std::runtime_error{"files cannot be written"};
    for (std::size_t i = 0; i < count; ++i)
    {
        constexpr std::size_t length = 150;
        std::string const target = letters(length, "ACGT");
        std::string query = target;
        for (std::size_t differences = random() % 6; differences > 0; --differences)
        {
            std::size_t const position = random() % query.size(), kind = random() % 5;
            if (kind == 0)
                query.erase(position, 1);
            else if (kind == 1)
                query.insert(position, letters(1, "ACGT"));
            else
                query[position] = letters(1, "ACGT")[0];
        }
        query.resize(std::min(query.size(), length));
        constexpr std::string_view kinds{"FFFFFFFFFFFF:,#"};
        std::fprintf(targets, "@read_%zu/1\n%s\n+\n%s\n", i, target.data(), letters(target.size(), kinds).data());
        std::fprintf(queries, "@read_%zu/2\n%s\n+\n%s\n", i, query.data(), letters(query.size(), kinds).data());
    }
    std::fclose(targets);
    std::fclose(queries);
}

} // namespace

int main(int const argc, char ** const argv)
{
    if (argc == 5 && std::strcmp(argv[1], "make") == 0)
    {
        make_files(std::stoull(argv[2]), argv[3], argv[4]);
        return EXIT_SUCCESS;
    }
    if (argc != 7)
    {
        std::fputs("usage: seqan3_cuda_benchmark_file_peers make COUNT TARGETS QUERIES\n"
                   "       seqan3_cuda_benchmark_file_peers wfa2|edlib TARGETS QUERIES table|sam THREADS OUTPUT\n",
                   stderr);
        return EXIT_FAILURE;
    }
    FILE * const out = std::fopen(argv[6], "w");
    if (out == nullptr)
        return EXIT_FAILURE;
    align_files(argv[1], argv[2], argv[3], std::strcmp(argv[4], "sam") == 0, std::stoul(argv[5]), out);
    return std::fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
