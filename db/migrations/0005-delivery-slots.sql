-- How many more in-home deliveries a region takes on a day. A region without rows takes any number.
CREATE TABLE delivery_slot (
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  -- First three digits of a ZIP code, first letter of a Canadian postal code.
  region text NOT NULL CHECK (region ~ '^([0-9]{3}|[A-Z])$'),
  day date NOT NULL,
  available int NOT NULL CHECK (available >= 0),
  PRIMARY KEY (country, region, day)
) WITH (fillfactor = 70);

-- A trip taken for a placement that is not finished; one for each recipient of large pieces.
CREATE TABLE trip_hold (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  country text NOT NULL,
  region text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (basket_id, placement_id, recipient_id)
);
-- The day on which an order's large pieces are brought.
CREATE TABLE order_trip (
  basket_id uuid NOT NULL REFERENCES shop_order,
  recipient_id uuid NOT NULL,
  country text NOT NULL,
  region text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (basket_id, recipient_id)
);
