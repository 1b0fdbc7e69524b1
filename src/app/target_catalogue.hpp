// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The targets as SAM lists them before the first result.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "record.hpp"

namespace seqan3_cuda::app
{

/*!\brief Names and lengths of targets. Each name is one that SAM allows, and there once.
 * \details Targets of the same name and the same letters are one entry. Of others of the same name, the later ones get
 * the number of their record behind the name. A target without letters has no entry, as nothing can be aligned to it.
 */
class target_catalogue
{
public:
    //!\brief What is kept of a target.
    struct summary
    {
        std::string name{}; //!< As SAM allows it; there may be another one of that name. Empty if there are no letters.
        std::uint32_t name_hash{};
        std::size_t length{};
        std::uint64_t fingerprint{}; //!< Of the target's own name and its letters.
    };
    [[nodiscard]] static summary summary_of(record const & target);

    void add(summary target);

    //!\brief Has to be called behind the last target, before all of the following functions. Gives back the memory that
    //! add() alone needs.
    void complete();

    //!\brief The number of entries.
    [[nodiscard]] std::size_t size() const
    {
        return listed.size();
    }

    [[nodiscard]] std::string_view name(std::size_t const position) const
    {
        std::size_t const begin = listed[position].name_begin;
        std::size_t const end = position + 1 < size() ? listed[position + 1].name_begin : names.size();
        return std::string_view{names}.substr(begin, end - begin);
    }

    //!\brief In letters.
    [[nodiscard]] std::size_t length(std::size_t const position) const
    {
        return listed[position].length;
    }

    //!\brief The position of the entry of a target that has letters.
    //!\param[in] target Its number, from 0, in the order of add().
    [[nodiscard]] std::uint32_t position_of(std::uint64_t const target) const
    {
        return entry_of[target];
    }

private:
    //!\brief There may be millions.
    struct entry
    {
        std::size_t name_begin; //!< In names.
        std::size_t length;
    };

    /*!\brief Finds entries by name: an open hash table. Of names that lie anywhere in memory few are looked at.
     * \details A million entries take 16 MB and 0.1 s; std::unordered_set takes ten times as long.
     */
    class name_index
    {
    public:
        [[nodiscard]] static std::uint32_t hash_of(std::string_view name);

        //!\brief Brings what find() looks at near: a table of a million entries is in no cache.
        void prefetch(std::uint32_t const hash) const
        {
            __builtin_prefetch(&slots[first_slot(hash)]);
        }

        //!\brief The position of the entry with a name.
        [[nodiscard]] std::optional<std::uint32_t> find(target_catalogue const & in, std::string_view name,
                                                        std::uint32_t hash) const;

        //!\brief Adds an entry, whose name no other one has.
        void insert(std::uint32_t hash, std::uint32_t position);

    private:
        //!\brief The begin of a hash, and a position. A free slot has the last position.
        struct slot
        {
            std::uint32_t hash{};
            std::uint32_t position{free};
        };
        static constexpr std::uint32_t free = 0xFFFF'FFFF;

        std::vector<slot> slots = std::vector<slot>(64); //!< Always a power of two, and half of them free.
        std::size_t used{};

        [[nodiscard]] std::size_t next(std::size_t slot) const;
        [[nodiscard]] std::size_t first_slot(std::uint32_t hash) const;
        void put(slot entry);
    };

    //!\brief What add() needs.
    struct finder
    {
        static constexpr std::size_t most_waiting = 16; //!< Enough for memory to answer.

        std::deque<summary> waiting{};                                     //!< Added last, and not listed yet.
        std::deque<std::uint64_t> fingerprints{};                          //!< Of all entries.
        name_index by_name{};                                              //!< All entries.
        std::unordered_map<std::uint64_t, std::uint32_t> by_fingerprint{}; //!< Those whose own name was taken.
    };

    std::string names{}; //!< Of all entries.
    std::deque<entry> listed{};
    std::vector<std::uint32_t> entry_of{}; //!< Of each target.
    std::unique_ptr<finder> index{std::make_unique<finder>()};

    void list_first_waiting();
    [[nodiscard]] std::uint32_t find_or_list(summary const & target);
    std::uint32_t list(std::string_view name, std::uint32_t name_hash, summary const & target);
};

//!\brief The name of a query as SAM allows it: what it does not allow is an underscore, and it is cut after 254
//! letters.
//!\param[out] allowed Its memory is used again.
void write_sam_query_name(std::string const & name, std::string & allowed);

} // namespace seqan3_cuda::app
