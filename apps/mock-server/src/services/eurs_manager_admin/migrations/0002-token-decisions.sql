-- What the issuers of a token decided, one row for each call that they signed: issuers never change. `sequence` is the
-- place of the call among all calls of the ledger.
CREATE TABLE token_decisions (
  sequence INTEGER PRIMARY KEY,
  token_id TEXT NOT NULL,
  ticket TEXT NOT NULL,
  part INTEGER NOT NULL,
  kind TEXT NOT NULL,
  account_id TEXT,
  to_state TEXT NOT NULL,
  terms TEXT,
  reason TEXT NOT NULL,
  by_account TEXT NOT NULL,
  decided_at INTEGER NOT NULL
) STRICT;
CREATE INDEX token_decisions_by_time ON token_decisions (token_id, sequence);
CREATE INDEX token_decisions_by_kind ON token_decisions (token_id, kind, sequence);
CREATE INDEX token_decisions_by_account ON token_decisions (token_id, kind, account_id, sequence)
  WHERE account_id IS NOT NULL;

-- The last call of each method and issuer that is in the table.
CREATE TABLE token_decision_reads (
  token_id TEXT NOT NULL,
  issuer TEXT NOT NULL,
  method TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  PRIMARY KEY (token_id, issuer, method)
) STRICT, WITHOUT ROWID;
