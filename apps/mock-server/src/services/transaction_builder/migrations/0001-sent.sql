-- What each person sent from the builder. The ledger does not record from where a transaction was sent.
CREATE TABLE builder_sent (
  owner_id TEXT NOT NULL,
  ticket TEXT NOT NULL,
  -- Unix milliseconds.
  sent_at INTEGER NOT NULL,
  -- The signed transaction, until it is in a block: the ledger has it from then on.
  bytes BLOB,
  kind TEXT NOT NULL,
  signer TEXT NOT NULL,
  target TEXT NOT NULL,
  method TEXT NOT NULL,
  calls INTEGER NOT NULL,
  -- 1 or 0; null until it is in a block.
  success INTEGER,
  block_height INTEGER,
  failure TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (owner_id, ticket)
) STRICT;

CREATE INDEX builder_sent_by_owner ON builder_sent (owner_id, sent_at DESC, ticket);
CREATE INDEX builder_sent_by_ticket ON builder_sent (ticket);
