-- Messages of the platform to people: their templates, and each one as it was sent. All times are Unix milliseconds.
CREATE TABLE message_templates (
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  version INTEGER NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  -- The fingerprint of the HTML that the text part was written for.
  text_for TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  -- Null for the platform's own first version.
  published_by TEXT,
  note TEXT NOT NULL,
  PRIMARY KEY (kind, locale, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE message_drafts (
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  text_for TEXT NOT NULL,
  -- The version that the draft was started from; 0 where there was none.
  based_on INTEGER NOT NULL,
  -- Counts up with each save, so that of two people who save the second is refused.
  revision INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  saved_by TEXT NOT NULL,
  PRIMARY KEY (kind, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- Why this language: 'caller', 'signIn', 'default' or 'onlyOne'.
  locale_because TEXT NOT NULL,
  -- The template's version; null for a test of a draft.
  version INTEGER,
  account_id TEXT NOT NULL,
  address TEXT,
  -- What it is about, such as withdrawals/17/paid.
  event TEXT NOT NULL,
  ticket TEXT,
  state TEXT NOT NULL,
  -- Why it was refused, such as value.url:panel; empty where it was sent.
  reason TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Null once the body is gone, and where the message was refused.
  html TEXT,
  text TEXT,
  created_at INTEGER NOT NULL,
  -- Who sent it by hand: a test, or once more.
  sent_by TEXT,
  resent_of INTEGER,
  -- One press of a button, which sends once however often its call arrives.
  press TEXT UNIQUE
) STRICT;

CREATE INDEX messages_by_time ON messages (created_at);
-- One message for an event and a recipient, however often the event is sent.
CREATE UNIQUE INDEX messages_by_event ON messages (event, kind, account_id) WHERE press IS NULL;

-- The language in which each account last signed in.
CREATE TABLE account_languages (
  account_id TEXT PRIMARY KEY,
  locale TEXT NOT NULL
) STRICT, WITHOUT ROWID;
