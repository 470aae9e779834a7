-- A refund that waits for a second person has no transaction yet.
CREATE TABLE refunds_by_two (
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
  -- When as many people had agreed as were needed.
  approved_at INTEGER,
  -- Of the last try.
  ticket TEXT,
  failure TEXT
) STRICT;
INSERT INTO refunds_by_two (refund_id, request_id, payment_id, state, units, fee_units, reason, asked_by, asked_at,
  approved_at, ticket, failure)
  SELECT refund_id, request_id, payment_id, state, units, fee_units, reason, asked_by, asked_at, asked_at, ticket, failure
  FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_by_two RENAME TO refunds;
CREATE INDEX refunds_by_payment ON refunds (payment_id, refund_id);
CREATE INDEX refunds_by_state ON refunds (state, asked_at);
CREATE INDEX refunds_by_approval ON refunds (approved_at);
