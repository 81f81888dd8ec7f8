-- Gift registries of customers. docs/decisions/0051-gift-registry.md

CREATE TABLE registry (
  -- Chosen by the caller who creates it, so that a repeated call creates nothing. The `GrId` of the calls.
  id uuid PRIMARY KEY,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  -- Wedding, baby, something else, housewarming.
  type text NOT NULL CHECK (type IN ('br', 'bb', 'ot', 'hw')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- Empty for a registry of one person.
  partner_first_name text NOT NULL,
  partner_last_name text NOT NULL,
  event_date date NOT NULL,
  -- Number of guests; null: not stated.
  guests int CHECK (guests BETWEEN 1 AND 2000),
  -- The words above the list, which givers read.
  description text NOT NULL,
  -- Its audience: everybody, people with the link, or only its registrants.
  privacy text NOT NULL CHECK (privacy IN ('public', 'link', 'private')),
  -- Address to which gifts are shipped, as src/addresses/rules/address.ts has it. Givers see its city and state only.
  address jsonb NOT NULL,
  -- The co-registrant who was invited by mail and has not accepted yet; null: nobody.
  invited_email text,
  invitation_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registry_find ON registry (country, lower(last_name)) WHERE privacy = 'public';
CREATE INDEX registry_find_partner ON registry (country, lower(partner_last_name)) WHERE privacy = 'public';

-- The customers who may change a registry: its owner and a co-registrant, with equal rights.
CREATE TABLE registry_registrant (
  registry_id uuid NOT NULL REFERENCES registry ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (registry_id, customer_id)
);
CREATE INDEX registry_registrant_of ON registry_registrant (customer_id);

CREATE TABLE registry_item (
  registry_id uuid NOT NULL REFERENCES registry ON DELETE CASCADE,
  sku text NOT NULL,
  wanted int NOT NULL CHECK (wanted BETWEEN 1 AND 99),
  -- Pieces that givers hold or have bought: the sum of `quantity` in registry_gift. Never more than wanted.
  spoken int NOT NULL DEFAULT 0,
  -- The room that the registrants put it in; null: that of its category.
  room text,
  -- Removed by a registrant, who can undo it; null: on the list.
  removed_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (registry_id, sku),
  CONSTRAINT registry_item_spoken CHECK (spoken BETWEEN 0 AND wanted)
);

-- Each addition, by the call that made it: a repeated call adds nothing.
CREATE TABLE registry_addition (
  registry_id uuid NOT NULL REFERENCES registry ON DELETE CASCADE,
  request_id uuid NOT NULL,
  sku text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (registry_id, request_id, sku)
);

-- Pieces that a giver holds in a cart or has bought. The order of a cart has its id.
CREATE TABLE registry_gift (
  basket_id uuid NOT NULL,
  registry_id uuid NOT NULL,
  sku text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  -- held: in a cart, until held_until. ordering: its order is being placed. bought: the order was placed.
  state text NOT NULL CHECK (state IN ('held', 'ordering', 'bought')),
  held_until timestamptz NOT NULL,
  -- Lines of the order, by which later events give pieces back; empty before the order.
  line_ids uuid[] NOT NULL DEFAULT '{}',
  -- Pieces that have been delivered to the registrants.
  received int NOT NULL DEFAULT 0,
  bought_at timestamptz,
  received_at timestamptz,
  -- The giver's name and the gift message, for the thank-you list; empty before the order.
  giver text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  thanked_at timestamptz,
  PRIMARY KEY (basket_id, registry_id, sku),
  FOREIGN KEY (registry_id, sku) REFERENCES registry_item ON DELETE CASCADE,
  CONSTRAINT registry_gift_received CHECK (received BETWEEN 0 AND quantity)
);
CREATE INDEX registry_gift_of_item ON registry_gift (registry_id, sku);
CREATE INDEX registry_gift_held ON registry_gift (held_until) WHERE state = 'held';
