CREATE TABLE licences (
  licence_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  application_key TEXT NOT NULL,
  domains TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX licences_by_account ON licences (account_id);

-- Amounts are decimal text: a u64 does not fit into SQLite's integers.
CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL REFERENCES licences (licence_id) ON DELETE CASCADE,
  merchant_id TEXT NOT NULL,
  payer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  units TEXT NOT NULL,
  fee_units TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX payments_by_merchant ON payments (merchant_id, created_at);
CREATE INDEX payments_by_licence ON payments (licence_id);
