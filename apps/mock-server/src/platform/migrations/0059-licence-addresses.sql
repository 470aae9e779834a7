-- A licence without an address was marked as failing for the addresses of its intents.
UPDATE webhook_deliveries SET state = 'waiting' WHERE state = 'held'
  AND licence_id IN (SELECT licence_id FROM webhook_endpoints WHERE url = '');
UPDATE webhook_endpoints SET failing_since = NULL, off_since = NULL WHERE url = '';
