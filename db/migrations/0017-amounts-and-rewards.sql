-- Reward certificates: like gift cards they are known by keyed hashes only, unlike them each pays once.
CREATE TABLE reward_certificate (
  id uuid PRIMARY KEY,
  number_hash text NOT NULL UNIQUE,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9A-Z]{4}$'),
  -- Of the store card's account that earned it: asked for together with the number.
  account_hash text NOT NULL,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  amount bigint NOT NULL CHECK (amount > 0),
  expires_at timestamptz NOT NULL,
  -- open → held → spent, or back to open when the order was not placed.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'held', 'spent')),
  -- Who holds it or spent it.
  placement_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'open') = (placement_id IS NULL))
) WITH (fillfactor = 70);

-- Append-only, as gift_card_entry is: every hold ends in one post (the order was placed) or one void (it was not).
CREATE TABLE reward_entry (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  certificate_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hold', 'post', 'void')),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reward_entry_once PRIMARY KEY (basket_id, placement_id, certificate_id, kind)
);
CREATE UNIQUE INDEX reward_settled_once ON reward_entry (basket_id, placement_id, certificate_id) WHERE kind <> 'hold';
-- Whatever else goes wrong: a certificate is spent by one order at most.
CREATE UNIQUE INDEX reward_spent_once ON reward_entry (certificate_id) WHERE kind = 'post';

-- What an order holds since the cart is complete. Columns have defaults: an older process may still be writing orders.
ALTER TABLE shop_order
  ADD COLUMN installation bigint NOT NULL DEFAULT 0 CHECK (installation >= 0),
  ADD COLUMN donation bigint NOT NULL DEFAULT 0 CHECK (donation >= 0),
  -- { organization, certificate }; null: taxed as usual.
  ADD COLUMN tax_exemption jsonb,
  -- { location, name, place } where its goods for pickup wait; null: all of it is sent.
  ADD COLUMN pickup jsonb,
  -- What took something off: [{ id, code, title, amount, isFreeShipping }].
  ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]';
ALTER TABLE shop_order DROP CONSTRAINT shop_order_check1;
ALTER TABLE shop_order ADD CONSTRAINT shop_order_total CHECK (total = merchandise - discount + shipping + installation + tax + donation);
ALTER TABLE order_line
  ADD COLUMN ship_method text NOT NULL DEFAULT 'ship' CHECK (ship_method IN ('ship', 'pickup')),
  ADD COLUMN installation text CHECK (installation IN ('assembly', 'hanging')),
  -- Of the whole line.
  ADD COLUMN installation_fee bigint NOT NULL DEFAULT 0 CHECK (installation_fee >= 0),
  ADD COLUMN personalization_id text,
  -- The custom order terms as they were shown, and when they were accepted.
  ADD COLUMN accepted_terms text,
  ADD COLUMN terms_accepted_at timestamptz,
  ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]';
-- Units that wait for the shopper, at the store or on their way to it, and are not sent.
ALTER TABLE stock_hold ADD COLUMN is_pickup boolean NOT NULL DEFAULT false;
ALTER TABLE order_allocation ADD COLUMN is_pickup boolean NOT NULL DEFAULT false;
