-- Batches of one-time accounts: their public parts alone. Private keys never leave the browser that made them.
CREATE TABLE one_time_batches (
  batch_id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  maker_id TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX one_time_batches_by_time ON one_time_batches (created_at);

CREATE TABLE one_time_accounts (
  account_id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES one_time_batches (batch_id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  UNIQUE (batch_id, position)
) STRICT, WITHOUT ROWID;
