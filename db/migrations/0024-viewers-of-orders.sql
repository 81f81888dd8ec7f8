-- The session that may see an order: another one than the session it was placed with, named by the request that placed it.
-- docs/decisions/0020-sessions-and-guards.md
ALTER TABLE placement ADD COLUMN viewer_key text;
-- When the browser was given that session. The session before is over since.
ALTER TABLE placement ADD COLUMN handed_over_at timestamptz;
CREATE INDEX placement_of_viewer ON placement (viewer_key, created_at DESC);
