-- Promotions, by code or by themselves. They take the place of `promo`, which the release before still reads and a later
-- migration drops.
CREATE TABLE promotion (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Null: it applies by itself.
  code text UNIQUE CHECK (code = upper(code) AND code <> ''),
  -- src/promotions/server/promotion-memory.ts, PromotionRule
  rule jsonb NOT NULL,
  -- Null: always, for ever.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: as often as shoppers like.
  redemptions_left int CHECK (redemptions_left >= 0),
  -- Of one customer; null: any number.
  per_customer int CHECK (per_customer BETWEEN 1 AND 100),
  -- Written by the catalogue's file, which also takes it away again; what the shop made itself is left alone.
  is_from_file boolean NOT NULL DEFAULT false,
  CHECK (ends_at > starts_at),
  -- A code can be refused to one customer with words; an offer that applies by itself would only fail at the end.
  CHECK (per_customer IS NULL OR code IS NOT NULL)
) WITH (fillfactor = 70);

-- One redemption, held while its order is placed and kept when it was. `slot` counts a customer's from 1: no two orders
-- can have the same.
CREATE TABLE promotion_use (
  promotion_id text NOT NULL,
  -- SHA-256 of the email address in small letters; where one customer may redeem any number, of the placement.
  customer text NOT NULL,
  slot int NOT NULL CHECK (slot > 0),
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (promotion_id, customer, slot),
  CONSTRAINT promotion_use_once UNIQUE (basket_id, placement_id, promotion_id)
);

INSERT INTO promotion (id, code, rule, starts_at, ends_at, redemptions_left)
SELECT regexp_replace(lower(code), '[^a-z0-9]+', '-', 'g'), code, jsonb_build_object(
  'title', jsonb_build_object('en', description, 'fr', description),
  'countries', CASE WHEN country IS NULL THEN '["US", "CA"]'::jsonb ELSE jsonb_build_array(country) END,
  'scope', '{"ranges": null, "categories": null, "products": null, "skus": null, "without": {"saleItems": false, "madeToOrder": false, "categories": [], "products": [], "skus": []}}'::jsonb,
  'minimum', minimum,
  'offer', jsonb_build_object('kind', 'off', 'off', CASE WHEN percent_off IS NULL THEN jsonb_build_object('amount', amount_off) ELSE jsonb_build_object('percent', percent_off) END),
  'isAlone', false),
  starts_at, NULLIF(ends_at, 'infinity'), redemptions_left
FROM promo WHERE code NOT IN ('WELCOME10', 'CORNER100') AND code ~ '[A-Z0-9]';
