-- Payments are the platform's: back office and merchants read the same rows.
INSERT OR IGNORE INTO merchant_payments
    (payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals, created_at, ticket)
  SELECT payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals, created_at, ticket
  FROM payments;
DROP TABLE payments;
