-- The state and the certificate that a review had before an approval whose certificate the ledger has not stored yet, as
-- JSON; what it certifies stays encrypted. They come back when the ledger refuses the new one.
ALTER TABLE identity_reviews ADD COLUMN before_approval TEXT;
