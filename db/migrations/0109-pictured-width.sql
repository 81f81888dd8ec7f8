-- Length in inches of the edge from width_from to width_to, if it is visible: the width of the pictured size, which a
-- dimension line may name. docs/decisions/0075-true-measure.md
ALTER TABLE product_picture ADD COLUMN width_inches double precision;
