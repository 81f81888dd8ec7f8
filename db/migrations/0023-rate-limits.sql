-- Theoretical arrival times (GCRA) of what guards money and secrets. Keys are HMACs: the table names nobody.
-- Unlogged: a crash forgives. docs/decisions/0020-sessions-and-guards.md
CREATE UNLOGGED TABLE rate_limit (
  key bytea PRIMARY KEY,
  tat timestamptz NOT NULL
);
CREATE INDEX rate_limit_age ON rate_limit (tat);

-- Wrong PINs are counted there, for each card and address, so that a stranger can't lock somebody's card.
ALTER TABLE gift_card DROP COLUMN tries, DROP COLUMN tried_at;
