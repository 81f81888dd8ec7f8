-- Feature flags whose value on one site differs from `shop_switch` (src/platform/feature-flags.ts). A table of its own,
-- because processes of an older release read every row of `shop_switch` as a value for all sites.
CREATE TABLE shop_switch_of_site (
  name text NOT NULL CHECK (name ~ '^[A-Za-z][A-Za-z0-9_-]{1,60}$'),
  site text NOT NULL CHECK (site IN ('CB-US', 'CB-CA', 'CB2-US', 'CB2-CA')),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'boolean'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, site)
);
