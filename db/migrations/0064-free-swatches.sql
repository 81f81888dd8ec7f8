-- Orders of free swatches and the swatches in the warehouse. docs/decisions/0046-free-swatches.md

CREATE TABLE swatch_order (
  -- Also the id of the parcel at the warehouse.
  id uuid PRIMARY KEY,
  -- What the shopper knows it by.
  number text NOT NULL UNIQUE,
  -- The call that ordered it: its repetition is answered with this row.
  request_id uuid NOT NULL UNIQUE,
  input_hash text NOT NULL,
  site text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- The session of a guest, or the key of a customer.
  session_key text NOT NULL,
  sku text NOT NULL,
  -- [{ choiceCode, name }] in the order of choosing.
  swatches jsonb NOT NULL CHECK (jsonb_array_length(swatches) BETWEEN 1 AND 5),
  -- As src/addresses/rules/address.ts has it.
  address jsonb NOT NULL,
  -- The address without the ways to write it, for the limit of a household.
  household text NOT NULL,
  -- The email address without case and without the part after a plus sign, for its limit.
  email_key text NOT NULL,
  -- The two boxes of the form, as they were ticked.
  sign_up boolean NOT NULL,
  canada_email_signup boolean NOT NULL,
  -- When the shopper stopped the mail that follows; null: not stopped.
  mail_stopped_at timestamptz,
  state text NOT NULL DEFAULT 'placed'
    CHECK (state IN ('placed', 'packed', 'shipped', 'out-for-delivery', 'delivered')),
  carrier text,
  tracking_number text,
  tracking_url text,
  promised_from date NOT NULL,
  promised_to date NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX swatch_order_household ON swatch_order (household, placed_at);
CREATE INDEX swatch_order_email ON swatch_order (email_key, placed_at);
CREATE INDEX swatch_order_of ON swatch_order (session_key, placed_at);
CREATE INDEX swatch_order_age ON swatch_order (placed_at);

-- Swatches that the warehouse counts. A fabric without a row has as many as are asked for.
CREATE TABLE swatch_stock (
  choice_code text PRIMARY KEY,
  units int NOT NULL CHECK (units >= 0)
);
