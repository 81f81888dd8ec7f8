-- A used token of a verification mail stays until it expires, so that its link can tell that it has been used.
ALTER TABLE token ADD COLUMN used_at timestamptz;
