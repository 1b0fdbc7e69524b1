# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# What cpack makes: Debian packages of the library, of what is needed to build programs, and of the command-line aligner; an archive
# of everything. scripts/package.sh configures as packages need it.

set (CPACK_PACKAGE_CONTACT
     "seqan3-cuda contributors <seqan3-cuda@localhost>"
     CACHE STRING "Who answers for the packages: a name and an address.")
set (CPACK_PACKAGE_VENDOR "seqan3-cuda contributors")
set (CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set (CPACK_RESOURCE_FILE_README "${PROJECT_SOURCE_DIR}/README.md")
set (CPACK_VERBATIM_VARIABLES ON)
set (CPACK_STRIP_FILES ON)
set (CPACK_SOURCE_IGNORE_FILES "/[.]git/" "/build.*/" "/[.]cache/")

set (CPACK_GENERATOR TGZ)
find_program (SEQAN3_CUDA_DPKG_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced (SEQAN3_CUDA_DPKG_SHLIBDEPS)
if (NOT SEQAN3_CUDA_DPKG_SHLIBDEPS)
    include (CPack)
    return ()
endif ()

list (APPEND CPACK_GENERATOR DEB)
set (CPACK_COMPONENTS_ALL development)
set (CPACK_DEB_COMPONENT_INSTALL ON)
set (CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set (CPACK_DEBIAN_COMPRESSION_TYPE xz)
set (CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set (CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set (CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")

# seqan3_cuda_debian_package (<component> <package> <section>): its files below share/doc, and the variables of cpack.
function (seqan3_cuda_debian_package component package section)
    install (
        FILES "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/${package}"
        RENAME copyright
        COMPONENT ${component} EXCLUDE_FROM_ALL)
    install (
        FILES "${PROJECT_BINARY_DIR}/changelog.gz"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/doc/${package}"
        COMPONENT ${component} EXCLUDE_FROM_ALL)
    string (TOUPPER ${component} component)
    set (CPACK_DEBIAN_${component}_PACKAGE_NAME ${package} PARENT_SCOPE)
    set (CPACK_DEBIAN_${component}_PACKAGE_SECTION ${section} PARENT_SCOPE)
endfunction ()

# Debian's format, as a package without a part for Debian's own revision has it.
string (TIMESTAMP release_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file (CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/changelog"
      CONTENT "seqan3-cuda (@PROJECT_VERSION@) unstable; urgency=medium\n
  * CHANGELOG.md of the sources says what changed.\n
 -- @CPACK_PACKAGE_CONTACT@  @release_date@\n")
execute_process (COMMAND gzip -9nf "${PROJECT_BINARY_DIR}/changelog" COMMAND_ERROR_IS_FATAL ANY)

set (library_package "libseqan3-cuda${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
set (about "SeqAn3's align_pairwise with one more element in its configuration: the same
call computes on NVIDIA GPUs, or on a machine without one by vectorised code,
and returns the same results, ties included.")

seqan3_cuda_debian_package (development libseqan3-cuda-dev libdevel)
set (CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "SeqAn3's pairwise alignments on NVIDIA GPUs (development)
${about}
This package has headers, the library to link, and files for CMake and
pkg-config. The static library, built with CUDA, needs a CUDA toolkit; the
shared one needs none.")
set (CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libseqan3-dev (>= 3.2)")
set (CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS libopenmpi-dev)

if (SEQAN3_CUDA_SHARED)
    list (APPEND CPACK_COMPONENTS_ALL library)
    seqan3_cuda_debian_package (library ${library_package} libs)
    set (CPACK_COMPONENT_LIBRARY_DESCRIPTION "SeqAn3's pairwise alignments on NVIDIA GPUs (shared library)
${about}
This package has the shared library. It contains the CUDA runtime; a GPU needs
NVIDIA's driver.")
    file (CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/triggers" CONTENT "activate-noawait ldconfig\n")
    set (CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${PROJECT_BINARY_DIR}/triggers")
    set (CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
    string (APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", ${library_package} (= ${PROJECT_VERSION})")
endif ()

if (TARGET seqan3-cuda-align)
    list (APPEND CPACK_COMPONENTS_ALL command_line)
    seqan3_cuda_debian_package (command_line seqan3-cuda science)
    set (CPACK_COMPONENT_COMMAND_LINE_DESCRIPTION "pairwise alignments of FASTA and FASTQ files on NVIDIA GPUs
Computes scores and alignments of the sequences of two files: global,
semi-global, local, edit distances, with affine gap costs and any matrix, on
NVIDIA GPUs or on the host, and writes SAM, PAF, tables or alignments.")
    set (CPACK_DEBIAN_COMMAND_LINE_PACKAGE_SHLIBDEPS ON)
endif ()

if (TARGET seqan3-cuda-align-mpi)
    list (APPEND CPACK_COMPONENTS_ALL command_line_mpi)
    seqan3_cuda_debian_package (command_line_mpi seqan3-cuda-mpi science)
    set (CPACK_COMPONENT_COMMAND_LINE_MPI_DESCRIPTION "pairwise alignments of FASTA and FASTQ files by ranks of MPI
seqan3-cuda-align for mpirun and srun: one rank reads and writes, all of them
compute, on NVIDIA GPUs or on the host.")
    set (CPACK_DEBIAN_COMMAND_LINE_MPI_PACKAGE_SHLIBDEPS ON)
endif ()

include (CPack)
