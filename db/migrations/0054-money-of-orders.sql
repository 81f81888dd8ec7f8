-- Extensions of authorizations, disputes, and searches of the money page: docs/decisions/0042-money-page.md

-- Orders of which something has not left yet: their authorizations must not run out.
CREATE INDEX shipment_open ON shipment (basket_id) WHERE state IN ('placed', 'in-production', 'packed', 'ready');
-- Payments by the reference of their gateway.
CREATE INDEX payment_attempt_by_ref ON payment_attempt (provider_ref) WHERE provider_ref IS NOT NULL;
-- Refusals, the newest first, also those that were dealt with.
CREATE INDEX payment_operation_refused ON payment_operation (asked_at) WHERE state = 'refused';

-- What a bank reported of a disputed payment. Rows are only added; the notification's id makes each of them once.
CREATE TABLE payment_dispute (
  id text PRIMARY KEY,
  basket_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dispute-announced', 'dispute-charged', 'dispute-reversed')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The gateway's reference of the dispute.
  action_ref text NOT NULL,
  -- The reason in the words of the bank.
  code text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- When a member of staff dealt with it.
  handled_at timestamptz
);
CREATE INDEX payment_dispute_of ON payment_dispute (basket_id);
CREATE INDEX payment_dispute_at ON payment_dispute (at);
CREATE INDEX payment_dispute_by_ref ON payment_dispute (action_ref);
CREATE INDEX payment_dispute_open ON payment_dispute (at) WHERE handled_at IS NULL;

-- A refused capture that a member of staff has collected in another way: that card is not asked again.
ALTER TABLE payment_operation ADD COLUMN is_paid_otherwise boolean NOT NULL DEFAULT false;
