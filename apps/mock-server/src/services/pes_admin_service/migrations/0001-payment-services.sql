CREATE TABLE pes_merchants (
  merchant_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts that can act for a merchant; what they may do, the ledger says.
CREATE TABLE pes_accounts (
  merchant_id TEXT NOT NULL REFERENCES pes_merchants (merchant_id),
  account_id TEXT NOT NULL,
  label TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (merchant_id, account_id)
) STRICT, WITHOUT ROWID;

-- Payments that were made elsewhere. A conflict names the payment whose proof it has.
CREATE TABLE pes_remote_payments (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  reported_by TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  units TEXT NOT NULL,
  proof TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  -- The number of its report on the ledger; null where somebody entered it.
  report_number INTEGER UNIQUE,
  conflict_of INTEGER REFERENCES pes_remote_payments (id),
  ticket TEXT,
  error TEXT
) STRICT;

-- Of one proof, one payment can be minted.
CREATE UNIQUE INDEX pes_remote_payments_by_proof ON pes_remote_payments (proof)
  WHERE conflict_of IS NULL AND state <> 'refused';
CREATE INDEX pes_remote_payments_by_state ON pes_remote_payments (state, id);

CREATE TABLE pes_codes (
  id INTEGER PRIMARY KEY,
  -- In its normal form.
  code TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  -- Hundredths of a percent, or units: by the kind.
  value TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  merchant_id TEXT,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  limit_total INTEGER NOT NULL,
  limit_per_customer INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0,
  is_frozen INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  job INTEGER,
  created_at INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX pes_codes_by_job ON pes_codes (job) WHERE job IS NOT NULL;

CREATE TABLE pes_code_uses (
  id INTEGER PRIMARY KEY,
  code_id INTEGER NOT NULL REFERENCES pes_codes (id),
  merchant_id TEXT NOT NULL,
  customer TEXT NOT NULL,
  payment TEXT NOT NULL,
  units TEXT NOT NULL,
  discount_units TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  given_back_at INTEGER,
  reason TEXT NOT NULL DEFAULT ''
) STRICT;

-- A payment uses one code at a time; one that was given back can be used again.
CREATE UNIQUE INDEX pes_code_uses_by_payment ON pes_code_uses (merchant_id, payment) WHERE given_back_at IS NULL;
CREATE INDEX pes_code_uses_by_customer ON pes_code_uses (code_id, customer);

CREATE TABLE pes_code_jobs (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  prefix TEXT NOT NULL,
  -- The terms of every code, and the list of codes where none is drawn, as JSON.
  terms TEXT NOT NULL,
  list TEXT,
  total INTEGER NOT NULL,
  made INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL
) STRICT;

CREATE TABLE pes_code_errors (
  job INTEGER NOT NULL REFERENCES pes_code_jobs (id),
  row INTEGER NOT NULL,
  code TEXT NOT NULL,
  problem TEXT NOT NULL,
  PRIMARY KEY (job, row)
) STRICT, WITHOUT ROWID;

-- One row once what the ledger had before was read.
CREATE TABLE pes_begun (begun INTEGER PRIMARY KEY CHECK (begun = 1)) STRICT;
