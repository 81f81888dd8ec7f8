-- Recommendations, and the events and counts that they are learned from. docs/decisions/0060-recommendations.md

-- Lists that the job learned, best first.
CREATE TABLE recommendation_list (
  model text NOT NULL,
  -- Code of a site, or of a site and a store.
  scope text NOT NULL,
  -- '' for a list of the whole scope.
  product_id text NOT NULL,
  ids text[] NOT NULL,
  scores real[] NOT NULL,
  PRIMARY KEY (model, scope, product_id)
);

-- Pins, exclusions and boosts, as src/recommendations/rules/merchandising.ts has them.
CREATE TABLE recommendation_rule (
  position int PRIMARY KEY,
  rule jsonb NOT NULL
);

-- Actions of shoppers, without a name: a partition for each day of the month, so that a day is read and deleted without
-- touching the others. Processes of the shop may not create tables, so the partitions are made here, once.
CREATE TABLE shopper_event (
  happened_on date NOT NULL,
  -- Day of the month.
  day smallint NOT NULL,
  site text NOT NULL,
  -- Random and made by the browser for one visit; it is neither the session nor derived from it.
  visit uuid NOT NULL,
  -- Number of the event in its visit, so that a batch that is sent twice counts once.
  n int NOT NULL,
  kind text NOT NULL,
  product_id text NOT NULL,
  -- The id of the recommendation's answer that showed the product before.
  result_id uuid,
  -- Words of a search whose result was chosen.
  words text,
  PRIMARY KEY (day, happened_on, visit, n)
) PARTITION BY LIST (day);
DO $$
BEGIN
  FOR d IN 1..31 LOOP
    EXECUTE format(
      'CREATE TABLE shopper_event_%s PARTITION OF shopper_event FOR VALUES IN (%s)', to_char(d, 'FM00'), d
    );
  END LOOP;
END $$;

-- Counts of one day, from which lists are learned: they name no visit. Days are added and weighted, not counted anew.
CREATE TABLE recommendation_day (
  counted_on date NOT NULL,
  site text NOT NULL,
  -- viewed, added, ordered; '' (with the site '') marks a day that is counted.
  kind text NOT NULL,
  -- As src/recommendations/server/learning/day-bytes.ts encodes it.
  counts bytea NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (counted_on, site, kind)
);
