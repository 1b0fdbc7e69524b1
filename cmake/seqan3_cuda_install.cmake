# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Install rules, the package that find_package (seqan3_cuda) finds, and the modules of pkg-config.
#
# Components: library (what programs that link the shared library need to run), development, command_line.

include (CMakePackageConfigHelpers)

set (package_directory "${CMAKE_INSTALL_LIBDIR}/cmake/seqan3_cuda")
set (pkg_config_directory "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# The static and the shared core are exported on their own: the static one asks for the CUDA runtime of a toolkit.
set (without_mpi "")
if (NOT TARGET seqan3_cuda_mpi)
    set (without_mpi PATTERN seqan3_cuda/mpi EXCLUDE)
endif ()
install (DIRECTORY "${PROJECT_SOURCE_DIR}/include/" TYPE INCLUDE COMPONENT development ${without_mpi})
install (TARGETS seqan3_cuda seqan3_cuda_zero_patch EXPORT seqan3_cuda-targets COMPONENT development)
install (TARGETS seqan3_cuda_core EXPORT seqan3_cuda-static-targets COMPONENT development)
set (export_sets seqan3_cuda-targets seqan3_cuda-static-targets)
if (SEQAN3_CUDA_SHARED)
    install (
        TARGETS seqan3_cuda_core_shared
        EXPORT seqan3_cuda-shared-targets
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
    list (APPEND export_sets seqan3_cuda-shared-targets)
endif ()
if (TARGET seqan3_cuda_mpi) # find_package (seqan3_cuda COMPONENTS mpi)
    install (TARGETS seqan3_cuda_mpi EXPORT seqan3_cuda-mpi-targets COMPONENT development)
    list (APPEND export_sets seqan3_cuda-mpi-targets)
endif ()
foreach (export_set IN LISTS export_sets)
    install (
        EXPORT ${export_set}
        NAMESPACE seqan3_cuda::
        DESTINATION "${package_directory}"
        COMPONENT development)
endforeach ()

if (TARGET seqan3-cuda-align-mpi)
    install (TARGETS seqan3-cuda-align-mpi COMPONENT command_line_mpi)
endif ()
if (TARGET seqan3-cuda-align)
    install (TARGETS seqan3-cuda-align COMPONENT command_line)
    get_target_property (manual seqan3-cuda-align SEQAN3_CUDA_MANUAL)
    if (manual)
        install (
            FILES "${manual}/seqan3-cuda-align.1"
            DESTINATION "${CMAKE_INSTALL_MANDIR}/man1"
            COMPONENT command_line)
        install (
            FILES "${manual}/seqan3-cuda-align"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
            COMPONENT command_line)
        install (
            FILES "${manual}/_seqan3-cuda-align"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions"
            COMPONENT command_line)
        install (
            FILES "${manual}/seqan3-cuda-align.fish"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
            COMPONENT command_line)
    endif ()
endif ()

configure_package_config_file ("${PROJECT_SOURCE_DIR}/cmake/seqan3_cuda-config.cmake.in" #
                               "${PROJECT_BINARY_DIR}/seqan3_cuda-config.cmake" #
                               INSTALL_DESTINATION "${package_directory}")
write_basic_package_version_file ("${PROJECT_BINARY_DIR}/seqan3_cuda-config-version.cmake" #
                                  COMPATIBILITY SameMinorVersion)
install (
    FILES "${PROJECT_BINARY_DIR}/seqan3_cuda-config.cmake" "${PROJECT_BINARY_DIR}/seqan3_cuda-config-version.cmake"
          "${PROJECT_SOURCE_DIR}/cmake/seqan3_cuda_find_cudart.cmake"
    DESTINATION "${package_directory}"
    COMPONENT development)

# pkg-config: relative to the file, so that the installed tree can be moved; what only the static library needs is private, unless
# there is no other.
cmake_path (RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}/${pkg_config_directory}"
            OUTPUT_VARIABLE path_to_prefix)
set (static_libraries -pthread)
if (SEQAN3_CUDA_HAS_CUDA)
    cmake_path (GET SEQAN3_CUDA_CUDART_STATIC PARENT_PATH cudart_directory)
    set (static_libraries "-L${cudart_directory} -lcudart_static -pthread -ldl -lrt")
endif ()
set (libraries "-L\${libdir} -lseqan3_cuda")
if (NOT SEQAN3_CUDA_SHARED)
    string (APPEND libraries " ${static_libraries}")
endif ()
foreach (module IN ITEMS seqan3_cuda seqan3_cuda_zero_patch)
    configure_file ("${PROJECT_SOURCE_DIR}/cmake/${module}.pc.in" "${PROJECT_BINARY_DIR}/${module}.pc" @ONLY)
    install (FILES "${PROJECT_BINARY_DIR}/${module}.pc" DESTINATION "${pkg_config_directory}" COMPONENT development)
endforeach ()

install (FILES "${PROJECT_SOURCE_DIR}/LICENSE" TYPE DOC COMPONENT development)
