-- Sectional designs that a customer keeps; a guest's are in the browser alone.
CREATE TABLE customer_design (
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  -- Slug of the collection.
  collection text NOT NULL,
  -- Time of saving in milliseconds since 1970; identifies the design in its collection.
  at bigint NOT NULL,
  name text NOT NULL,
  -- Share code of the plan and its choices.
  code text NOT NULL,
  PRIMARY KEY (customer_id, collection, at)
);
