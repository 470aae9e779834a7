-- Sites that people allowed to be shown in frames.
CREATE TABLE frame_origins (
  owner_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  origin TEXT NOT NULL,
  allowed_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, origin)
) STRICT, WITHOUT ROWID;
