-- Cards that a customer has saved. Number and security code are stored at the payment provider only; `stored_id` is the
-- provider's token.
CREATE TABLE customer_card (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  provider text NOT NULL,
  stored_id text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  holder_name text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Set while the customer can still undo the removal.
  removed_at timestamptz,
  CONSTRAINT customer_card_token UNIQUE (provider, stored_id)
);
CREATE INDEX customer_card_of ON customer_card (customer_id, created_at);
CREATE UNIQUE INDEX customer_card_default ON customer_card (customer_id) WHERE is_default;

-- Tokens that must be deleted at their provider. A row outlives the customer, so that a provider that does not answer
-- when an account is deleted is asked again.
CREATE TABLE card_token_removal (
  provider text NOT NULL,
  stored_id text NOT NULL,
  -- The shopper's reference at the provider; it names nobody.
  shopper_ref text NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (provider, stored_id)
);
CREATE INDEX card_token_removal_due ON card_token_removal (due_at);
