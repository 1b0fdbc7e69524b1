#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing, builds for all GPU architectures, and makes Debian packages and an archive in build/package/packages.
#
# Usage: scripts/package.sh [<option of CMake>...]     for example, for the host alone: -D SEQAN3_CUDA_WITH_CUDA=OFF
# Environment: SEQAN3_CUDA_JOBS (default: all cores), SOURCE_DATE_EPOCH (the time in the packages; default: that of the last commit).

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

./scripts/install_dependencies.sh
. build/dependencies/environment.sh

export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)}"

cmake --preset package --log-level=NOTICE "$@"
cmake --build --preset package --parallel "${SEQAN3_CUDA_JOBS:-$(nproc)}"
rm -rf build/package/packages
cpack --config build/package/CPackConfig.cmake -B "$PWD/build/package/packages"
rm -rf build/package/packages/_CPack_Packages
ls -l build/package/packages
