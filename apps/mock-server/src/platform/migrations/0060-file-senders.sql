-- Who sent a file first; null for those of a scenario, and for what was sent before this was kept.
ALTER TABLE files ADD COLUMN sent_by TEXT;
CREATE INDEX files_by_sender ON files (service, sent_by);
