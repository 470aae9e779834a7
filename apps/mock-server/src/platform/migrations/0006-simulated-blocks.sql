-- The newest blocks of simulated chains. A block that a reorganisation took back stays, and is not main.
CREATE TABLE simulated_blocks (
  chain TEXT NOT NULL,
  hash TEXT NOT NULL,
  height INTEGER NOT NULL,
  mined_at INTEGER NOT NULL,
  is_main INTEGER NOT NULL,
  PRIMARY KEY (chain, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX simulated_blocks_by_height ON simulated_blocks (chain, height);
