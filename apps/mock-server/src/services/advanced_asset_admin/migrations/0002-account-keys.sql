-- The asset's own account as a reader takes it. The table is read from the ledger again before it is used.
ALTER TABLE registered_assets ADD COLUMN account_key TEXT NOT NULL DEFAULT '';
CREATE INDEX registered_assets_by_account ON registered_assets (account_key, asset_id);
