-- A cart also holds personal data in its gift messages, its pickup contact and its driving directions, which a cart
-- without an address can have too.
ALTER TABLE basket DROP COLUMN holds_address;
ALTER TABLE basket
  ADD COLUMN holds_address boolean NOT NULL GENERATED ALWAYS AS (
    jsonb_path_exists(content, '$.recipients[*].address ? (@ != null)')
    OR jsonb_path_exists(content, '$.billingAddress ? (@ != null)')
    OR jsonb_path_exists(content, '$.taxExemption ? (@ != null)')
    OR jsonb_path_exists(content, '$.tenders[*]')
    OR jsonb_path_exists(content, '$.recipients[*].giftMessage')
    OR jsonb_path_exists(content, '$.recipients[*].pickup.contact ? (@ != null)')
    OR jsonb_path_exists(content, '$.recipients[*].shipments[*].trip')) STORED;
CREATE INDEX basket_address_age ON basket (changed_on) WHERE holds_address;

-- Gift wrap and gift bags. Columns have defaults: an older process may still be writing orders.
ALTER TABLE shop_order
  ADD COLUMN gift_services bigint NOT NULL DEFAULT 0 CHECK (gift_services >= 0),
  -- { shipping, pickup }: the mails that the buyer wants besides the confirmation.
  ADD COLUMN notifications jsonb NOT NULL DEFAULT '{"shipping": ["shipped", "delivered"], "pickup": ["buyer"]}';
ALTER TABLE shop_order DROP CONSTRAINT shop_order_total;
ALTER TABLE shop_order ADD CONSTRAINT shop_order_total
  CHECK (total = merchandise - discount + shipping + installation + gift_services + tax + donation);

-- How a recipient's parcels and large pieces are sent.
ALTER TABLE order_recipient
  -- Of 'no-prices', 'wrap' and 'receipt'.
  ADD COLUMN gift_options jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN gift_services bigint NOT NULL DEFAULT 0 CHECK (gift_services >= 0),
  -- All parcels leave together.
  ADD COLUMN is_complete boolean NOT NULL DEFAULT false,
  -- The parcels leave on this day at the earliest.
  ADD COLUMN hold_until date,
  -- The buyer is called to agree on the day of the in-home delivery.
  ADD COLUMN is_contact_me boolean NOT NULL DEFAULT false,
  ADD COLUMN driving_directions text NOT NULL DEFAULT '';
