CREATE INDEX pes_remote_payments_by_time ON pes_remote_payments (reported_at, id);
