CREATE INDEX merchant_payments_by_intent ON merchant_payments (intent_id) WHERE intent_id IS NOT NULL;
