-- A delivery keeps the address that it was sent to. An event without one of its own goes to its licence's of the moment.
ALTER TABLE webhook_deliveries ADD COLUMN url TEXT NOT NULL DEFAULT '';
UPDATE webhook_deliveries
  SET url = (SELECT url FROM webhook_events WHERE webhook_events.event_id = webhook_deliveries.event_id);
UPDATE webhook_events SET url = ''
  WHERE url = (SELECT url FROM webhook_endpoints WHERE webhook_endpoints.licence_id = webhook_events.licence_id);

DROP VIEW webhook_log;
CREATE VIEW webhook_log AS
  SELECT sequence, event_id, webhook_deliveries.licence_id, type, webhook_deliveries.url, intent_id, payment_id, body,
    state, due_at, sent_at, duration_ms, request, status, failure, answer
  FROM webhook_deliveries JOIN webhook_events USING (event_id);
