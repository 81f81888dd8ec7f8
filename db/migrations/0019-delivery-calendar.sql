-- What the shop changes of its delivery dates. Holidays are rules and need no rows.
CREATE TABLE delivery_calendar (
  country text PRIMARY KEY CHECK (country IN ('US', 'CA')),
  -- Orders for two-day and next-day delivery placed by this hour, Central Time, leave the same working day.
  cutoff_hour int NOT NULL DEFAULT 12 CHECK (cutoff_hour BETWEEN 0 AND 23),
  -- Working days more before anything leaves.
  extra_lead_days int NOT NULL DEFAULT 0 CHECK (extra_lead_days BETWEEN 0 AND 60)
);
INSERT INTO delivery_calendar (country) VALUES ('US'), ('CA');

-- Days besides the holidays on which nothing leaves and nothing arrives.
CREATE TABLE delivery_blackout (
  country text NOT NULL REFERENCES delivery_calendar,
  day date NOT NULL,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (country, day)
);
