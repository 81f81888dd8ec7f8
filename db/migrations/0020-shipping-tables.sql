-- What sending costs, by country, as the merchandiser wrote it (src/cart/rules/shipping/shipping-tables.ts); cents of the
-- country's currency. A country without a row charges what a new shop starts with.
CREATE TABLE shipping_table (
  country text PRIMARY KEY CHECK (country IN ('US', 'CA')),
  content jsonb NOT NULL
);
