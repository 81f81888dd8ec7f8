-- A bank may ask its cardholder before it decides (3-D Secure): the attempt then waits for the shopper, who visits the
-- bank's page. docs/decisions/0040-bank-visits.md
ALTER TABLE payment_attempt
  DROP CONSTRAINT payment_attempt_state_check,
  ADD CONSTRAINT payment_attempt_state_check
    CHECK (state IN ('requested', 'at-bank', 'approved', 'declined', 'pending', 'unknown', 'voided')) NOT VALID,
  -- Address, method and fields of the visit, until the attempt is decided.
  ADD COLUMN visit jsonb;
ALTER TABLE payment_attempt VALIDATE CONSTRAINT payment_attempt_state_check;
