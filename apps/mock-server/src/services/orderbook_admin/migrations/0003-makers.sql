-- Market makers as a list that is paged. Everything about the exchange is read again from the ledger.
DELETE FROM exchange_read;
DROP TABLE exchange_stakes;
DROP TABLE exchange_quotes;
DROP TABLE exchange_duties;

-- What is required of the makers of a pair.
CREATE TABLE exchange_duties (
  token TEXT PRIMARY KEY,
  stake TEXT NOT NULL,
  spread INTEGER NOT NULL,
  size TEXT NOT NULL,
  share INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts that ever staked for a pair, with what they give now.
CREATE TABLE exchange_makers (
  maker_id INTEGER PRIMARY KEY,
  token TEXT NOT NULL,
  account TEXT NOT NULL,
  stake TEXT NOT NULL,
  -- The block in which it staked first.
  began INTEGER NOT NULL,
  -- Since when the stake is less than required, in Unix milliseconds.
  short_since INTEGER,
  spread INTEGER,
  bid TEXT NOT NULL,
  ask TEXT NOT NULL,
  -- The required share of blocks; null where nothing is required.
  share INTEGER,
  -- Whether spread and amounts are what is required, and in which block that began.
  kept INTEGER NOT NULL,
  kept_from INTEGER NOT NULL,
  UNIQUE (token, account)
) STRICT;
CREATE INDEX exchange_makers_by_pair ON exchange_makers (token, maker_id);
CREATE INDEX exchange_makers_by_account ON exchange_makers (account, maker_id);

-- The blocks from which a maker kept its duties, or did not, and in how many blocks it had kept them before.
CREATE TABLE exchange_quotes (
  maker_id INTEGER NOT NULL,
  height INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  kept_before INTEGER NOT NULL,
  PRIMARY KEY (maker_id, height)
) STRICT, WITHOUT ROWID;
