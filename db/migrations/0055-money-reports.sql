-- Daily comparison of the books: docs/decisions/0042-money-page.md
CREATE TABLE money_report (
  -- UTC.
  day date PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- Until then one process works on it.
  lease_until timestamptz NOT NULL DEFAULT '-infinity',
  -- When its latest comparison began; null before the first.
  made_at timestamptz,
  -- False if the records of a payment provider were not there.
  is_complete boolean NOT NULL DEFAULT false,
  orders int NOT NULL DEFAULT 0,
  -- All differences, also those beyond the most that are stored.
  differences int NOT NULL DEFAULT 0,
  -- [{ name, status, records }]
  providers jsonb NOT NULL DEFAULT '[]'
);
CREATE TABLE money_difference (
  day date NOT NULL REFERENCES money_report ON DELETE CASCADE,
  place int NOT NULL,
  kind text NOT NULL,
  -- Number of the order, or id of its cart; null for a gift card.
  order_key text,
  reference text NOT NULL,
  provider text,
  currency text NOT NULL,
  expected bigint NOT NULL,
  found bigint NOT NULL,
  PRIMARY KEY (day, place)
);

-- What happened on a day.
CREATE INDEX payment_ledger_at ON payment_ledger (at);
CREATE INDEX gift_card_entry_at ON gift_card_entry (at);
CREATE INDEX order_credit_at ON order_credit (at);
CREATE INDEX shipment_event_at ON shipment_event (received_at);
