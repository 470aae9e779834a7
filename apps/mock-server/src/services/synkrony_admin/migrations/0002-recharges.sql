-- Top-ups that users pay elsewhere and get from the hot wallet. Times are Unix milliseconds.
CREATE TABLE recharges (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  account_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  units TEXT NOT NULL,
  -- How it is paid, and the name that the payment has there.
  method TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  ticket TEXT,
  failure TEXT
) STRICT;

CREATE INDEX recharges_by_time ON recharges (asked_at);
CREATE INDEX recharges_by_state ON recharges (state, asked_at);

-- Whether the rows of the ledger's history were added to this world.
CREATE TABLE back_office_past (
  added_at INTEGER PRIMARY KEY
) STRICT;
