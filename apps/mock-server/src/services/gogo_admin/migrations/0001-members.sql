-- E-mail addresses are kept in their normal form, so that two of them are one where they are equal.
CREATE TABLE gogo_members (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  account_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX gogo_members_by_role ON gogo_members (role);

-- What a member was before and after each change; the first has nothing before.
CREATE TABLE gogo_member_changes (
  sequence INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES gogo_members (id),
  changed_at INTEGER NOT NULL,
  changed_by TEXT,
  role_before TEXT,
  email_before TEXT,
  name_before TEXT,
  role TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;

CREATE INDEX gogo_member_changes_by_member ON gogo_member_changes (member_id, sequence);
CREATE INDEX gogo_member_changes_by_email ON gogo_member_changes (email_before, sequence);

-- One row once the members of the history were made.
CREATE TABLE gogo_begun (begun INTEGER PRIMARY KEY CHECK (begun = 1)) STRICT;
