-- What is given back of payments. Amounts are decimal text.
CREATE TABLE refunds (
  refund_id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What the page sent, so that one press makes one refund.
  request_id TEXT NOT NULL UNIQUE,
  payment_id TEXT NOT NULL,
  state TEXT NOT NULL,
  units TEXT NOT NULL,
  -- The part of the platform's fee that goes with it.
  fee_units TEXT NOT NULL,
  reason TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Of the last try.
  ticket TEXT NOT NULL,
  failure TEXT
) STRICT;
CREATE INDEX refunds_by_payment ON refunds (payment_id, refund_id);
