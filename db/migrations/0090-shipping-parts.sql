-- Each shipping charge of a recipient with the lines that it pays for, so that one whose lines are all cancelled is not
-- charged: [{"amount": 24900, "lineIds": ["…"]}]. Null in orders of releases before: their shipping is charged as a
-- whole.
ALTER TABLE order_recipient ADD COLUMN shipping_parts jsonb;
