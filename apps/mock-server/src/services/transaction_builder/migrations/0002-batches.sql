-- Batches that people keep under a name.
CREATE TABLE builder_batches (
  owner_id TEXT NOT NULL,
  -- The name as a reader takes it: names that read alike are one.
  name_key TEXT NOT NULL,
  name TEXT NOT NULL,
  network_name TEXT NOT NULL,
  calls INTEGER NOT NULL,
  -- The batch as a file, JSON.
  file TEXT NOT NULL,
  -- Unix milliseconds.
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, name_key)
) STRICT;
