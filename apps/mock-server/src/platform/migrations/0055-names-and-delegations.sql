-- The ledger keeps names by name, and delegations by who gave them. These are the ways from an account to its names, and
-- from a delegate to its delegations. They can be read from the ledger again at any time.
CREATE TABLE network_aliases (
  alias TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- Unix seconds.
  registered_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX network_aliases_by_account ON network_aliases (account_id, alias);

CREATE TABLE network_delegations (
  delegator TEXT NOT NULL,
  delegate TEXT NOT NULL,
  target TEXT NOT NULL,
  -- JSON.
  capabilities TEXT NOT NULL,
  -- Unix seconds.
  expiration INTEGER NOT NULL,
  PRIMARY KEY (delegator, delegate, target)
) STRICT, WITHOUT ROWID;

CREATE INDEX network_delegations_by_delegate ON network_delegations (delegate, delegator, target);

-- Hold one row each once all that the ledger had before was read.
CREATE TABLE network_aliases_read (read INTEGER PRIMARY KEY CHECK (read = 1)) STRICT;
CREATE TABLE network_delegations_read (read INTEGER PRIMARY KEY CHECK (read = 1)) STRICT;
