-- The sums that the equation reads, kept with each change: it is read after every block.
CREATE TABLE ethereum_sums (
  asset_id TEXT NOT NULL,
  direction TEXT NOT NULL,
  state TEXT NOT NULL,
  is_included INTEGER NOT NULL,
  -- Empty where a transfer has none.
  ledger TEXT NOT NULL,
  refund TEXT NOT NULL,
  is_tiny INTEGER NOT NULL,
  count INTEGER NOT NULL,
  units INTEGER NOT NULL,
  dust INTEGER NOT NULL,
  PRIMARY KEY (asset_id, direction, state, is_included, ledger, refund, is_tiny)
) STRICT, WITHOUT ROWID;

INSERT INTO ethereum_sums
  SELECT asset_id, direction, state, is_included, ifnull(ledger, ''), ifnull(refund, ''), units = '0', count(*),
    sum(CAST(units AS INTEGER)), sum(CAST(dust AS INTEGER))
  FROM ethereum_transfers GROUP BY 1, 2, 3, 4, 5, 6, 7;

CREATE TRIGGER ethereum_sums_insert AFTER INSERT ON ethereum_transfers BEGIN
  INSERT INTO ethereum_sums VALUES (NEW.asset_id, NEW.direction, NEW.state, NEW.is_included, ifnull(NEW.ledger, ''),
      ifnull(NEW.refund, ''), NEW.units = '0', 1, CAST(NEW.units AS INTEGER), CAST(NEW.dust AS INTEGER))
    ON CONFLICT DO UPDATE SET count = count + excluded.count, units = units + excluded.units, dust = dust + excluded.dust;
END;

CREATE TRIGGER ethereum_sums_delete AFTER DELETE ON ethereum_transfers BEGIN
  UPDATE ethereum_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER),
      dust = dust - CAST(OLD.dust AS INTEGER)
    WHERE asset_id = OLD.asset_id AND direction = OLD.direction AND state = OLD.state AND is_included = OLD.is_included
      AND ledger = ifnull(OLD.ledger, '') AND refund = ifnull(OLD.refund, '') AND is_tiny = (OLD.units = '0');
END;

CREATE TRIGGER ethereum_sums_update
AFTER UPDATE OF asset_id, direction, state, is_included, ledger, refund, units, dust ON ethereum_transfers BEGIN
  UPDATE ethereum_sums SET count = count - 1, units = units - CAST(OLD.units AS INTEGER),
      dust = dust - CAST(OLD.dust AS INTEGER)
    WHERE asset_id = OLD.asset_id AND direction = OLD.direction AND state = OLD.state AND is_included = OLD.is_included
      AND ledger = ifnull(OLD.ledger, '') AND refund = ifnull(OLD.refund, '') AND is_tiny = (OLD.units = '0');
  INSERT INTO ethereum_sums VALUES (NEW.asset_id, NEW.direction, NEW.state, NEW.is_included, ifnull(NEW.ledger, ''),
      ifnull(NEW.refund, ''), NEW.units = '0', 1, CAST(NEW.units AS INTEGER), CAST(NEW.dust AS INTEGER))
    ON CONFLICT DO UPDATE SET count = count + excluded.count, units = units + excluded.units, dust = dust + excluded.dust;
END;

DROP INDEX ethereum_transfers_sums;
CREATE INDEX ethereum_burns ON ethereum_transfers (CAST(id AS INTEGER)) WHERE direction = 'out';
