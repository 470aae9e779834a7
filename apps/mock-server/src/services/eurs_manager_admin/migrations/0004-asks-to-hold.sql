-- Who asked when to hold a token: the state in which an approval or refusal found the account. Calls are read from anybody
-- now, since accounts ask and lock themselves, so that all are read again.
CREATE TABLE token_asks (
  sequence INTEGER PRIMARY KEY,
  token_id TEXT NOT NULL,
  account_id TEXT NOT NULL
) STRICT;
CREATE INDEX token_asks_by_account ON token_asks (token_id, account_id, sequence);

DELETE FROM token_decisions;

DROP TABLE token_decision_reads;
-- The last call of each method that is in the tables.
CREATE TABLE token_decision_reads (
  token_id TEXT NOT NULL,
  method TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  PRIMARY KEY (token_id, method)
) STRICT, WITHOUT ROWID;
