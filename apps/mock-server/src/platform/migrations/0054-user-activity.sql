-- When a user last signed in or signed a transaction, in Unix milliseconds.
CREATE TABLE user_activity (
  account_id TEXT PRIMARY KEY REFERENCES users (account_id) ON DELETE CASCADE,
  active_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX user_activity_by_time ON user_activity (active_at);
