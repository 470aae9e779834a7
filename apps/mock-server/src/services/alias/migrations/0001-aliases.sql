-- The ledger keeps names by name alone: this is the way from an account to its names, and can be made again at any time.
CREATE TABLE aliases (
  alias TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- Unix seconds; null until it is read from the ledger.
  registered_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX aliases_by_account ON aliases (account_id, alias);
CREATE INDEX aliases_to_complete ON aliases (alias) WHERE registered_at IS NULL;

-- Holds one row once all names that the ledger had before were read.
CREATE TABLE aliases_read (read INTEGER PRIMARY KEY CHECK (read = 1)) STRICT;
