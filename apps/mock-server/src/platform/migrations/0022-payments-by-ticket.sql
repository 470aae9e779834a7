CREATE INDEX merchant_payments_by_ticket ON merchant_payments (ticket) WHERE ticket IS NOT NULL;
