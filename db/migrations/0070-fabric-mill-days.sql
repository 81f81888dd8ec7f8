-- Working days until the mill or tannery delivers a fabric that is not on our shelves, which precede the workshop's own
-- (docs/decisions/0050-fabric-room.md). 0: on our shelves, as are all fabrics of an older file.
ALTER TABLE fabric ADD COLUMN mill_days integer NOT NULL DEFAULT 0 CHECK (mill_days >= 0);
