CREATE INDEX fuel_quotes_by_ticket ON fuel_quotes (ticket) WHERE ticket IS NOT NULL;
