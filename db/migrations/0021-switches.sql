-- What the shop turns on and off while it runs (src/platform/switches.ts). A switch without a row is as the code has it.
CREATE TABLE shop_switch (
  name text PRIMARY KEY CHECK (name ~ '^[A-Za-z][A-Za-z_-]{1,60}$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'boolean'),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Skus that a merchandiser takes out of the shop, or out of some states, against what the catalogue's files say. Written
-- into `sku` whenever the catalogue is published, so that loading the files again does not undo it. No foreign key: a
-- file may bring the sku later.
CREATE TABLE sku_switch (
  sku text PRIMARY KEY,
  is_discontinued boolean NOT NULL DEFAULT false,
  -- ISO 3166-2: US-CA.
  restricted_regions text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
