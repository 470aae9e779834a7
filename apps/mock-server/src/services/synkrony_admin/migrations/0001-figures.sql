-- Sums of the payments, kept by the very writes that add them. Amounts may be more than an integer of SQLite holds, so
-- each is kept in two parts: billions of units, and the rest. A refund's amounts are negative.
CREATE TABLE payment_figures (
  asset_id TEXT NOT NULL,
  -- A quarter of an hour, since every time zone starts its days with one: Unix milliseconds / 900000.
  quarter INTEGER NOT NULL,
  decimals INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  units_high INTEGER NOT NULL,
  units_low INTEGER NOT NULL,
  fee_high INTEGER NOT NULL,
  fee_low INTEGER NOT NULL,
  PRIMARY KEY (quarter, asset_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE payer_figures (
  payer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  units_high INTEGER NOT NULL,
  units_low INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (payer_id, asset_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW payment_parts AS
SELECT payment_id, payer_id, asset_id, decimals, created_at, kind = 'payment' AS counted,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), 1,
    length(ltrim(units, '-'))) AS INTEGER) AS units_high,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), -9)
    AS INTEGER) AS units_low,
  CASE WHEN fee_units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(fee_units, '-'), 1,
    length(ltrim(fee_units, '-'))) AS INTEGER) AS fee_high,
  CASE WHEN fee_units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(fee_units, '-'), -9)
    AS INTEGER) AS fee_low
FROM merchant_payments;

CREATE TRIGGER payment_figures_grow AFTER INSERT ON merchant_payments
BEGIN
  INSERT INTO payment_figures
    SELECT asset_id, created_at / 900000, decimals, counted, units_high, units_low, fee_high, fee_low
    FROM payment_parts WHERE payment_id = NEW.payment_id
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      units_high = units_high + excluded.units_high, units_low = units_low + excluded.units_low,
      fee_high = fee_high + excluded.fee_high, fee_low = fee_low + excluded.fee_low;
  INSERT INTO payer_figures
    SELECT payer_id, asset_id, decimals, counted, units_high, units_low, created_at
    FROM payment_parts WHERE payment_id = NEW.payment_id
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      units_high = units_high + excluded.units_high, units_low = units_low + excluded.units_low,
      last_at = max(last_at, excluded.last_at);
END;

-- Payments that were there before.
INSERT INTO payment_figures
  SELECT asset_id, created_at / 900000, max(decimals), sum(counted), sum(units_high), sum(units_low), sum(fee_high),
    sum(fee_low) FROM payment_parts GROUP BY asset_id, created_at / 900000;
INSERT INTO payer_figures
  SELECT payer_id, asset_id, max(decimals), sum(counted), sum(units_high), sum(units_low), max(created_at)
    FROM payment_parts GROUP BY payer_id, asset_id;
