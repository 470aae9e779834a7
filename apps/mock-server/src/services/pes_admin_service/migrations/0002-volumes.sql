-- What the payments of each merchant come to, kept by the very writes that add them, with amounts in the two parts of
-- `merchant_payment_parts`. To add up the figures by quarter of an hour would take as long as to add up the payments.
CREATE TABLE pes_volumes (
  merchant_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  units_high INTEGER NOT NULL,
  units_low INTEGER NOT NULL,
  PRIMARY KEY (merchant_id, asset_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER pes_volumes_grow AFTER INSERT ON merchant_payments
BEGIN
  INSERT INTO pes_volumes
    SELECT merchant_id, asset_id, decimals, counted, units_high, units_low
    FROM merchant_payment_parts WHERE payment_id = NEW.payment_id
    ON CONFLICT DO UPDATE SET payments = payments + excluded.payments,
      units_high = units_high + excluded.units_high, units_low = units_low + excluded.units_low;
END;

-- Payments that were there before.
INSERT INTO pes_volumes
  SELECT merchant_id, asset_id, max(decimals), sum(counted), sum(units_high), sum(units_low)
    FROM merchant_payment_parts GROUP BY merchant_id, asset_id;
