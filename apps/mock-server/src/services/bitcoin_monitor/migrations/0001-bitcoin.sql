-- Amounts are decimal text: sums of them are made in the program, exactly.
CREATE TABLE bitcoin_addresses (
  address TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Outputs that pay to an address of the bridge, with what is known of each; the state follows from that.
CREATE TABLE bitcoin_deposits (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  units TEXT NOT NULL,
  address TEXT NOT NULL,
  account_id TEXT NOT NULL,
  fee_rate INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  address_expires_at INTEGER NOT NULL,
  -- The block that had it last; whether that is still part of the chain, the chain knows.
  included_height INTEGER,
  included_hash TEXT,
  replaced_by TEXT,
  replaces TEXT,
  decision TEXT,
  return_address TEXT,
  mint TEXT,
  mint_ticket TEXT,
  mint_error TEXT,
  -- Whether it never comes back once its block left the chain.
  is_lost INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX bitcoin_deposits_by_state ON bitcoin_deposits (state, seen_at);
CREATE INDEX bitcoin_deposits_by_time ON bitcoin_deposits (seen_at);

-- Units that were burned on the ledger to be paid in bitcoin, by their number in the bridge's contract.
CREATE TABLE bitcoin_withdrawals (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  units TEXT NOT NULL,
  address TEXT NOT NULL,
  account_id TEXT NOT NULL,
  burn_ticket TEXT NOT NULL,
  burned_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  network_fee_units TEXT,
  service_fee_units TEXT,
  transaction_id TEXT,
  sent_at INTEGER,
  included_height INTEGER,
  included_hash TEXT,
  refund_ticket TEXT,
  refund_error TEXT
) STRICT;

CREATE INDEX bitcoin_withdrawals_by_state ON bitcoin_withdrawals (state, burned_at);

-- What is true of the whole bridge.
CREATE TABLE bitcoin_bridge (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
