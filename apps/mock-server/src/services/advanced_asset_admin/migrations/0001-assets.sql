-- Each asset as it was made; its supply changes, and is read from the ledger for the rows of a page.
CREATE TABLE registered_assets (
  asset_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  symbol TEXT NOT NULL,
  -- The symbol as a reader takes it.
  symbol_key TEXT NOT NULL,
  -- Who may mint it here, as JSON: nobody where another contract or a reserve decides.
  minters TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registered_assets_by_name ON registered_assets (name, asset_id);
CREATE INDEX registered_assets_by_symbol ON registered_assets (symbol_key, asset_id);
