-- Each clone as the ledger has it, read again when a block touched it. Amounts are canonical decimal text.
CREATE TABLE token_clones (
  asset_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  symbol TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  creator TEXT NOT NULL,
  issuers TEXT NOT NULL,
  supply TEXT NOT NULL,
  reserve TEXT NOT NULL,
  owed TEXT NOT NULL,
  difference TEXT NOT NULL,
  state TEXT NOT NULL,
  holders INTEGER NOT NULL,
  preauthorised INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX token_clones_by_holders ON token_clones (holders, asset_id);
CREATE INDEX token_clones_by_state ON token_clones (state, asset_id);
