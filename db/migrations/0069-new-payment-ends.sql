-- The ends of another payment for an order: docs/decisions/0049-new-payments.md
-- `cancelling`: the gateway is asked to void its authorization, so that a later approval is given back.
ALTER TABLE new_payment DROP CONSTRAINT new_payment_state_check;
ALTER TABLE new_payment
  ADD CONSTRAINT new_payment_state_check CHECK (state IN ('asked', 'cancelling', 'paid', 'failed')) NOT VALID;
ALTER TABLE new_payment VALIDATE CONSTRAINT new_payment_state_check;

ALTER TABLE new_payment
  -- Reason of a failure: that of the bank, or of the shop.
  ADD COLUMN failure text,
  -- When the gateway is asked about it again, and how often it was.
  ADD COLUMN next_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN tries integer NOT NULL DEFAULT 0;

-- A tender has at most one new payment without a result.
CREATE UNIQUE INDEX new_payment_pending ON new_payment (replaces) WHERE state IN ('asked', 'cancelling');
DROP INDEX new_payment_open;
CREATE INDEX new_payment_of_order ON new_payment (basket_id, created_at);
