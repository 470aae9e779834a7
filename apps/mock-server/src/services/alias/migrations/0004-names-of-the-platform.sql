-- Names and delegations are the platform's, which reads them from the ledger into tables of its own.
DROP TABLE aliases;
DROP TABLE aliases_read;
DROP TABLE delegations;
DROP TABLE delegations_read;
