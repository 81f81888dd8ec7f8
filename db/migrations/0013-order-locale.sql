-- The language of the pages that an order was placed on: what is written to the shopper about it is in this language.
ALTER TABLE shop_order ADD COLUMN locale text NOT NULL DEFAULT 'en-US' CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$');
UPDATE shop_order SET locale = 'en-CA' WHERE site LIKE '%-CA';
ALTER TABLE shop_order ALTER COLUMN locale DROP DEFAULT;
