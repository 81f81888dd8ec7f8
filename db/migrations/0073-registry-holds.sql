-- Pieces of a registry that are being ordered belong to one placement, so that the late release of a failed one leaves
-- those of the next alone. A hold in a cart has an age, which limits how often it is renewed.
ALTER TABLE registry_gift
  ADD COLUMN placement_id uuid,
  ADD COLUMN held_since timestamptz NOT NULL DEFAULT now();

-- The invitation that is open: its link ends with it, also if the same address is invited again.
ALTER TABLE registry ADD COLUMN invitation_id uuid;

-- The address of a registry that an order goes to, as it was when the order was placed: its registrants may delete the
-- registry before the goods leave. Only fulfilment reads it.
CREATE TABLE order_registry_address (
  basket_id uuid NOT NULL,
  registry_id uuid NOT NULL,
  -- The placement that has written it; its release deletes it.
  placement_id uuid NOT NULL,
  address jsonb NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (basket_id, registry_id)
);
CREATE INDEX order_registry_address_written ON order_registry_address (written_at);
