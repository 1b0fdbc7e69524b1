# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

from spack_repo.builtin.build_systems.cmake import CMakePackage
from spack_repo.builtin.build_systems.cuda import CudaPackage

from spack.package import *


class Seqan3Cuda(CMakePackage, CudaPackage):
    """SeqAn3's pairwise alignments on NVIDIA GPUs, with the results of its CPU path, ties included."""

    # A release gives a url and the sha256 of its archive; until then the sources are a checkout:
    #   spack develop --path <checkout> seqan3-cuda@0.1.0
    version("0.1.0")

    license("BSD-3-Clause")

    variant("shared", default=True, description="Build the shared library beside the static one")
    variant("aligner", default=True, description="Build the command-line aligner")
    variant("mpi", default=False, description="Build what programs of several ranks link, and the aligner for ranks")

    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("seqan3@3.2:", type=("build", "link"))
    depends_on("cuda@12:", when="+cuda")
    depends_on("mpi", when="+mpi")

    with when("+aligner"):
        depends_on("seqan3@3.4:")
        depends_on("libdeflate")
        depends_on("zlib-api")
        depends_on("cli11@2.1:", type="build")

    conflicts("%gcc@:11", msg="SeqAn3 3.4 needs C++23")
    for old in ("50", "52", "53", "60", "61", "62", "70", "72"):
        conflicts(f"cuda_arch={old}", when="+cuda", msg="GPUs from compute capability 7.5 on")

    def cmake_args(self):
        options = [
            self.define_from_variant("SEQAN3_CUDA_WITH_CUDA", "cuda"),
            self.define_from_variant("SEQAN3_CUDA_SHARED", "shared"),
            self.define_from_variant("SEQAN3_CUDA_BUILD_APP", "aligner"),
            self.define_from_variant("SEQAN3_CUDA_WITH_MPI", "mpi"),
            self.define("SEQAN3_CUDA_BUILD_TESTS", False),
            self.define("FETCHCONTENT_FULLY_DISCONNECTED", True),
        ]
        # Without a choice the build takes all architectures that its compiler knows.
        if self.spec.satisfies("+cuda") and not self.spec.satisfies("cuda_arch=none"):
            options.append(self.define("CMAKE_CUDA_ARCHITECTURES", self.spec.variants["cuda_arch"].value))
        return options
