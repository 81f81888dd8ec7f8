-- Where the edge that is as long as the piece is wide begins and ends in a photograph (src/catalog/rules/photo.ts); null
-- where the photograph shows none, or nobody has measured it.
ALTER TABLE product_picture ADD COLUMN width_from double precision, ADD COLUMN width_to double precision;
