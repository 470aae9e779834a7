-- What was kept back of a withdrawal for refunds that the platform paid for the merchant. Decimal text.
ALTER TABLE merchant_withdrawals ADD COLUMN withheld_units TEXT NOT NULL DEFAULT '0';

CREATE INDEX merchant_payments_of_refunds ON merchant_payments (merchant_id, asset_id) WHERE kind = 'refund';
