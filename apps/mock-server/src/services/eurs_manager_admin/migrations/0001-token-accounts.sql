-- What the ledger keeps for each account of a token, so that lists are read a page at a time. Only tokens that somebody
-- opened are here. Canonical decimal text with equally many digits sorts as its number does; a rank is counted by both, for
-- which an index of columns is needed, not of expressions.
CREATE TABLE token_accounts (
  row_id INTEGER PRIMARY KEY,
  token_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  digits INTEGER NOT NULL DEFAULT 1,
  units TEXT NOT NULL DEFAULT '0',
  lock_kind TEXT,
  lock_reason TEXT,
  lock_by TEXT,
  lock_at INTEGER,
  lock_ticket TEXT,
  holder_state TEXT,
  holder_reason TEXT,
  holder_by TEXT,
  holder_at INTEGER,
  holder_ticket TEXT,
  UNIQUE (token_id, account_id)
) STRICT;
CREATE INDEX token_accounts_by_units ON token_accounts (token_id, digits, units, row_id) WHERE units <> '0';
CREATE INDEX token_accounts_by_id ON token_accounts (token_id, account_id, row_id) WHERE units <> '0';
CREATE INDEX token_accounts_locked ON token_accounts (token_id, lock_at, row_id) WHERE lock_kind IS NOT NULL;
CREATE INDEX token_accounts_decided ON token_accounts (holder_at, row_id, token_id) WHERE holder_state IS NOT NULL;
CREATE INDEX token_accounts_decided_of_token ON token_accounts (token_id, holder_at, row_id)
  WHERE holder_state IS NOT NULL;
CREATE INDEX token_accounts_by_state ON token_accounts (holder_state, holder_at, row_id, token_id)
  WHERE holder_state IS NOT NULL;

-- Mints and burns that need a second issuer.
CREATE TABLE token_requests (
  ticket TEXT PRIMARY KEY,
  token_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  account_id TEXT NOT NULL,
  units TEXT NOT NULL,
  reason TEXT NOT NULL,
  by_account TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  state TEXT NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  decision_reason TEXT,
  decision_ticket TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX token_requests_by_time ON token_requests (token_id, requested_at);
CREATE INDEX token_requests_by_state ON token_requests (token_id, state, requested_at);

-- The tokens that were read whole, with the last movement that is in the tables.
CREATE TABLE token_reads (
  token_id TEXT PRIMARY KEY,
  movement INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Entries of tokens that changed and are to be read again, with how often they did.
CREATE TABLE token_changes (
  token_id TEXT NOT NULL,
  key TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (token_id, key)
) STRICT, WITHOUT ROWID;
