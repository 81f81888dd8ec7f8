-- A token that asks for the password of an account before a social identity is connected; it can do nothing else.
ALTER TABLE token DROP CONSTRAINT token_kind_check,
  ADD CONSTRAINT token_kind_check CHECK (kind IN ('session', 'recovery', 'state', 'verification', 'link'));

-- The browser in which an account that waits for its verification was created, by an id of the shop.
ALTER TABLE account ADD COLUMN created_in text;
