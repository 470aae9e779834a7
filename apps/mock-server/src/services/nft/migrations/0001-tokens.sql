-- The network's tokens as the ledger has them; a copy that is read again at each start.
CREATE TABLE nft_tokens (
  token_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  owner TEXT NOT NULL,
  creator TEXT NOT NULL,
  picture_hash TEXT,
  created_at INTEGER NOT NULL,
  ticket TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX nft_tokens_by_owner ON nft_tokens (owner);
CREATE INDEX nft_tokens_by_creator ON nft_tokens (creator);
CREATE INDEX nft_tokens_by_picture ON nft_tokens (picture_hash);
