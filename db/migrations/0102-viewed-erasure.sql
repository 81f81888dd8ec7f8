-- When a customer last erased the viewed products of a brand: views from before then, which another browser has not
-- sent yet, are not kept.
CREATE TABLE viewed_erasure (
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, brand)
);
CREATE INDEX viewed_erasure_at ON viewed_erasure (erased_at);
