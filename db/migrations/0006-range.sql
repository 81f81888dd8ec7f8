-- A range worth buying: pictures, fabrics and their swatches, families cut to order, sectionals, sets, reviews.

-- What the other shop says of a category; null: the same.
ALTER TABLE category ADD COLUMN blurb_cb2 text;

ALTER TABLE product
  ADD COLUMN short_description text NOT NULL DEFAULT '',
  -- The file that its author keeps it in.
  ADD COLUMN department text NOT NULL DEFAULT '',
  -- Why it may not be sold in the restricted regions of its skus.
  ADD COLUMN restricted_reason text,
  -- Its skus are amounts.
  ADD COLUMN is_gift_card boolean NOT NULL DEFAULT false,
  -- Shown to whoever has its address, in no listing and no search: the pieces of sectionals.
  ADD COLUMN is_unlisted boolean NOT NULL DEFAULT false,
  -- Written along with the reviews: how many there are, and the sum of their stars.
  ADD COLUMN review_count int NOT NULL DEFAULT 0,
  ADD COLUMN star_sum int NOT NULL DEFAULT 0;

ALTER TABLE sku
  -- 0 none, 100 legacy, 700 in-house embroidery, 705 in-house etching [MON-05]. Takes the place of `personalization`, which
  -- the release before still reads and a later migration drops.
  ADD COLUMN personalization_type int NOT NULL DEFAULT 0 CHECK (personalization_type IN (0, 100, 700, 705)),
  -- Goes on a truck by appointment.
  ADD COLUMN is_freight boolean NOT NULL DEFAULT false;
UPDATE sku SET personalization_type = CASE personalization WHEN 'in-house' THEN 700 ELSE 100 END WHERE personalization IS NOT NULL;

-- Photographs (src/catalog/rules/product-photos.ts): AVIF and WebP at `<stem>-<width>`.
CREATE TABLE product_picture (
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  stem text NOT NULL,
  position int NOT NULL,
  view text NOT NULL CHECK (view IN ('main', 'angle', 'detail', 'room')),
  stands text NOT NULL CHECK (stands IN ('floor', 'wall', 'ceiling', 'opaque')),
  -- Codes of the option choices it was taken in.
  choice_codes text[] NOT NULL DEFAULT '{}',
  -- Pixels, ascending.
  widths int[] NOT NULL CHECK (cardinality(widths) > 0),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- Where the piece itself ends, as fractions of the picture from its left and from its top.
  edge_left double precision NOT NULL,
  edge_right double precision NOT NULL,
  edge_top double precision NOT NULL,
  edge_bottom double precision NOT NULL,
  placeholder text NOT NULL CHECK (placeholder ~ '^#[0-9a-f]{6}$'),
  -- What it shows, in words; empty: the product's name says it.
  alt text NOT NULL DEFAULT '',
  PRIMARY KEY (product_id, stem)
);

-- Cloths and leathers that upholstery is offered in, each with its swatch [SWT-26].
CREATE TABLE fabric (
  choice_code text PRIMARY KEY,
  choice_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fabric', 'leather')),
  material text NOT NULL,
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  family text NOT NULL,
  brands text[] NOT NULL,
  price_group_code text NOT NULL CHECK (price_group_code ~ '^[A-F]$'),
  is_stock boolean NOT NULL,
  swatch_in_stock boolean NOT NULL,
  description text NOT NULL,
  -- [{ attributeId, value }]: origin 947, content 996, care 938, type 1088, sample 1002 and 1115 [SWT-24, SWT-25].
  attributes jsonb NOT NULL,
  -- { chip, zoom }, each as src/catalog/rules/photo.ts; null: not photographed.
  picture jsonb,
  position int NOT NULL
);

-- What is cut to order (src/catalog/rules/special-order-family.ts): options with their prices, never a sku a combination.
CREATE TABLE special_order_family (
  code text PRIMARY KEY,
  product_id text NOT NULL UNIQUE REFERENCES product ON DELETE CASCADE,
  family jsonb NOT NULL
);

-- Pieces that join (src/catalog/rules/sectional-collection.ts).
CREATE TABLE sectional_collection (
  code text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  is_public boolean NOT NULL,
  position int NOT NULL,
  collection jsonb NOT NULL
);

-- Complete the look: products in the order they are shown.
CREATE TABLE product_set (
  set text PRIMARY KEY,
  name text NOT NULL,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  position int NOT NULL,
  product_ids text[] NOT NULL CHECK (cardinality(product_ids) > 0)
);
CREATE INDEX product_set_products ON product_set USING gin (product_ids);

CREATE TABLE product_review (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  author text NOT NULL,
  written_on date NOT NULL,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL,
  body text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  -- Null: was not asked.
  recommends boolean
);
CREATE INDEX product_review_product ON product_review (product_id, written_on DESC, id);
