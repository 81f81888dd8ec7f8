-- What the main picture of each product shows, for alternatives that look alike.
-- docs/decisions/0073-alike-pictures.md
CREATE TABLE picture_descriptor (
  product_id text PRIMARY KEY,
  -- The picture, whose name changes with its content, and the version of the computation.
  stem text NOT NULL,
  version int NOT NULL,
  -- As src/recommendations/rules/pictures/picture-descriptor.ts makes it; null if the picture shows no single piece.
  descriptor bytea
);
