-- What the payments of each merchant come to, kept by the very writes that add them. Amounts may be more than an integer
-- of SQLite holds, so each is kept in two parts: billions of units, and the rest. A refund's amounts are negative.
CREATE TABLE pes_volumes (
  merchant_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  units_high INTEGER NOT NULL,
  units_low INTEGER NOT NULL,
  PRIMARY KEY (merchant_id, asset_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW pes_payment_parts AS
SELECT payment_id, merchant_id, asset_id, decimals, kind = 'payment' AS counted,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), 1,
    length(ltrim(units, '-'))) AS INTEGER) AS units_high,
  CASE WHEN units LIKE '-%' THEN -1 ELSE 1 END * CAST(substr('000000000' || ltrim(units, '-'), -9)
    AS INTEGER) AS units_low
FROM merchant_payments;

CREATE TRIGGER pes_volumes_grow AFTER INSERT ON merchant_payments
BEGIN
  INSERT INTO pes_volumes
    SELECT merchant_id, asset_id, decimals, counted, units_high, units_low
    FROM pes_payment_parts WHERE payment_id = NEW.payment_id
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      units_high = units_high + excluded.units_high, units_low = units_low + excluded.units_low;
END;

-- Payments that were there before.
INSERT INTO pes_volumes
  SELECT merchant_id, asset_id, max(decimals), sum(counted), sum(units_high), sum(units_low)
    FROM pes_payment_parts GROUP BY merchant_id, asset_id;
