-- Captures, refunds and extensions of authorizations: docs/decisions/0038-capture-and-refunds.md
-- One row for each part of a tender that a shipment uses, and for each part of a credit that goes back to it. `id` is
-- the idempotency key and our reference at the gateway. Rows of gift cards and certificates, which paid when the order
-- was placed, are confirmed from the start: they only record which part a shipment used.
CREATE TABLE payment_operation (
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  attempt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund', 'extend')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of a capture: the shipment that has left. Null if a credit or a person caused it.
  shipment_id uuid REFERENCES shipment,
  -- Of a refund.
  credit_id uuid REFERENCES order_credit,
  -- `accepted`: the gateway will report the result. `dropped`: a refund of a capture that was refused.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted', 'confirmed', 'refused', 'dropped')),
  -- The gateway's reference of this operation.
  action_ref text,
  -- The gateway's reason of a refusal.
  code text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  -- When a refusal was dealt with: by a store credit, or by a person.
  resolved_at timestamptz,
  FOREIGN KEY (basket_id, attempt_id) REFERENCES order_tender (basket_id, attempt_id)
);
CREATE INDEX payment_operation_of ON payment_operation (basket_id);
CREATE INDEX payment_operation_by_ref ON payment_operation (action_ref) WHERE action_ref IS NOT NULL;
CREATE INDEX payment_operation_open ON payment_operation (asked_at)
  WHERE state IN ('asked', 'accepted') OR (state = 'refused' AND resolved_at IS NULL);

-- Several captures and refunds of one authorization have an entry each.
ALTER TABLE payment_ledger
  ADD COLUMN operation_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  DROP CONSTRAINT ledger_once,
  DROP CONSTRAINT payment_ledger_kind_check;
ALTER TABLE payment_ledger
  ADD CONSTRAINT ledger_once UNIQUE (basket_id, attempt_id, kind, operation_id),
  ADD CONSTRAINT payment_ledger_kind_check CHECK (
    kind IN ('authorized', 'declined', 'voided', 'captured', 'capture-failed', 'refunded', 'refund-failed')
  );

-- Shipments that left before this release were never charged.
INSERT INTO outbox (id, kind, payload)
SELECT gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', basket_id)
FROM (SELECT DISTINCT basket_id FROM shipment
  WHERE state IN ('shipped', 'out-for-delivery', 'delivered', 'picked-up')) AS left_shipments;
