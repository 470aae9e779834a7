-- Licences are the platform's: their rows move there, and payments name them without a key of the old table.
INSERT INTO merchant_licences SELECT licence_id, account_id, 'active', 0 FROM licences;
INSERT INTO licence_keys SELECT application_key, licence_id, 0, NULL, NULL FROM licences;
INSERT OR IGNORE INTO licence_domains (licence_id, domain)
  SELECT licence_id, value FROM licences, json_each(domains);

CREATE TABLE payments_without_key (
  payment_id TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  payer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  units TEXT NOT NULL,
  fee_units TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  ticket TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO payments_without_key
  SELECT payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals, created_at, ticket
  FROM payments;
DROP TABLE payments;
DROP TABLE licences;
ALTER TABLE payments_without_key RENAME TO payments;

CREATE INDEX payments_by_merchant ON payments (merchant_id, created_at);
CREATE INDEX payments_by_licence ON payments (licence_id, created_at);
