-- What people noted about accounts: each row is its owner's alone.
CREATE TABLE address_book (
  id INTEGER PRIMARY KEY,
  owner_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  label TEXT,
  -- The label as a reader takes it, so that one owner has no two labels that look alike.
  label_key TEXT,
  watched INTEGER NOT NULL CHECK (watched IN (0, 1)),
  updated_at INTEGER NOT NULL,
  UNIQUE (owner_id, account_id),
  UNIQUE (owner_id, label_key)
) STRICT;

CREATE INDEX address_book_watched ON address_book (account_id) WHERE watched = 1;

-- The last transaction of each watched account that its watchers were notified of; without a ticket, the block from
-- which on the account is watched.
CREATE TABLE watched_accounts (
  account_id TEXT PRIMARY KEY,
  block_height INTEGER NOT NULL,
  ticket TEXT,
  executed_at INTEGER
) STRICT, WITHOUT ROWID;
