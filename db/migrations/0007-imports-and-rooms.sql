-- A retailer's own SKUs: letters, dots, dashes and underscores too (src/catalog/rules/sku-code.ts).
ALTER TABLE sku DROP CONSTRAINT sku_sku_check;
ALTER TABLE sku ADD CONSTRAINT sku_code CHECK (sku ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$');

-- How far an import has come, so that one that was cut off goes on where it stopped.
CREATE TABLE catalogue_import (
  -- SHA-256 of the file and of everything else that decides what is written.
  identity text PRIMARY KEY,
  rows_done bigint NOT NULL,
  -- What the file did not hold left the shop: from then on the range is the retailer's own, and nothing fills in ours.
  is_replacing boolean NOT NULL DEFAULT false,
  finished_at timestamptz
);

-- Pieces together in a room: for the home page and the heads of categories.
CREATE TABLE room (
  room text PRIMARY KEY CHECK (room ~ '^[a-z0-9-]+$'),
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  is_kids boolean NOT NULL DEFAULT false,
  -- Categories it heads; the first room of a brand in order of position is its home page's.
  categories text[] NOT NULL DEFAULT '{}',
  position int NOT NULL,
  alt text NOT NULL,
  -- src/catalog/rules/photo.ts
  photo jsonb NOT NULL
);
