-- What shoppers call things, and searches that have a page of their own, as the merchandiser wrote them
-- (src/catalog/rules/search-words.ts). One row.
CREATE TABLE search_words (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  synonyms jsonb NOT NULL DEFAULT '[]',
  redirects jsonb NOT NULL DEFAULT '[]'
);
INSERT INTO search_words DEFAULT VALUES;

-- How many listed products of each brand have the word: what is suggested while a shopper types.
ALTER TABLE search_word
  ADD COLUMN products_cb int NOT NULL DEFAULT 0,
  ADD COLUMN products_cb2 int NOT NULL DEFAULT 0;
CREATE INDEX search_word_prefix ON search_word (word text_pattern_ops);

-- A product by its whole name.
CREATE INDEX product_folded_name ON product (catalogue_fold(name));

ALTER TABLE location
  -- [{ days, opens, closes }] as people read them: 'Mon–Sat', '10:00', '19:00' on the store's own clock.
  ADD COLUMN hours jsonb NOT NULL DEFAULT '[]',
  -- pickup, design, registry, returns
  ADD COLUMN services text[] NOT NULL DEFAULT '{}';

-- An hour with a designer, in a store or by video. No foreign key to location: a store that closes leaves its history.
CREATE TABLE design_appointment (
  id uuid PRIMARY KEY,
  -- What the shopper knows it by; cannot be guessed.
  number text NOT NULL UNIQUE,
  -- The call that booked it: its repeat is answered with this row.
  request_id uuid NOT NULL UNIQUE,
  input_hash text NOT NULL,
  site text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('home', 'kids')),
  -- A location, or 'video'.
  place text NOT NULL,
  place_name text NOT NULL,
  -- The designer's clock: the store's own, or the site's service clock for video.
  day date NOT NULL,
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- Which of the designers there; two can't be given one hour.
  seat int NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- Rooms, ages, needs, budget and words, as src/design-services/rules/wish.ts has them.
  wish jsonb NOT NULL,
  -- Counts changes; a mail says which one it is of.
  version int NOT NULL DEFAULT 1,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX design_appointment_seat ON design_appointment (site, place, day, hour, seat) WHERE cancelled_at IS NULL;
