-- Choices of shoppers from searches and categories, and the order that is learned from them.
-- docs/decisions/0068-learned-order.md

-- The category whose listing showed the product, and the product's place in a search or a category, from 1.
ALTER TABLE shopper_event ADD COLUMN category text, ADD COLUMN rank int;

-- Choices of one day from a list, by product: they name no visit.
CREATE TABLE listing_day (
  counted_on date NOT NULL,
  site text NOT NULL,
  -- A search or a category, as src/catalog/rules/listing/learned-order.ts names it.
  list text NOT NULL,
  product_id text NOT NULL,
  -- Visits that saw the product in the list and chose something from it, and those that chose this product.
  visits int NOT NULL,
  chosen int NOT NULL,
  -- Weight of the choices of this product, that expected from its places, and the variance of the latter.
  credit real NOT NULL,
  expected real NOT NULL,
  variance real NOT NULL,
  PRIMARY KEY (counted_on, site, list, product_id)
);

-- Factors by which products of a list change their places.
CREATE TABLE learned_order (
  site text NOT NULL,
  list text NOT NULL,
  ids text[] NOT NULL,
  factors real[] NOT NULL,
  PRIMARY KEY (site, list)
);
