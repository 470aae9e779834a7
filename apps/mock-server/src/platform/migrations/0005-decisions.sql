-- What was decided about the objects of services: events that are added and never changed.
CREATE TABLE decisions (
  sequence INTEGER PRIMARY KEY,
  service TEXT NOT NULL,
  subject TEXT NOT NULL,
  move TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  -- Null for what the platform did by itself.
  decided_by TEXT,
  decided_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  ticket TEXT
) STRICT;

CREATE INDEX decisions_by_subject ON decisions (service, subject, sequence);

CREATE TRIGGER decisions_are_final BEFORE UPDATE ON decisions
BEGIN
  SELECT RAISE(ABORT, 'a decision is never edited');
END;

-- Signed transactions of services, kept before they are submitted: what is sent again is always the same bytes.
CREATE TABLE signed_writes (
  ticket TEXT PRIMARY KEY,
  service TEXT NOT NULL,
  subject TEXT NOT NULL,
  bytes BLOB NOT NULL,
  kept_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
