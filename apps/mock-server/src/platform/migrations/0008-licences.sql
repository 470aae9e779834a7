-- Merchants' licences: services and payments share these rows. All times are Unix milliseconds.
CREATE TABLE merchant_licences (
  licence_id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX merchant_licences_by_merchant ON merchant_licences (merchant_id);
CREATE INDEX merchant_licences_by_time ON merchant_licences (created_at);

CREATE TABLE licence_domains (
  sequence INTEGER PRIMARY KEY,
  licence_id TEXT NOT NULL REFERENCES merchant_licences (licence_id) ON DELETE CASCADE,
  domain TEXT NOT NULL,
  UNIQUE (licence_id, domain)
) STRICT;

CREATE INDEX licence_domains_by_domain ON licence_domains (domain);

CREATE TABLE licence_keys (
  application_key TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL REFERENCES merchant_licences (licence_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  -- Null for the present key; a renewed one works before this moment, and not at it.
  ends_at INTEGER,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX licence_keys_present ON licence_keys (licence_id) WHERE ends_at IS NULL;
CREATE INDEX licence_keys_by_licence ON licence_keys (licence_id, created_at);

CREATE TABLE licence_refusals (
  sequence INTEGER PRIMARY KEY,
  licence_id TEXT NOT NULL REFERENCES merchant_licences (licence_id) ON DELETE CASCADE,
  refused_at INTEGER NOT NULL,
  domain TEXT NOT NULL,
  key_end TEXT NOT NULL,
  code TEXT NOT NULL
) STRICT;

CREATE INDEX licence_refusals_by_licence ON licence_refusals (licence_id, sequence);
