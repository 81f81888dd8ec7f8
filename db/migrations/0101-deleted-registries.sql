-- Ids of deleted registries. Carts, orders and group gifts may still name them, so nobody may register them again
-- (docs/decisions/0066-group-gifts.md).
CREATE TABLE registry_deleted (id uuid PRIMARY KEY);
INSERT INTO registry_deleted (id)
SELECT DISTINCT g.registry_id FROM registry_group g
WHERE NOT EXISTS (SELECT 1 FROM registry r WHERE r.id = g.registry_id);
