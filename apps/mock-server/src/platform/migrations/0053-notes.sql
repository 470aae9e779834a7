-- What people wrote about objects of a service. `subject` is the object's id within the service.
CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  service_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  author_id TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE INDEX notes_by_subject ON notes (service_id, subject, id);
