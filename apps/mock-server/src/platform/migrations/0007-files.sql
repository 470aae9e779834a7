-- Files by the hash of their bytes, each for those who may use the service that it was sent to.
CREATE TABLE files (
  service TEXT NOT NULL,
  hash TEXT NOT NULL,
  type TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  content BLOB NOT NULL,
  PRIMARY KEY (service, hash)
) STRICT;
