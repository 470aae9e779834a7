-- What was measured in a minute, an hour or a day: counts and buckets as a JSON array, in the order of `countNames`.
CREATE TABLE health_history (
  -- The length of the period in seconds.
  length INTEGER NOT NULL CHECK (length IN (60, 3600, 86400)),
  -- Unix seconds.
  starts_at INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (length, starts_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE health_incidents (
  id INTEGER PRIMARY KEY,
  objective TEXT NOT NULL,
  state TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  times INTEGER NOT NULL,
  bad INTEGER NOT NULL,
  events INTEGER NOT NULL,
  operations TEXT NOT NULL,
  faults TEXT NOT NULL,
  first_line INTEGER,
  planned INTEGER NOT NULL,
  -- Whether it was ever acknowledged: its repeats are silent.
  known INTEGER NOT NULL
) STRICT;

CREATE INDEX health_incidents_opened ON health_incidents (opened_at);

CREATE TABLE health_works (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL,
  made_by TEXT NOT NULL
) STRICT;
