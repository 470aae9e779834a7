-- Lists and sums stay fast when there are many rows. Canonical decimal text of equal length sorts as its number does.
CREATE INDEX bitcoin_deposits_by_units ON bitcoin_deposits (length(units), units, id);
CREATE INDEX bitcoin_deposits_by_change ON bitcoin_deposits (changed_at, id);
CREATE INDEX bitcoin_deposits_by_height ON bitcoin_deposits (included_height);
CREATE INDEX bitcoin_deposits_amounts ON bitcoin_deposits (state, units, changed_at);
CREATE INDEX bitcoin_withdrawals_by_time ON bitcoin_withdrawals (burned_at, id);
CREATE INDEX bitcoin_withdrawals_by_units ON bitcoin_withdrawals (length(units), units, id);
CREATE INDEX bitcoin_withdrawals_by_change ON bitcoin_withdrawals (changed_at, id);
CREATE INDEX bitcoin_withdrawals_by_height ON bitcoin_withdrawals (included_height);
CREATE INDEX bitcoin_withdrawals_amounts ON bitcoin_withdrawals (state, units, changed_at);
