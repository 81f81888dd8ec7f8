-- What happens to an order after it was placed: docs/decisions/0036-after-the-order.md
-- Columns have defaults: an older process may still be writing orders.
ALTER TABLE order_line
  -- Delivered by truck to the room.
  ADD COLUMN is_large boolean NOT NULL DEFAULT false,
  ADD COLUMN is_made_to_order boolean NOT NULL DEFAULT false;
-- Tax on shipping, installation and gift wrap.
ALTER TABLE order_recipient ADD COLUMN service_tax bigint NOT NULL DEFAULT 0 CHECK (service_tax >= 0);

-- What leaves together for one recipient, or is picked up together.
CREATE TABLE shipment (
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  -- Its number in the order, from 1.
  place int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('parcel', 'in-home', 'pickup')),
  -- Null for a pickup.
  recipient_id uuid,
  -- Where it is sent, if not to the recipient's address.
  address jsonb,
  is_made_to_order boolean NOT NULL,
  state text NOT NULL DEFAULT 'placed' CHECK (state IN ('placed', 'in-production', 'packed', 'shipped',
    'out-for-delivery', 'delivered', 'ready', 'picked-up', 'cancelled')),
  -- The days promised now; the events have the former ones.
  promised_from date NOT NULL,
  promised_to date NOT NULL,
  promised_after smallint,
  -- When the fulfilment service accepted it.
  requested_at timestamptz,
  carrier text,
  tracking_number text,
  tracking_url text,
  -- When it was delivered or picked up.
  ended_at timestamptz,
  CONSTRAINT shipment_place UNIQUE (basket_id, place)
);
CREATE TABLE shipment_line (
  shipment_id uuid NOT NULL REFERENCES shipment,
  line_id uuid NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  cancelled int NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  returned int NOT NULL DEFAULT 0 CHECK (returned >= 0),
  PRIMARY KEY (shipment_id, line_id),
  CHECK (cancelled + returned <= quantity)
);

-- What the fulfilment service reported, and changes of the promised days. Rows are only added.
CREATE TABLE shipment_event (
  shipment_id uuid NOT NULL REFERENCES shipment,
  id text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  detail jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shipment_id, id)
);

-- A change that the customer asked for: to cancel units, or to deliver elsewhere or on another day. It is `asked` until
-- the fulfilment service has answered.
CREATE TABLE shipment_change (
  -- Chosen by the caller, so that a repeated request changes nothing.
  request_id uuid NOT NULL,
  shipment_id uuid NOT NULL REFERENCES shipment,
  basket_id uuid NOT NULL REFERENCES shop_order,
  kind text NOT NULL CHECK (kind IN ('cancel', 'redirect')),
  -- { lines: [{ lineId, quantity }], reason } or { address?, tripDay?, slot? }
  detail jsonb NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'too-late')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  PRIMARY KEY (request_id, shipment_id)
);
CREATE INDEX shipment_change_of ON shipment_change (basket_id);
CREATE INDEX shipment_change_open ON shipment_change (asked_at) WHERE state = 'asked';

-- Goods that the customer sends back; the money follows when they have arrived.
CREATE TABLE order_return (
  id uuid PRIMARY KEY,
  -- Shown to the customer: the order's number and a counter.
  number text NOT NULL UNIQUE,
  basket_id uuid NOT NULL REFERENCES shop_order,
  shipment_id uuid NOT NULL REFERENCES shipment,
  lines jsonb NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- The label; null until the fulfilment service has answered.
  carrier text,
  tracking_number text,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'received', 'withdrawn')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz
);
CREATE INDEX order_return_of ON order_return (basket_id);

-- Money that an order is worth less since units were cancelled or returned. Rows are only added. The amounts of a credit
-- come from the order as a whole (src/fulfilment/rules/order-worth.ts), so that they add up to it in the end.
CREATE TABLE order_credit (
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  kind text NOT NULL CHECK (kind IN ('cancel', 'return')),
  -- Request that it belongs to, and its shipment; or the return.
  source_id uuid NOT NULL,
  shipment_id uuid NOT NULL REFERENCES shipment,
  lines jsonb NOT NULL,
  merchandise bigint NOT NULL CHECK (merchandise >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  shipping bigint NOT NULL CHECK (shipping >= 0),
  installation bigint NOT NULL CHECK (installation >= 0),
  gift_services bigint NOT NULL CHECK (gift_services >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  donation bigint NOT NULL CHECK (donation >= 0),
  total bigint NOT NULL
    CHECK (total = merchandise - discount + shipping + installation + gift_services + tax + donation AND total >= 0),
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_credit_once UNIQUE (source_id, shipment_id)
);
CREATE INDEX order_credit_of ON order_credit (basket_id);
-- To which tenders a credit goes. That of a gift card or certificate is on it when the row is written; that of a card is
-- not captured.
CREATE TABLE order_credit_tender (
  credit_id uuid NOT NULL REFERENCES order_credit,
  basket_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (credit_id, attempt_id),
  FOREIGN KEY (basket_id, attempt_id) REFERENCES order_tender (basket_id, attempt_id)
);
CREATE INDEX order_credit_tender_of ON order_credit_tender (basket_id, attempt_id);

INSERT INTO outbox (id, kind, payload)
SELECT gen_random_uuid(), 'plan-shipments', jsonb_build_object('basketId', basket_id) FROM shop_order;
