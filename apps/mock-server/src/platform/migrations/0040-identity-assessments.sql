ALTER TABLE identity_judgements RENAME TO identity_assessments;
ALTER TABLE identity_assessments RENAME COLUMN judged_by TO assessed_by;
ALTER TABLE identity_assessments RENAME COLUMN judged_at TO assessed_at;
DROP INDEX identity_judgements_by_account;
CREATE INDEX identity_assessments_by_account ON identity_assessments (account_id, id);
