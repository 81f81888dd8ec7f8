-- Roles of staff, which the shop gets in the ID token; empty for shoppers.
ALTER TABLE account ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
