-- The day on which an installer comes. Visits share the tables of the in-home deliveries ("trips") and have a capacity
-- of their own per region and day.
ALTER TABLE delivery_slot RENAME TO appointment_day;
ALTER TABLE appointment_day ADD COLUMN kind text NOT NULL DEFAULT 'trip' CHECK (kind IN ('trip', 'visit'));
ALTER TABLE appointment_day DROP CONSTRAINT delivery_slot_pkey;
ALTER TABLE appointment_day ADD PRIMARY KEY (kind, country, region, day);
-- The trips alone, for processes of an older release: they know no visits, and must not take trips from them.
CREATE VIEW delivery_slot AS
  SELECT country, region, day, available FROM appointment_day WHERE kind = 'trip';

-- An order has at most one trip and one visit for each recipient.
ALTER TABLE trip_hold ADD COLUMN kind text NOT NULL DEFAULT 'trip' CHECK (kind IN ('trip', 'visit'));
ALTER TABLE trip_hold DROP CONSTRAINT trip_hold_pkey;
ALTER TABLE trip_hold
  ADD CONSTRAINT trip_hold_pkey PRIMARY KEY (basket_id, placement_id, recipient_id, kind);
ALTER TABLE order_trip ADD COLUMN kind text NOT NULL DEFAULT 'trip' CHECK (kind IN ('trip', 'visit'));
ALTER TABLE order_trip DROP CONSTRAINT order_trip_pkey;
ALTER TABLE order_trip ADD CONSTRAINT order_trip_pkey PRIMARY KEY (basket_id, recipient_id, kind);
