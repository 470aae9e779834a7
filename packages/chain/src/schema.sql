-- The embedded chain's tables. Amounts beyond 2^63 exist, so units are decimal text; hashes of the chain's own
-- structures are their 34 or 32 bytes, hash ids that people name are 68 hex characters.
CREATE TABLE ledger_meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_accounts (
  account_id TEXT PRIMARY KEY,
  contract_hash TEXT,
  data_hash BLOB,
  hash BLOB NOT NULL,
  bucket INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_accounts_by_bucket ON ledger_accounts (bucket, account_id, hash);

CREATE TABLE ledger_assets (
  account_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  value BLOB NOT NULL,
  PRIMARY KEY (account_id, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_assets_by_asset ON ledger_assets (asset_id, account_id);

CREATE TABLE ledger_data (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value BLOB NOT NULL,
  hash BLOB NOT NULL,
  bucket INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_data_by_bucket ON ledger_data (account_id, bucket, key, hash);

CREATE TABLE ledger_data_buckets (
  account_id TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (account_id, bucket)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_state_buckets (
  bucket INTEGER PRIMARY KEY,
  hash BLOB NOT NULL
) STRICT;

CREATE TABLE ledger_blocks (
  height INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  bytes BLOB NOT NULL,
  burned_fuel INTEGER NOT NULL,
  timestamp INTEGER NOT NULL,
  size INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_blocks_by_time ON ledger_blocks (timestamp, size, burned_fuel);

CREATE TABLE ledger_transactions (
  sequence INTEGER PRIMARY KEY,
  ticket TEXT NOT NULL UNIQUE,
  bytes BLOB NOT NULL,
  kind TEXT NOT NULL,
  signer TEXT NOT NULL,
  target TEXT,
  method TEXT,
  accepted_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- 1 where a tester acted as the signer: the bytes then carry the node's own key and signature.
  impersonated INTEGER NOT NULL,
  -- What a tester armed for it.
  fail_with TEXT,
  announcement TEXT,
  block_height INTEGER,
  block_index INTEGER,
  success INTEGER,
  burned_fuel INTEGER,
  receipt BLOB,
  -- What it moved, where that is one asset from at most one account to at most one: lists show it without its movements.
  transfer_from TEXT,
  transfer_to TEXT,
  transfer_asset TEXT,
  transfer_units TEXT
) STRICT;
CREATE INDEX ledger_transactions_by_block ON ledger_transactions (block_height, block_index);
-- Entries with the same value are in the order of the sequence, so a page is read from one place of an index.
CREATE INDEX ledger_transactions_by_method ON ledger_transactions (method);
CREATE INDEX ledger_transactions_by_asset ON ledger_transactions (transfer_asset) WHERE transfer_asset IS NOT NULL;

CREATE TABLE ledger_bulk_parts (
  ticket TEXT PRIMARY KEY,
  transaction_sequence INTEGER NOT NULL,
  part INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_account_transactions (
  account_id TEXT NOT NULL,
  transaction_sequence INTEGER NOT NULL,
  PRIMARY KEY (account_id, transaction_sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_account_transactions_by_transaction ON ledger_account_transactions (transaction_sequence);

CREATE TABLE ledger_events (
  sequence INTEGER PRIMARY KEY,
  transaction_sequence INTEGER NOT NULL,
  emitter_account_id TEXT NOT NULL,
  emitter_contract_hash TEXT NOT NULL,
  name TEXT NOT NULL,
  data BLOB NOT NULL
) STRICT;
CREATE INDEX ledger_events_by_transaction ON ledger_events (transaction_sequence);

CREATE TABLE ledger_movements (
  sequence INTEGER PRIMARY KEY,
  transaction_sequence INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  units_before TEXT NOT NULL,
  units_after TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_movements_by_asset ON ledger_movements (asset_id, sequence);
CREATE INDEX ledger_movements_by_account ON ledger_movements (account_id, sequence);
CREATE INDEX ledger_movements_by_transaction ON ledger_movements (transaction_sequence);

-- What each call of an executed transaction burned, and who signed that call and so paid.
CREATE TABLE ledger_fuel (
  sequence INTEGER PRIMARY KEY,
  transaction_sequence INTEGER NOT NULL,
  part INTEGER NOT NULL,
  payer TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  target TEXT,
  method TEXT,
  success INTEGER NOT NULL,
  burned_fuel INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_fuel_by_payer
  ON ledger_fuel (payer, accepted_at, target, method, success, burned_fuel, transaction_sequence);
CREATE INDEX ledger_fuel_by_call ON ledger_fuel (target, method);
CREATE INDEX ledger_fuel_by_transaction ON ledger_fuel (transaction_sequence);
