-- Sums of each merchant's payments, kept by the very writes that add them, so that a merchant's dashboard need not read
-- every row. Amounts are kept in two parts, billions of units and the rest, as a sum may be more than an integer of SQLite
-- holds. A refund's amounts are negative.
CREATE TABLE merchant_figures (
  merchant_id TEXT NOT NULL,
  licence_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  -- A quarter of an hour, since every time zone starts its days with one: Unix milliseconds / 900000.
  quarter INTEGER NOT NULL,
  decimals INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  units_high INTEGER NOT NULL,
  units_low INTEGER NOT NULL,
  fee_high INTEGER NOT NULL,
  fee_low INTEGER NOT NULL,
  PRIMARY KEY (merchant_id, quarter, licence_id, asset_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW merchant_payment_parts AS
SELECT payment_id, merchant_id, licence_id, asset_id, created_at / 900000 AS quarter, decimals,
  kind = 'payment' AS counted,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), 1,
    length(ltrim(units, '-'))) AS INTEGER) AS units_high,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), -9)
    AS INTEGER) AS units_low,
  CASE WHEN fee_units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(fee_units, '-'), 1,
    length(ltrim(fee_units, '-'))) AS INTEGER) AS fee_high,
  CASE WHEN fee_units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(fee_units, '-'), -9)
    AS INTEGER) AS fee_low
FROM merchant_payments;

CREATE TRIGGER merchant_figures_grow AFTER INSERT ON merchant_payments
BEGIN
  INSERT INTO merchant_figures
    SELECT merchant_id, licence_id, asset_id, quarter, decimals, counted, units_high, units_low, fee_high, fee_low
    FROM merchant_payment_parts WHERE payment_id = NEW.payment_id
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      units_high = units_high + excluded.units_high, units_low = units_low + excluded.units_low,
      fee_high = fee_high + excluded.fee_high, fee_low = fee_low + excluded.fee_low;
END;

-- Payments that were there before.
INSERT INTO merchant_figures
  SELECT merchant_id, licence_id, asset_id, quarter, max(decimals), sum(counted), sum(units_high), sum(units_low),
    sum(fee_high), sum(fee_low)
  FROM merchant_payment_parts GROUP BY merchant_id, licence_id, asset_id, quarter;
