-- Indexes by which housekeeping finds the additions to registries and the names of givers whose retention has ended.
CREATE INDEX registry_addition_age ON registry_addition (added_at);
CREATE INDEX registry_gift_giver ON registry_gift (bought_at) WHERE giver <> '' OR message <> '';
