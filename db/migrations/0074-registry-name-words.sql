-- The words of the registrants' names, without accents and in lower case, by which givers find a public registry.
CREATE TABLE registry_name_word (
  registry_id uuid NOT NULL REFERENCES registry ON DELETE CASCADE,
  country text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (registry_id, word)
);
CREATE INDEX registry_name_word_find ON registry_name_word (country, word text_pattern_ops);
DROP INDEX registry_find;
DROP INDEX registry_find_partner;
