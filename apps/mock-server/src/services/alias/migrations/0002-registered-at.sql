-- The time of registration comes with the event now. What was kept before is read from the ledger again.
DROP TABLE aliases;

CREATE TABLE aliases (
  alias TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- Unix seconds.
  registered_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX aliases_by_account ON aliases (account_id, alias);

DELETE FROM aliases_read;
