-- A change that was withdrawn before it took effect stays in the history, and another one may take its moment.
CREATE TABLE fee_versions_kept (
  asset_id TEXT NOT NULL,
  -- Empty for the rule of the asset.
  account_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Whole numbers as decimal text; all three null where the account follows the asset's rule again.
  part TEXT,
  whole TEXT,
  fixed_units TEXT,
  holds_from INTEGER NOT NULL,
  decided_at INTEGER NOT NULL,
  decided_by TEXT,
  reason TEXT NOT NULL,
  withdrawn_at INTEGER,
  PRIMARY KEY (asset_id, account_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO fee_versions_kept SELECT *, NULL FROM fee_versions;
DROP TABLE fee_versions;
ALTER TABLE fee_versions_kept RENAME TO fee_versions;

CREATE UNIQUE INDEX fee_versions_by_start ON fee_versions (asset_id, account_id, holds_from)
  WHERE withdrawn_at IS NULL;
