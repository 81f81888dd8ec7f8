-- When the customer was mailed that an authorization could not be extended and the order needs another payment.
ALTER TABLE payment_operation ADD COLUMN told_at timestamptz;
