-- The platform keeps how a reader takes symbols and accounts.
DROP INDEX registered_assets_by_symbol;
DROP INDEX registered_assets_by_account;
ALTER TABLE registered_assets DROP COLUMN symbol_key;
ALTER TABLE registered_assets DROP COLUMN account_key;
