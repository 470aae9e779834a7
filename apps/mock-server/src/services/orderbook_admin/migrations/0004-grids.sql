-- A decision that sets tick and lot keeps both. Everything about the exchange is read again from the ledger.
DELETE FROM exchange_read;
ALTER TABLE exchange_decisions ADD COLUMN tick INTEGER;
ALTER TABLE exchange_decisions ADD COLUMN lot TEXT;
