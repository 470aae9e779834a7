-- Every payment to a merchant and every refund of one. A refund is a row of its own whose amounts are negative, so that
-- sums over the rows say what the ledger moved. Amounts are decimal text: a u64 does not fit into SQLite's integers.
CREATE TABLE merchant_payments (
  payment_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'payment',
  -- The payment that a refund gives back, in part or whole.
  refund_of TEXT,
  licence_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  payer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  -- What the payer gave; fee_units is the part of it that did not reach the merchant.
  units TEXT NOT NULL,
  fee_units TEXT NOT NULL,
  -- The part of the fee that the platform charged by fee_rule in its fee_version; none where no intent was paid.
  platform_fee_units TEXT NOT NULL DEFAULT '0',
  fee_rule TEXT NOT NULL DEFAULT '',
  fee_version INTEGER NOT NULL DEFAULT 0,
  decimals INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- The ledger transaction; null where the payment was not made on this ledger.
  ticket TEXT,
  intent_id TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX merchant_payments_by_merchant ON merchant_payments (merchant_id, created_at);
CREATE INDEX merchant_payments_by_licence ON merchant_payments (licence_id, created_at);
CREATE INDEX merchant_payments_by_time ON merchant_payments (created_at);
CREATE INDEX merchant_payments_by_refunded ON merchant_payments (refund_of) WHERE refund_of IS NOT NULL;

-- What shops ask to be paid. `signed` is the signable as the shop sent it, `facts` what it says, as JSON.
CREATE TABLE payment_intents (
  intent_id TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  state TEXT NOT NULL,
  signed TEXT NOT NULL,
  facts TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Bulks that were submitted for intents: each at most once, also one that failed.
CREATE TABLE payment_attempts (
  ticket TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL REFERENCES payment_intents (intent_id) ON DELETE CASCADE,
  payer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  platform_fee_units TEXT NOT NULL,
  fee_rule TEXT NOT NULL,
  fee_version INTEGER NOT NULL,
  domain TEXT NOT NULL,
  submitted_at INTEGER NOT NULL,
  -- Null while the ledger has not executed it.
  outcome TEXT,
  failure TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX payment_attempts_by_intent ON payment_attempts (intent_id, submitted_at);
