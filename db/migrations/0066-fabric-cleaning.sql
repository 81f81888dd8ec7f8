-- How a fabric is cleaned, in one word to filter by, and how many double rubs it withstood on the test bench
-- (docs/decisions/0047-special-order-page.md). Null: not stated, as for fabrics of an older file.
ALTER TABLE fabric
  ADD COLUMN cleaning text CHECK (cleaning IN ('wash', 'damp-cloth', 'dry-cloth', 'dry-clean')),
  ADD COLUMN rubs integer CHECK (rubs > 0);
