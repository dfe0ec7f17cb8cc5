"""How much hypothesis tries, and which tests this machine can run."""

from hypothesis import HealthCheck, settings

from tests.postgresql import postgresql, postgresql_cluster
from tests.tiers import asked_for, pytest_runtest_setup, pytest_terminal_summary

__all__ = ["postgresql", "postgresql_cluster", "pytest_runtest_setup", "pytest_terminal_summary"]

# At home each run tries other examples. CI gives one answer for one commit. A soak looks for what both missed.
settings.register_profile("default", deadline=None, print_blob=True, max_examples=60)
settings.register_profile(
    "ci",
    deadline=None,
    print_blob=True,
    max_examples=100,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    deadline=None,
    print_blob=True,
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("soak" if asked_for("HANPAN_SOAK") else "ci" if asked_for("HANPAN_ALL") else "default")
