# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""How tests start ranks on this machine, of which there may be more than cores, and what may be root's."""

import os
import subprocess
import tempfile

MPIEXEC = os.environ.get("MPIEXEC", "mpiexec")

# Open MPI's; others ignore these.
ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none",
               "OMPI_MCA_mpi_yield_when_idle": "1", "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def run_ranks(count, *command, **keywords):
    keywords = {"capture_output": True, "text": True, "timeout": 240} | keywords
    with tempfile.TemporaryDirectory(prefix="r") as session: # else runs that end remove folders of those that begin
        keywords["env"] = os.environ | ENVIRONMENT | {"OMPI_MCA_orte_tmpdir_base": session} | keywords.get("env", {})
        return subprocess.run([MPIEXEC, "-n", str(count), *map(str, command)], **keywords)
