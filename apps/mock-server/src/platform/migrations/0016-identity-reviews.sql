-- Reviews of accounts' identities. Whatever is personal is encrypted under a key of its profile, which is itself
-- encrypted under the deployment's: without either, nobody reads it.
CREATE TABLE identity_reviews (
  account_id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  -- Grows with every change of state, answers and documents: a decision names the one that it is about.
  version INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  -- Null once everything personal is erased.
  profile_key BLOB,
  answers BLOB,
  -- What the reviewer wrote to the person.
  message BLOB,
  -- Reason codes of the last decision, by comma.
  reasons TEXT NOT NULL DEFAULT '',
  -- What is asked for once more, as JSON of names.
  asked TEXT,
  -- Keyed hashes that find the same person and the same document among other profiles.
  person_print TEXT,
  document_print TEXT,
  submitted_at INTEGER,
  changed_at INTEGER NOT NULL,
  lease_by TEXT,
  lease_until INTEGER,
  -- The certificate that stands on the ledger, or is about to.
  certifier TEXT,
  certificate_key TEXT,
  certificate_ticket TEXT,
  certified BLOB,
  -- When a document that the approval rests on ends.
  expires_at INTEGER
) STRICT;

CREATE INDEX identity_reviews_by_state ON identity_reviews (state, submitted_at);
CREATE INDEX identity_reviews_by_person ON identity_reviews (person_print);
CREATE INDEX identity_reviews_by_document ON identity_reviews (document_print);

CREATE TABLE identity_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  uploaded_at INTEGER NOT NULL,
  content BLOB NOT NULL,
  UNIQUE (account_id, kind, version)
) STRICT;

CREATE INDEX identity_documents_by_hash ON identity_documents (hash);

-- Which reviewer opened which document.
CREATE TABLE identity_opened (
  document_id INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  PRIMARY KEY (document_id, opened_by)
) STRICT, WITHOUT ROWID;

-- What reviewers tell one another; no other role reads it.
CREATE TABLE identity_notes (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  written_by TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  text BLOB NOT NULL
) STRICT;

-- What each decision of a reviewer rested on: the checks as they were, and those that the reviewer overrode.
CREATE TABLE identity_judgements (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  move TEXT NOT NULL,
  judged_by TEXT NOT NULL,
  judged_at INTEGER NOT NULL,
  reasons TEXT NOT NULL,
  overridden TEXT NOT NULL,
  -- Null once everything personal is erased.
  detail BLOB
) STRICT;

CREATE INDEX identity_judgements_by_account ON identity_judgements (account_id, id);
