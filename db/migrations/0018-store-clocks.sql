-- A store's own clock and where a car is left, for hours, pickup dates and the store's page.
ALTER TABLE location
  ADD COLUMN time_zone text NOT NULL DEFAULT 'America/Chicago',
  ADD COLUMN parking text CHECK (parking IN ('street', 'lot', 'garage', 'mall'));
