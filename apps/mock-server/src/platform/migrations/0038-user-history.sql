-- The changes of each user, with the state before and after. Changes by a transaction have its ticket; those that a
-- user made without one, such as subscribing, have none.
CREATE TABLE user_history (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  changed_at INTEGER NOT NULL,
  ticket TEXT,
  state_before TEXT NOT NULL,
  state_after TEXT NOT NULL
) STRICT;

CREATE INDEX user_history_by_account ON user_history (account_id, id);
