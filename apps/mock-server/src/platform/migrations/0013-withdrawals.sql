-- What the platform's wallets are about to pay: approved, and not yet executed. Amounts are decimal text.
CREATE TABLE wallet_reservations (
  ticket TEXT PRIMARY KEY,
  wallet TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  units TEXT NOT NULL,
  subject TEXT NOT NULL,
  kept_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Limits of a wallet by asset; null for none.
CREATE TABLE wallet_limits (
  wallet TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  -- Below this the wallet raises an alert.
  low_units TEXT,
  -- Above this sum of a merchant's last 24 hours a second person must approve.
  second_person_units TEXT,
  PRIMARY KEY (wallet, asset_id)
) STRICT, WITHOUT ROWID;

-- Units that merchants sent to the platform to be paid to another account. Times are Unix milliseconds.
CREATE TABLE merchant_withdrawals (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  asset_id TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  units TEXT NOT NULL,
  destination TEXT NOT NULL,
  note TEXT NOT NULL,
  revision INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  agreed_by TEXT,
  agreed_at INTEGER,
  approved_at INTEGER,
  receive_ticket TEXT NOT NULL UNIQUE,
  pay_ticket TEXT,
  return_ticket TEXT,
  failure TEXT
) STRICT;

CREATE INDEX merchant_withdrawals_by_state ON merchant_withdrawals (state, asked_at);
CREATE INDEX merchant_withdrawals_by_merchant ON merchant_withdrawals (merchant_id, asset_id, asked_at);
CREATE INDEX merchant_withdrawals_by_time ON merchant_withdrawals (asked_at);

-- What the merchant wrote, each time that it was changed.
CREATE TABLE withdrawal_revisions (
  withdrawal_id INTEGER NOT NULL REFERENCES merchant_withdrawals (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  destination TEXT NOT NULL,
  note TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (withdrawal_id, revision)
) STRICT, WITHOUT ROWID;
