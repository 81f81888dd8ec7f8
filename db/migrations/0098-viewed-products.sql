-- Products that a customer viewed, for the carousel of every device; a guest's are in the browser alone
-- (docs/decisions/0061-shopper-events.md).
CREATE TABLE customer_viewed (
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  product_id text NOT NULL,
  -- The SKU that was viewed last.
  sku text NOT NULL,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, brand, product_id)
);
CREATE INDEX customer_viewed_at ON customer_viewed (viewed_at);
