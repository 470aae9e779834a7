-- A burn of the genesis has no transaction, so that it has no ticket.
ALTER TABLE bitcoin_withdrawals ADD COLUMN ticket TEXT;
UPDATE bitcoin_withdrawals SET ticket = nullif(burn_ticket, '');
ALTER TABLE bitcoin_withdrawals DROP COLUMN burn_ticket;
ALTER TABLE bitcoin_withdrawals RENAME COLUMN ticket TO burn_ticket;
