-- A new payment of an order whose authorization could not be extended: docs/decisions/0049-new-payments.md
-- The part of a tender that another payment has taken over; the tenders of an order, without it, add up to its total.
ALTER TABLE order_tender ADD COLUMN replaced bigint NOT NULL DEFAULT 0;
ALTER TABLE order_tender
  ADD CONSTRAINT order_tender_replaced CHECK (replaced >= 0 AND replaced <= amount) NOT VALID;
ALTER TABLE order_tender VALIDATE CONSTRAINT order_tender_replaced;

CREATE TABLE new_payment (
  -- Chosen by the customer's browser: repeating its request pays once.
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  -- The authorization that was asked for.
  attempt_id uuid NOT NULL UNIQUE,
  -- The tender whose rest it takes over.
  replaces uuid NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  FOREIGN KEY (basket_id, replaces) REFERENCES order_tender (basket_id, attempt_id)
);
-- A tender has at most one new payment without a result.
CREATE UNIQUE INDEX new_payment_open ON new_payment (replaces) WHERE state = 'asked';
