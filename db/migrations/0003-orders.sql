-- One attempt to place one version of one basket, and how far it has come.
-- started → held → authorizing → authorized → placed, or → releasing → failed. docs/decisions/0006-place-order.md
CREATE TABLE placement (
  basket_id uuid NOT NULL,
  id uuid NOT NULL,
  basket_version int NOT NULL,
  session_key text NOT NULL,
  country text NOT NULL,
  request_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('started', 'held', 'authorizing', 'authorized', 'placed', 'releasing', 'failed')),
  -- What was bought, at which prices, for whom: the order as it will be.
  snapshot jsonb NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  -- Why it failed or is failing; the document's message.
  failure text,
  order_number text,
  -- Past it, the recovery job may take the placement over.
  deadline timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (basket_id, id),
  CONSTRAINT placement_once UNIQUE (basket_id, basket_version),
  CONSTRAINT placement_number UNIQUE (order_number)
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX placement_request ON placement (session_key, request_id);
CREATE INDEX placement_of_session ON placement (session_key, created_at DESC);
CREATE INDEX placement_unfinished ON placement (deadline) WHERE state NOT IN ('placed', 'failed');

-- Units taken out of stock for a placement that is not finished.
CREATE TABLE stock_hold (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  sku text NOT NULL,
  part int NOT NULL,
  location text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (basket_id, placement_id, sku, part)
);
CREATE TABLE promo_hold (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (basket_id, placement_id, code)
);

-- One authorization we asked the gateway for. id is the idempotency key and the merchant reference.
CREATE TABLE payment_attempt (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  tender_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'declined', 'pending', 'unknown', 'voided')),
  provider_ref text,
  code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (basket_id, placement_id, id)
);

-- Append-only: what happened to money, never updated, never deleted (held by a test that reads every statement).
CREATE TABLE payment_ledger (
  basket_id uuid NOT NULL,
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('authorized', 'declined', 'voided', 'captured', 'refunded')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  provider_ref text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (basket_id, id),
  CONSTRAINT ledger_once UNIQUE (basket_id, attempt_id, kind)
);

CREATE TABLE shop_order (
  basket_id uuid NOT NULL PRIMARY KEY,
  number text NOT NULL UNIQUE,
  placement_id uuid NOT NULL,
  session_key text NOT NULL,
  site text NOT NULL,
  currency text NOT NULL,
  merchandise bigint NOT NULL CHECK (merchandise >= 0),
  discount bigint NOT NULL CHECK (discount >= 0 AND discount <= merchandise),
  shipping bigint NOT NULL CHECK (shipping >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total = merchandise - discount + shipping + tax),
  email text NOT NULL,
  billing_address jsonb NOT NULL,
  promo_code text,
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_order_age ON shop_order (placed_at);
CREATE TABLE order_recipient (
  basket_id uuid NOT NULL REFERENCES shop_order,
  id uuid NOT NULL,
  address jsonb NOT NULL,
  service_level int NOT NULL,
  shipping bigint NOT NULL CHECK (shipping >= 0),
  PRIMARY KEY (basket_id, id)
);
CREATE TABLE order_line (
  basket_id uuid NOT NULL REFERENCES shop_order,
  id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  sku text NOT NULL,
  title text NOT NULL,
  option_text text NOT NULL,
  option_choices text,
  personalization text,
  quantity int NOT NULL CHECK (quantity > 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  promised_from date NOT NULL,
  promised_to date NOT NULL,
  PRIMARY KEY (basket_id, id)
);
CREATE TABLE order_tender (
  basket_id uuid NOT NULL REFERENCES shop_order,
  attempt_id uuid NOT NULL,
  kind text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (basket_id, attempt_id)
);
-- Units an order took, from where: what fulfilment ships.
CREATE TABLE order_allocation (
  basket_id uuid NOT NULL REFERENCES shop_order,
  sku text NOT NULL,
  part int NOT NULL,
  location text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (basket_id, sku, part)
);

-- What must follow a commit: written with it, done after it, at least once.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_due ON outbox (run_at) WHERE done_at IS NULL;

-- Notifications of the gateway: stored before they are acknowledged, each once.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  event jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX payment_event_due ON payment_event (received_at) WHERE processed_at IS NULL;

-- What browsers reported [ORD-19].
CREATE TABLE client_error (
  id uuid PRIMARY KEY,
  level text NOT NULL,
  message text NOT NULL,
  action_name text,
  api_details text,
  basket_id uuid,
  session_key text,
  at timestamptz NOT NULL DEFAULT now()
);
