-- When a line for pickup is ready: minutes after midnight of its promised day, on the clock of the location that hands
-- it over. Null for what is sent, and for orders that were placed before this column was there.
ALTER TABLE order_line ADD COLUMN promised_after smallint CHECK (promised_after BETWEEN 0 AND 1439);
