-- States of lists that people keep under names: each row is its owner's alone.
CREATE TABLE saved_views (
  owner_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  list_id TEXT NOT NULL,
  -- The name as a reader takes it, so that one list has no two views that look alike.
  name_key TEXT NOT NULL,
  name TEXT NOT NULL,
  -- URL parameters, as JSON.
  search TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, list_id, name_key)
) STRICT, WITHOUT ROWID;
