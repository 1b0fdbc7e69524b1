#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Builds everything and runs all tests that need no GPU. Arguments go to CTest, for example: scripts/test.sh -R layer

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

./scripts/build.sh
. build/dependencies/environment.sh

ctest --preset ci --parallel "${SEQAN3_CUDA_JOBS:-$(nproc)}" "$@"
