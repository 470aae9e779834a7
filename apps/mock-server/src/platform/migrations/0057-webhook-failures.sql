-- Why a delivery has failed was a sentence and is one of the contract's reasons now.
UPDATE webhook_deliveries SET failure = CASE
  WHEN status IS NOT NULL THEN 'status'
  WHEN failure LIKE 'No answer came%' THEN 'late'
  WHEN failure LIKE '%is not allowed. Because%' THEN 'privateAddress'
  WHEN failure LIKE 'The settings do not allow%' THEN 'notAllowed'
  WHEN failure LIKE 'The server stopped%' THEN 'stopped'
  WHEN failure LIKE 'The world that this one was copied%' THEN 'copied'
  WHEN failure LIKE 'It waited when this state was kept%' THEN 'broughtBack'
  ELSE 'connection'
END WHERE failure IS NOT NULL;
