CREATE TABLE analysis_thresholds (
  asset_id TEXT PRIMARY KEY,
  thresholds TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  revision INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Findings whose state somebody moved; every other one is open.
CREATE TABLE analysis_findings (
  asset_id TEXT NOT NULL,
  finding_id TEXT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (asset_id, finding_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis_silences (
  silence_id INTEGER PRIMARY KEY,
  asset_id TEXT NOT NULL,
  rule TEXT NOT NULL,
  account_id TEXT NOT NULL,
  -- Null for the account with anybody.
  other TEXT,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX analysis_silences_by_asset ON analysis_silences (asset_id);

CREATE TABLE analysis_flags (
  account_id TEXT PRIMARY KEY,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis_cases (
  case_id INTEGER PRIMARY KEY AUTOINCREMENT,
  asset_id TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  view TEXT NOT NULL,
  revision INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  opened_at INTEGER NOT NULL
) STRICT;

CREATE TABLE analysis_case_accounts (
  case_id INTEGER NOT NULL REFERENCES analysis_cases,
  account_id TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  PRIMARY KEY (case_id, account_id)
) STRICT, WITHOUT ROWID;
-- An account is in one open case at most.
CREATE UNIQUE INDEX analysis_open_case_of_account ON analysis_case_accounts (account_id) WHERE is_open = 1;

CREATE TABLE analysis_case_findings (
  case_id INTEGER NOT NULL REFERENCES analysis_cases,
  finding_id TEXT NOT NULL,
  PRIMARY KEY (case_id, finding_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX analysis_cases_of_finding ON analysis_case_findings (finding_id);

CREATE TABLE analysis_case_notes (
  note_id INTEGER PRIMARY KEY,
  case_id INTEGER NOT NULL REFERENCES analysis_cases,
  text TEXT NOT NULL,
  written_by TEXT NOT NULL,
  written_at INTEGER NOT NULL
) STRICT;
CREATE INDEX analysis_notes_by_case ON analysis_case_notes (case_id);
