-- The rule of a promotion says `isExclusive` where it said `isAlone`. The former name stays in the rows that are there,
-- for processes of the release before.
UPDATE promotion SET rule = rule || jsonb_build_object('isExclusive', coalesce(rule -> 'isAlone', 'false'::jsonb));
