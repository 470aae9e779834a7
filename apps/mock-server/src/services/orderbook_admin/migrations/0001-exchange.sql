-- What the exchange's events say, for lists and figures; the ledger has the same, and more slowly. Amounts are decimal
-- text: a u64 does not fit into SQLite's integers. Times are Unix milliseconds.
CREATE TABLE exchange_read (done INTEGER PRIMARY KEY) STRICT;

CREATE TABLE exchange_pairs (
  token TEXT PRIMARY KEY,
  tick INTEGER NOT NULL,
  lot TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  quote_decimals INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE exchange_decisions (
  decision_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  move TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  by_account TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  ticket TEXT NOT NULL
) STRICT;
CREATE INDEX exchange_decisions_by_token ON exchange_decisions (token, decision_id);

CREATE TABLE exchange_duties (
  token TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  stake TEXT NOT NULL,
  spread INTEGER NOT NULL,
  size TEXT NOT NULL,
  share INTEGER NOT NULL,
  PRIMARY KEY (token, asked_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE exchange_orders (
  order_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  side TEXT NOT NULL,
  price INTEGER NOT NULL,
  units TEXT NOT NULL,
  left_units TEXT NOT NULL,
  account TEXT NOT NULL,
  state TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  done_at INTEGER,
  ticket TEXT NOT NULL,
  cancelled_by TEXT,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX exchange_orders_by_state ON exchange_orders (token, state, order_id);
CREATE INDEX exchange_orders_by_price ON exchange_orders (token, side, price) WHERE state = 'open';
CREATE INDEX exchange_orders_by_account ON exchange_orders (account, token) WHERE state = 'open';

CREATE TABLE exchange_fills (
  fill_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  maker_order INTEGER NOT NULL,
  taker_order INTEGER NOT NULL,
  side TEXT NOT NULL,
  price INTEGER NOT NULL,
  units TEXT NOT NULL,
  quote TEXT NOT NULL,
  buyer TEXT NOT NULL,
  seller TEXT NOT NULL,
  filled_at INTEGER NOT NULL,
  ticket TEXT NOT NULL
) STRICT;
CREATE INDEX exchange_fills_by_time ON exchange_fills (token, filled_at);
CREATE INDEX exchange_fills_by_maker ON exchange_fills (maker_order);
CREATE INDEX exchange_fills_by_taker ON exchange_fills (taker_order);

-- What changed hands in a minute, and its last price: 24 hours are summed up of these.
CREATE TABLE exchange_minutes (
  token TEXT NOT NULL,
  minute INTEGER NOT NULL,
  close INTEGER NOT NULL,
  units TEXT NOT NULL,
  quote TEXT NOT NULL,
  PRIMARY KEY (token, minute)
) STRICT, WITHOUT ROWID;

-- What an account's deposits, withdrawals and fills come to.
CREATE TABLE exchange_totals (
  token TEXT NOT NULL,
  account TEXT NOT NULL,
  units TEXT NOT NULL,
  PRIMARY KEY (token, account)
) STRICT, WITHOUT ROWID;

CREATE TABLE exchange_stakes (
  stake_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  account TEXT NOT NULL,
  units TEXT NOT NULL,
  staked_at INTEGER NOT NULL,
  height INTEGER NOT NULL
) STRICT;
CREATE INDEX exchange_stakes_by_maker ON exchange_stakes (token, account, stake_id);

-- A market maker's orders from a block on, and whether they kept what was asked.
CREATE TABLE exchange_quotes (
  token TEXT NOT NULL,
  account TEXT NOT NULL,
  height INTEGER NOT NULL,
  spread INTEGER,
  bid TEXT NOT NULL,
  ask TEXT NOT NULL,
  kept INTEGER NOT NULL,
  PRIMARY KEY (token, account, height)
) STRICT, WITHOUT ROWID;
