-- A process of a release before 0013 may still be placing orders while this one is rolled out, and names no language: its
-- pages were in English. Only the language of it is read, so the constant does for the Canadian sites too.
ALTER TABLE shop_order ALTER COLUMN locale SET DEFAULT 'en-US';
