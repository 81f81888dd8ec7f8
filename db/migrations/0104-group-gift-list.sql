-- The back office lists group gifts by state, the latest first.
CREATE INDEX registry_group_state ON registry_group (state, id);
