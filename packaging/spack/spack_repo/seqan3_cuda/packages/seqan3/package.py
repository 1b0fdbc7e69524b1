# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

from spack_repo.builtin.build_systems.cmake import CMakePackage

from spack.package import *


class Seqan3(CMakePackage):
    """The modern C++ library for the analysis of biological sequences; headers alone."""

    homepage = "https://www.seqan.de"
    url = "https://github.com/seqan/seqan3/releases/download/3.4.0/seqan3-3.4.0-Source.tar.xz"

    license("BSD-3-Clause")

    version("3.4.0", sha256="98d43fd1472d755b5d3b86ae2a7e4efddfdec70d7b7687efed195b7339c6ad17")

    depends_on("cxx", type="build")
    depends_on("zlib-api")
    depends_on("bzip2")

    conflicts("%gcc@:11", msg="SeqAn3 3.4 needs C++23")
