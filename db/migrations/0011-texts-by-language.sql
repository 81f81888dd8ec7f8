-- What the shop says in other languages than English, as translators write it (catalogue/fr/). What is not here is said in English.

-- A product in another language; null: not translated.
CREATE TABLE product_text (
  product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$' AND language <> 'en'),
  name text,
  short_description text,
  description text,
  details text[],
  materials text,
  care text,
  restricted_reason text,
  -- Its categories and choices in the language: words to find it by.
  category_words text NOT NULL DEFAULT '',
  choice_words text NOT NULL DEFAULT '',
  -- No-break spaces stand in French; catalogue_fold takes the accents off here as off what a shopper types.
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector(CASE language WHEN 'fr' THEN 'french'::regconfig ELSE 'simple'::regconfig END, catalogue_fold(translate(coalesce(name, ''), U&'\00A0\2019', '  '))), 'A') ||
    setweight(to_tsvector(CASE language WHEN 'fr' THEN 'french'::regconfig ELSE 'simple'::regconfig END, catalogue_fold(translate(category_words, U&'\00A0\2019', '  '))), 'B') ||
    setweight(to_tsvector(CASE language WHEN 'fr' THEN 'french'::regconfig ELSE 'simple'::regconfig END, catalogue_fold(translate(choice_words || ' ' || coalesce(materials, ''), U&'\00A0\2019', '  '))), 'C') ||
    setweight(to_tsvector(CASE language WHEN 'fr' THEN 'french'::regconfig ELSE 'simple'::regconfig END, catalogue_fold(translate(coalesce(short_description, '') || ' ' || coalesce(description, ''), U&'\00A0\2019', '  '))), 'D')
  ) STORED,
  PRIMARY KEY (product_id, language)
);
CREATE INDEX product_text_search ON product_text USING gin (search);
-- A product by its whole name.
CREATE INDEX product_text_folded_name ON product_text (language, catalogue_fold(translate(name, U&'\00A0', ' ')));

-- Everything else that is translated (src/catalog/rules/copy-texts.ts).
CREATE TABLE catalogue_text (
  kind text NOT NULL CHECK (kind IN ('category', 'option', 'choice', 'fabric', 'room', 'sectional', 'special-order', 'search')),
  -- What it is of: slug of the category or room, name of the option, code of the choice, family or collection; '' for search.
  key text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$' AND language <> 'en'),
  copy jsonb NOT NULL,
  PRIMARY KEY (kind, key, language)
);

-- Words of a language's names, categories, choices and materials: what slips are corrected to, and what is suggested.
CREATE TABLE search_word_text (
  language text NOT NULL,
  word text NOT NULL,
  products_cb int NOT NULL DEFAULT 0,
  products_cb2 int NOT NULL DEFAULT 0,
  PRIMARY KEY (language, word)
);
CREATE INDEX search_word_text_trigrams ON search_word_text USING gist (word gist_trgm_ops);
CREATE INDEX search_word_text_prefix ON search_word_text (language, word text_pattern_ops);
