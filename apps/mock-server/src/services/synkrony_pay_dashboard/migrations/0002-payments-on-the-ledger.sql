-- The ledger transaction that made a payment; null where it was not made on this ledger.
ALTER TABLE payments ADD COLUMN ticket TEXT;
