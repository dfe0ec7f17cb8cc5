"""What operators count, as Prometheus reads it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one server. Each has a registry of its own, so that tests can run many."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commits = Counter("hanpan_commits_total", "Commits written to the log", registry=self.registry)
        self.hands = Counter("hanpan_hands_total", "Hands finished", registry=self.registry)
        self.refused = Counter("hanpan_refused_total", "Commands refused by rule", registry=self.registry)
        self.unsaved = Counter("hanpan_unsaved_total", "Commands that could not be saved", registry=self.registry)
        self.failed = Counter(
            "hanpan_failed_total", "Messages that could not be served", ["key"], registry=self.registry
        )
        self.bot_faults = Counter(
            "hanpan_bot_faults_total", "Bots that were late, failed or gave no move", ["bot"], registry=self.registry
        )
        self.resynced = Counter("hanpan_resynced_total", "Slow readers sent a snapshot", registry=self.registry)
        self.connections = Gauge("hanpan_connections", "Open WebSockets", registry=self.registry)
        self.rooms = Gauge("hanpan_rooms", "Open rooms", registry=self.registry)
        self.answer = Histogram(
            "hanpan_answer_seconds",
            "From a command to its durable answer",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of them."""
        return generate_latest(self.registry)
