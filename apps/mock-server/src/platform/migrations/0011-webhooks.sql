-- Where a licence's webhooks go when an intent names no address, and how they fare.
CREATE TABLE webhook_endpoints (
  licence_id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  -- When the first of the failures without a success between them happened.
  failing_since INTEGER,
  -- When it was switched off; its webhooks are held from then on.
  off_since INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_secrets (
  secret TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The present secret has none; one that was renewed signs before this moment, and not at it.
  ends_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_secrets_by_licence ON webhook_secrets (licence_id);

-- Events for webhooks: the same event keeps its id however often it is sent.
CREATE TABLE webhook_events (
  event_id TEXT PRIMARY KEY,
  licence_id TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  intent_id TEXT,
  payment_id TEXT,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_events_by_payment ON webhook_events (payment_id, created_at);

-- Each time that an event was sent, or is to be sent.
CREATE TABLE webhook_deliveries (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL REFERENCES webhook_events (event_id) ON DELETE CASCADE,
  licence_id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- The number of this try among those that follow each other by themselves, from 0.
  try INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  sent_at INTEGER,
  duration_ms INTEGER,
  -- JSON of the headers.
  request TEXT,
  status INTEGER,
  failure TEXT,
  -- The first 2 KiB.
  answer TEXT
) STRICT;
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (due_at, licence_id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id, sequence);
CREATE INDEX webhook_deliveries_by_licence ON webhook_deliveries (licence_id, sequence);

-- What the log shows of each delivery.
CREATE VIEW webhook_log AS
  SELECT sequence, event_id, webhook_deliveries.licence_id, type, url, intent_id, payment_id, body, state, due_at,
    sent_at, duration_ms, request, status, failure, answer
  FROM webhook_deliveries JOIN webhook_events USING (event_id);
