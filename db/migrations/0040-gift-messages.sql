-- The message that a recipient gets with the order; empty without one.
ALTER TABLE order_recipient ADD COLUMN gift_message text NOT NULL DEFAULT '';
