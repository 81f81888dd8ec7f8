-- Configurations of special-order products that a customer keeps; a guest's are in the browser alone
-- (docs/decisions/0050-fabric-room.md).
CREATE TABLE customer_configuration (
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  -- Slug of the product, and the choice codes in the order of its options, joined with dots.
  slug text NOT NULL,
  codes text NOT NULL,
  -- Names of product and choices when it was kept, shown if the catalogue no longer has them.
  name text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, brand, slug, codes)
);
