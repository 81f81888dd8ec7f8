-- Products that the catalogue's files have given: what is no longer in the files stops being sold, and what came by an
-- import is left alone.
CREATE TABLE catalogue_file_product (product_id text PRIMARY KEY);
