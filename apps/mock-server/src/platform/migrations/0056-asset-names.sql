-- How a reader takes the symbol and the account of each registered asset. Read from the ledger again at any time.
CREATE TABLE asset_names (
  asset_id TEXT PRIMARY KEY,
  symbol_key TEXT NOT NULL,
  account_key TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX asset_names_by_symbol ON asset_names (symbol_key, asset_id);
CREATE INDEX asset_names_by_account ON asset_names (account_key, asset_id);
