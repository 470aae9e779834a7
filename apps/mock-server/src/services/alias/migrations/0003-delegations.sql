-- The ledger keeps delegations by who gave them: this is the way from a delegate to them, and can be read from the ledger
-- again at any time.
CREATE TABLE delegations (
  delegator TEXT NOT NULL,
  delegate TEXT NOT NULL,
  target TEXT NOT NULL,
  -- JSON.
  capabilities TEXT NOT NULL,
  -- Unix seconds.
  expiration INTEGER NOT NULL,
  PRIMARY KEY (delegator, delegate, target)
) STRICT, WITHOUT ROWID;

CREATE INDEX delegations_by_delegate ON delegations (delegate, delegator, target);

-- Holds one row once all delegations that the ledger had before were read.
CREATE TABLE delegations_read (read INTEGER PRIMARY KEY CHECK (read = 1)) STRICT;
