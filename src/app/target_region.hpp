// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of targets to which alignments are restricted.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "record.hpp"

namespace seqan3_cuda::app
{

//!\brief A part of the target of a name.
struct target_region
{
    std::string text{}; //!< As typed; a target of this name is meant as a whole.
    std::string name{};
    std::size_t begin{}; //!< 0-based.
    std::size_t end{std::numeric_limits<std::size_t>::max()};
};

/*!\brief Understands regions as samtools does: name, name:begin or name:begin-end, 1-based and inclusive, with or
 * without commas in the numbers. \throws seqan3_cuda::app::usage_error
 */
[[nodiscard]] target_region parse_region(std::string const & text);

//!\brief Takes regions out of targets.
class region_cutter
{
public:
    explicit region_cutter(std::vector<target_region> regions);

    /*!\brief Appends the regions of a target, in the order of the regions, or all of it if there are no regions at all.
     * \throws seqan3_cuda::app::input_error if a region begins behind the target's end.
     */
    void cut(record target, std::vector<record> & into);

    //!\brief To be called behind the last target.
    //!\throws seqan3_cuda::app::input_error if a region's target is missing.
    void check_all_found() const;

private:
    std::vector<target_region> regions;
    std::vector<bool> found;
};

} // namespace seqan3_cuda::app
