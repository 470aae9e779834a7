-- Lists, books and figures stay fast when there are many rows. Canonical decimal text of equal length sorts as its number does.
CREATE INDEX exchange_orders_by_number ON exchange_orders (token, order_id);
CREATE INDEX exchange_orders_priced ON exchange_orders (token, price, order_id);
CREATE INDEX exchange_orders_by_units ON exchange_orders (token, length(units), units, order_id);
CREATE INDEX exchange_orders_by_end ON exchange_orders (token, done_at, order_id);
CREATE INDEX exchange_fills_by_number ON exchange_fills (token, fill_id);
CREATE INDEX exchange_fills_by_units ON exchange_fills (token, length(units), units, fill_id);
