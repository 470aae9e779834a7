CREATE TABLE users (
  account_id TEXT PRIMARY KEY,
  public_key TEXT,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'UNDER_APPROVAL', 'DISABLED')),
  roles TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE subscriptions (
  account_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  service_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'PENDING')),
  subscribed_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, service_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES users (account_id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE pre_authorisations (
  pre_auth TEXT PRIMARY KEY,
  session_seconds INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX pre_authorisations_by_expiry ON pre_authorisations (expires_at);

CREATE TABLE used_service_tokens (
  token_id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE world (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
