-- Which gateway a payment was asked of and a notification came from. All there are today came from Adyen, also those
-- that the release before writes meanwhile.
ALTER TABLE payment_attempt ADD COLUMN provider text NOT NULL DEFAULT 'adyen';
ALTER TABLE payment_event ADD COLUMN provider text NOT NULL DEFAULT 'adyen';
