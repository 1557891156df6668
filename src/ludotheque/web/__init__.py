"""Pages, HTTP interface and event stream."""
