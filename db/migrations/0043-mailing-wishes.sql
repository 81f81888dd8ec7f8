-- Who wants the printed catalogue that follows an order, and where: the "thank-you mailing" [API-080].
CREATE TABLE mailing_wish (
  basket_id uuid PRIMARY KEY REFERENCES shop_order,
  address jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mailing_wish_age ON mailing_wish (asked_at);
