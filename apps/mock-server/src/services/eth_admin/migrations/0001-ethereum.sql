-- Transfers between Ethereum and the ledger, with what each chain knows; the state follows from that. Units and dust are
-- decimal text: the amount on Ethereum is units times the token's scale, and dust.
CREATE TABLE ethereum_transfers (
  id TEXT PRIMARY KEY,
  asset_id TEXT NOT NULL,
  direction TEXT NOT NULL,
  state TEXT NOT NULL,
  units TEXT NOT NULL,
  dust TEXT NOT NULL,
  account_id TEXT,
  address TEXT,
  started_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- The block that had it last; whether that is still part of the chain, the chain knows.
  included_height INTEGER,
  included_hash TEXT,
  -- Whether the chain has it, as the relay last read it.
  is_included INTEGER NOT NULL DEFAULT 0,
  -- Whether it never comes back once its block left the chain.
  is_lost INTEGER NOT NULL DEFAULT 0,
  ethereum_hash TEXT,
  ethereum_at INTEGER,
  fee TEXT,
  ledger TEXT,
  ticket TEXT,
  release TEXT,
  refund TEXT,
  refund_ticket TEXT,
  error TEXT,
  hold TEXT,
  -- When the bridge minted or released it: it counts against the limit from then on.
  passed_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX ethereum_transfers_by_asset ON ethereum_transfers (asset_id, started_at, id);
CREATE INDEX ethereum_transfers_by_state ON ethereum_transfers (state, started_at, id);
CREATE INDEX ethereum_transfers_by_change ON ethereum_transfers (asset_id, changed_at, id);
CREATE INDEX ethereum_transfers_by_pass ON ethereum_transfers (asset_id, direction, passed_at, units);
CREATE INDEX ethereum_transfers_by_height ON ethereum_transfers (included_height);
-- Everything that the sums of the equation read.
CREATE INDEX ethereum_transfers_sums
  ON ethereum_transfers (asset_id, direction, state, is_included, ledger, refund, units, dust);

-- What administrators decided about each token's bridge.
CREATE TABLE ethereum_tokens (
  asset_id TEXT PRIMARY KEY,
  pause TEXT NOT NULL,
  pause_reason TEXT NOT NULL,
  pause_until INTEGER,
  limit_units TEXT
) STRICT, WITHOUT ROWID;

-- What is true of the whole bridge.
CREATE TABLE ethereum_bridge (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
