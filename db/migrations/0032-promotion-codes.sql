-- A promotion and its codes are two tables: one promotion may have any number of codes, each found by the primary key,
-- and a campaign's codes are no rows that offers without a code are searched among. `promotion.code` stays for the
-- release before, which reads it; a later migration drops it and its index `promotion_automatic`.
CREATE TABLE promotion_code (
  code text PRIMARY KEY CHECK (code = upper(code) AND code <> ''),
  promotion_id text NOT NULL REFERENCES promotion ON DELETE CASCADE
);
CREATE INDEX promotion_code_promotion ON promotion_code (promotion_id);
INSERT INTO promotion_code (code, promotion_id) SELECT code, id FROM promotion WHERE code IS NOT NULL;

-- False: it applies by itself. The default is the safe one for a row that the release before writes meanwhile: it waits
-- for a code until the catalogue is loaded again.
ALTER TABLE promotion ADD COLUMN needs_code boolean NOT NULL DEFAULT true;
UPDATE promotion SET needs_code = false WHERE code IS NULL;
-- A code can be refused to one customer with words; an offer that applies by itself would only fail at the end.
ALTER TABLE promotion ADD CHECK (per_customer IS NULL OR needs_code);
-- Offers that apply by themselves are read every two seconds: found by this index, however many promotions there are.
CREATE INDEX promotion_without_code ON promotion (ends_at) WHERE NOT needs_code;
