-- Regular unit price of a line that was ordered in a sale, as it was then; null without a sale and in older orders.
ALTER TABLE order_line ADD COLUMN regular_price bigint;
