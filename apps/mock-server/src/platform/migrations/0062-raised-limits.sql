-- Second-person limits that were raised or taken away, and when, in Unix milliseconds: each still holds for a day.
CREATE TABLE raised_limits (
  asset_id TEXT NOT NULL,
  units TEXT NOT NULL,
  raised_at INTEGER NOT NULL
) STRICT;
CREATE INDEX raised_limits_by_asset ON raised_limits (asset_id, raised_at);
