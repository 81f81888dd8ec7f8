-- Gift cards that are bought: docs/decisions/0043-bought-gift-cards.md
-- Columns have defaults: an older process may still be writing orders.
ALTER TABLE order_line
  DROP CONSTRAINT order_line_ship_method_check,
  ADD CONSTRAINT order_line_ship_method CHECK (ship_method IN ('ship', 'pickup', 'email')),
  ADD COLUMN is_gift_card boolean NOT NULL DEFAULT false,
  -- Recipient and words of a gift card that is sent by email.
  ADD COLUMN emailed_gift jsonb;
-- A cart also holds personal data in its gift cards by email.
ALTER TABLE basket DROP COLUMN holds_address;
ALTER TABLE basket
  ADD COLUMN holds_address boolean NOT NULL GENERATED ALWAYS AS (
    jsonb_path_exists(content, '$.recipients[*].address ? (@ != null)')
    OR jsonb_path_exists(content, '$.billingAddress ? (@ != null)')
    OR jsonb_path_exists(content, '$.taxExemption ? (@ != null)')
    OR jsonb_path_exists(content, '$.tenders[*]')
    OR jsonb_path_exists(content, '$.recipients[*].giftMessage')
    OR jsonb_path_exists(content, '$.recipients[*].pickup.contact ? (@ != null)')
    OR jsonb_path_exists(content, '$.recipients[*].shipments[*].trip')
    OR jsonb_path_exists(content, '$.lines[*].emailed')
    OR jsonb_path_exists(content, '$.savedForLater[*].emailed')
    OR jsonb_path_exists(content, '$.removed[*].line.emailed')) STORED;
CREATE INDEX basket_address_age ON basket (changed_on) WHERE holds_address;
ALTER TABLE shipment
  DROP CONSTRAINT shipment_kind_check,
  ADD CONSTRAINT shipment_kind CHECK (kind IN ('parcel', 'in-home', 'pickup', 'email'));

-- One row for each gift card that an order bought; `id` is that of the card in `gift_card`, once it is made. Number and
-- PIN are derived from `seed` with the key of gift cards, so that a mail can tell them, and a repeated job makes the
-- same card.
CREATE TABLE bought_gift_card (
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  line_id uuid NOT NULL,
  unit int NOT NULL CHECK (unit > 0),
  seed bytea NOT NULL,
  -- Reserves the number until the card is made.
  number_hash text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  -- When the card was made, after its payment.
  issued_at timestamptz,
  -- When the unit was cancelled or refunded.
  voided_at timestamptz,
  CONSTRAINT bought_gift_card_once UNIQUE (basket_id, line_id, unit)
);
