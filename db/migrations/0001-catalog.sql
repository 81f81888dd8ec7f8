-- The catalogue: what is sold, for how much, where it lies, and how it is found.
-- PostgreSQL 15+. No triggers, sequences, session state or PL/pgSQL, so that the tables can move to a distributed PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Folds case and accents: 'Décor' and 'decor' are one word to a shopper. unaccent() is only STABLE because its dictionary
-- can be edited; we name the dictionary and never edit it, so the wrapper may be IMMUTABLE and feed a generated column.
CREATE FUNCTION catalogue_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, words));

CREATE TABLE category (
  category text PRIMARY KEY CHECK (category ~ '^[a-z0-9-]+$'),
  name text NOT NULL,
  blurb text NOT NULL,
  position int NOT NULL
);

CREATE TABLE product (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]+$'),
  name text NOT NULL,
  brand text NOT NULL CHECK (brand IN ('CB', 'CB2')),
  is_kids boolean NOT NULL DEFAULT false,
  main_category text NOT NULL REFERENCES category,
  description text NOT NULL,
  details text[] NOT NULL DEFAULT '{}',
  materials text NOT NULL,
  care text NOT NULL,
  -- What the elevation builder draws (src/catalog/rules/elevation/form.ts).
  drawing jsonb NOT NULL,
  -- Place on the home page; null: not featured.
  featured int,
  popularity int NOT NULL DEFAULT 0,
  -- Words of other tables that a shopper searches by, written along with the product.
  category_words text NOT NULL DEFAULT '',
  sku_words text NOT NULL DEFAULT '',
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', catalogue_fold(name)), 'A') ||
    setweight(to_tsvector('english', catalogue_fold(category_words)), 'B') ||
    setweight(to_tsvector('english', catalogue_fold(sku_words || ' ' || materials)), 'C') ||
    setweight(to_tsvector('english', catalogue_fold(description)), 'D')
  ) STORED,
  CHECK (NOT is_kids OR brand = 'CB')
);
CREATE INDEX product_search ON product USING gin (search);
CREATE INDEX product_name_trigrams ON product USING gin (catalogue_fold(name) gin_trgm_ops);
CREATE INDEX product_brand ON product (brand, is_kids, popularity DESC);

CREATE TABLE product_category (
  category text NOT NULL REFERENCES category,
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (category, product_id)
);
CREATE INDEX product_category_product ON product_category (product_id);

-- Every word of the catalogue: what a mistyped word is corrected to.
CREATE TABLE search_word (word text PRIMARY KEY);
-- GiST, not GIN: it answers "the nearest words" in order of distance.
CREATE INDEX search_word_trigrams ON search_word USING gist (word gist_trgm_ops);

CREATE TABLE sku (
  sku text PRIMARY KEY CHECK (sku ~ '^[0-9]{6}$'),
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  position int NOT NULL,
  -- [{ optionName, choiceName, choiceCode }] in the order they are chosen.
  option_choices jsonb NOT NULL DEFAULT '[]',
  option_choice_parameter text NOT NULL DEFAULT '',
  -- 0 in stock, 250 special order, 300 and 400 made to order [LIM-03].
  property int NOT NULL CHECK (property IN (0, 250, 300, 400)),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- Inches; 0: the piece has no such extent [NAV-14].
  depth double precision NOT NULL DEFAULT 0,
  height double precision NOT NULL DEFAULT 0,
  width double precision NOT NULL DEFAULT 0,
  diameter double precision NOT NULL DEFAULT 0,
  weight_pounds double precision NOT NULL CHECK (weight_pounds > 0),
  -- [{ quantity, width, depth, height }] in inches [CRT-23].
  boxes jsonb NOT NULL DEFAULT '[]',
  lead_time_days int NOT NULL DEFAULT 0 CHECK (lead_time_days >= 0),
  is_oversize boolean NOT NULL DEFAULT false,
  -- No longer available: still shown, never sold.
  is_nla boolean NOT NULL DEFAULT false,
  is_vendor_shipped boolean NOT NULL DEFAULT false,
  personalization text CHECK (personalization IN ('in-house', 'vendor')),
  installation text CHECK (installation IN ('assembly', 'hanging')),
  -- ISO 3166-2 codes where a restricted substance forbids the sale [CRT-28].
  restricted_regions text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sku_product ON sku (product_id, position);

-- A sku is sold in a country when it has a price there.
CREATE TABLE sku_price (
  sku text NOT NULL REFERENCES sku ON DELETE CASCADE,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  regular bigint NOT NULL CHECK (regular > 0),
  sale bigint CHECK (sale > 0 AND sale < regular),
  PRIMARY KEY (sku, country)
);

CREATE TABLE location (
  location text PRIMARY KEY CHECK (location ~ '^[a-z0-9-]+$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('warehouse', 'store')),
  -- Null: serves both brands.
  brand text CHECK (brand IN ('CB', 'CB2')),
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  address1 text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text NOT NULL,
  phone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL
);

-- Taken by one conditional update: SET available = available - $q WHERE … AND available >= $q. No foreign keys: it is the
-- hottest table, and may be sharded away from the catalogue.
CREATE TABLE stock (
  sku text NOT NULL,
  location text NOT NULL,
  available int NOT NULL CHECK (available >= 0),
  PRIMARY KEY (sku, location)
);

-- One row. Whoever changes the catalogue adds one, and every process drops what it remembers.
CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);
