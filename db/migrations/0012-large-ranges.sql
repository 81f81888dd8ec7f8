-- What a range of a hundred thousand products is found by without a look at every sku of it.

-- A search looks at a row for every match: long texts lie elsewhere, so that a page of the table holds four times as many.
ALTER TABLE product SET (toast_tuple_target = 1024);
ALTER TABLE product ALTER COLUMN search SET STORAGE MAIN;

ALTER TABLE product
  -- Countries in which one of its skus has a price and is sold: derived when a change is published (src/catalog/server/sold-in.ts).
  ADD COLUMN sold_in text[] NOT NULL DEFAULT '{}';
UPDATE product p SET sold_in = n.sold_in
  FROM (SELECT s.product_id, array_agg(DISTINCT x.country ORDER BY x.country) AS sold_in FROM sku s JOIN sku_price x ON x.sku = s.sku WHERE NOT s.is_nla GROUP BY s.product_id) n
  WHERE n.product_id = p.id;

-- The best of a brand, and of a category, without sorting the rest.
CREATE INDEX product_popular ON product (brand, popularity DESC, id) WHERE NOT is_unlisted;
CREATE INDEX product_popular_in_category ON product (main_category, brand, popularity DESC, id) WHERE NOT is_unlisted;
CREATE INDEX product_featured ON product (brand, featured) WHERE featured IS NOT NULL AND NOT is_unlisted;
