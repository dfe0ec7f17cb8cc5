"""Our speed beside the peers', measured in one run: `make bench`."""
