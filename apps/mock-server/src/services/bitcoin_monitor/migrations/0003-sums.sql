-- What is in each state of deposits and withdrawals, kept with each change: it is read after every block.
CREATE TABLE bitcoin_sums (
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  count INTEGER NOT NULL,
  units INTEGER NOT NULL,
  -- Fees of withdrawals; deposits have none.
  service_fee_units INTEGER NOT NULL,
  PRIMARY KEY (kind, state)
) STRICT, WITHOUT ROWID;

INSERT INTO bitcoin_sums
  SELECT 'deposits', state, count(*), sum(CAST(units AS INTEGER)), 0 FROM bitcoin_deposits GROUP BY state;

CREATE TRIGGER bitcoin_deposits_added AFTER INSERT ON bitcoin_deposits BEGIN
  INSERT INTO bitcoin_sums VALUES ('deposits', NEW.state, 1, CAST(NEW.units AS INTEGER), 0)
    ON CONFLICT DO UPDATE SET count = count + 1, units = units + excluded.units;
END;

CREATE TRIGGER bitcoin_deposits_removed AFTER DELETE ON bitcoin_deposits BEGIN
  UPDATE bitcoin_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER)
    WHERE kind = 'deposits' AND state = OLD.state;
END;

CREATE TRIGGER bitcoin_deposits_changed AFTER UPDATE OF state, units ON bitcoin_deposits BEGIN
  UPDATE bitcoin_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER)
    WHERE kind = 'deposits' AND state = OLD.state;
  INSERT INTO bitcoin_sums VALUES ('deposits', NEW.state, 1, CAST(NEW.units AS INTEGER), 0)
    ON CONFLICT DO UPDATE SET count = count + 1, units = units + excluded.units;
END;

DROP INDEX bitcoin_deposits_amounts;
CREATE INDEX bitcoin_deposits_oldest ON bitcoin_deposits (state, changed_at);

INSERT INTO bitcoin_sums
  SELECT 'withdrawals', state, count(*), sum(CAST(units AS INTEGER)),
    ifnull(sum(CAST(service_fee_units AS INTEGER)), 0)
  FROM bitcoin_withdrawals GROUP BY state;

CREATE TRIGGER bitcoin_withdrawals_added AFTER INSERT ON bitcoin_withdrawals BEGIN
  INSERT INTO bitcoin_sums VALUES ('withdrawals', NEW.state, 1, CAST(NEW.units AS INTEGER),
      ifnull(CAST(NEW.service_fee_units AS INTEGER), 0))
    ON CONFLICT DO UPDATE SET count = count + 1, units = units + excluded.units,
      service_fee_units = service_fee_units + excluded.service_fee_units;
END;

CREATE TRIGGER bitcoin_withdrawals_removed AFTER DELETE ON bitcoin_withdrawals BEGIN
  UPDATE bitcoin_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER),
      service_fee_units = service_fee_units - ifnull(CAST(OLD.service_fee_units AS INTEGER), 0)
    WHERE kind = 'withdrawals' AND state = OLD.state;
END;

CREATE TRIGGER bitcoin_withdrawals_changed
AFTER UPDATE OF state, units, service_fee_units ON bitcoin_withdrawals BEGIN
  UPDATE bitcoin_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER),
      service_fee_units = service_fee_units - ifnull(CAST(OLD.service_fee_units AS INTEGER), 0)
    WHERE kind = 'withdrawals' AND state = OLD.state;
  INSERT INTO bitcoin_sums VALUES ('withdrawals', NEW.state, 1, CAST(NEW.units AS INTEGER),
      ifnull(CAST(NEW.service_fee_units AS INTEGER), 0))
    ON CONFLICT DO UPDATE SET count = count + 1, units = units + excluded.units,
      service_fee_units = service_fee_units + excluded.service_fee_units;
END;

DROP INDEX bitcoin_withdrawals_amounts;
CREATE INDEX bitcoin_withdrawals_oldest ON bitcoin_withdrawals (state, changed_at);
