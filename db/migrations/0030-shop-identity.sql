-- Names, contact data and words of the retailer by language, as shop.yaml of the catalogue's folder has them
-- (src/lib/shop-identity.ts). A shop without rows has neutral names.
CREATE TABLE shop_identity (
  language text PRIMARY KEY,
  identity jsonb NOT NULL
);
