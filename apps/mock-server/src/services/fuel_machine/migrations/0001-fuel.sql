-- Amounts are decimal text: a u64 does not fit into SQLite's integers.
CREATE TABLE fuel_warnings (
  account_id TEXT PRIMARY KEY,
  level TEXT NOT NULL,
  below INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE fuel_warning_entries (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  level TEXT NOT NULL,
  balance TEXT NOT NULL
) STRICT;
CREATE INDEX fuel_warning_entries_by_account ON fuel_warning_entries (account_id, at);

-- Up to which movement of fuel the levels were compared with balances.
CREATE TABLE fuel_watched (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  sequence INTEGER NOT NULL
) STRICT;

CREATE TABLE fuel_quotes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  fuel INTEGER NOT NULL,
  price TEXT NOT NULL,
  holds_until INTEGER NOT NULL,
  root BLOB NOT NULL,
  node BLOB NOT NULL,
  -- Where it was paid: when, under which ticket, and the bytes that were handed to the ledger.
  paid_at INTEGER,
  ticket TEXT,
  bytes BLOB
) STRICT, WITHOUT ROWID;
CREATE INDEX fuel_quotes_by_account ON fuel_quotes (account_id, paid_at);
CREATE INDEX fuel_quotes_by_end ON fuel_quotes (holds_until) WHERE ticket IS NULL;
