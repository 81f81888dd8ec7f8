-- Whose address an address was: a product that takes another's number must not take its addresses too.

-- A product's name as last published; null where it was last published before this column was there.
ALTER TABLE catalogue_stamp ADD COLUMN name text;
UPDATE catalogue_stamp s SET name = p.name FROM product p WHERE s.key = 'p-' || p.id AND s.slug = p.slug;

-- Said by the catalogue's author (`formerly`), not found by comparison.
ALTER TABLE product_slug_history ADD COLUMN is_said boolean NOT NULL DEFAULT false;
