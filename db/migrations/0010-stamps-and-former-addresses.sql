-- What caches and search engines must be told of a change: which things changed with which version of the catalogue, and
-- where they stood before.

-- One row a product (`p-1001`), a category (`c-sofas`) and one for what every page shows (`shop`); written when a change
-- is published (src/catalog/server/change-stamps.ts).
CREATE TABLE catalogue_stamp (
  key text PRIMARY KEY,
  -- Of everything that pages show of it; '': it is gone.
  fingerprint text NOT NULL,
  -- A product's address as last published.
  slug text,
  -- catalogue_version.version that it last changed with.
  version bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_stamp_version ON catalogue_stamp (version);

-- Addresses that products had before. The one a product has now stands in product.slug alone, and comes first.
CREATE TABLE product_slug_history (
  slug text PRIMARY KEY,
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_slug_history_product ON product_slug_history (product_id);

-- A category is known by its slug, so its author says what it was called before (`formerly` in catalogue/categories.yaml).
CREATE TABLE category_slug_history (
  slug text PRIMARY KEY,
  category text NOT NULL REFERENCES category ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO catalogue_stamp (key, fingerprint, slug, version) SELECT 'p-' || id, 'unread', slug, 0 FROM product;
