-- What payments cost, by asset and by account. A version is added and never changed; times are Unix milliseconds.
CREATE TABLE fee_versions (
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
  PRIMARY KEY (asset_id, account_id, version),
  UNIQUE (asset_id, account_id, holds_from)
) STRICT, WITHOUT ROWID;
