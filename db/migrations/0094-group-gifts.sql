-- Group gifts of registries: docs/decisions/0066-group-gifts.md

-- A wanted piece that several givers pay together. Neither table refers to `registry`: the money outlives the list.
CREATE TABLE registry_group (
  id uuid PRIMARY KEY,
  registry_id uuid NOT NULL,
  sku text NOT NULL,
  -- The site on which a registrant began it, as src/lib/site.ts names it, and the language of that page.
  site text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Price of the piece when the group gift began, in cents.
  target bigint NOT NULL CHECK (target >= 10000),
  -- Sum of the shares that givers hold or have paid. Never more than the target.
  pledged bigint NOT NULL DEFAULT 0,
  -- open: takes shares. closing: takes none, and waits for payments. issued: its gift card is made. refunded: its
  -- shares were given back. ended: it had no paid share.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closing', 'issued', 'refunded', 'ended')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- The customers who get the gift card after the list was deleted; null while it exists.
  heirs uuid[],
  -- The gift card, whose id is that of the group gift: the seed of number and PIN (as in bought_gift_card), and the
  -- amount paid for it.
  seed bytea,
  amount bigint,
  CONSTRAINT registry_group_pledged CHECK (pledged BETWEEN 0 AND target),
  CONSTRAINT registry_group_card CHECK ((state = 'issued') = (seed IS NOT NULL AND amount IS NOT NULL))
);
CREATE UNIQUE INDEX registry_group_open ON registry_group (registry_id, sku) WHERE state IN ('open', 'closing');
CREATE INDEX registry_group_of ON registry_group (registry_id);

-- A giver's share of a group gift: a line of a cart, and of the order that has the cart's id.
CREATE TABLE registry_share (
  basket_id uuid NOT NULL,
  line_id uuid NOT NULL,
  group_id uuid NOT NULL REFERENCES registry_group,
  cents bigint NOT NULL CHECK (cents > 0),
  -- held: in a cart, until held_until. ordering: its order is being placed. bought: the order was placed. returned: it
  -- was given back. spent: its amount is on the gift card of the group gift.
  state text NOT NULL CHECK (state IN ('held', 'ordering', 'bought', 'returned', 'spent')),
  held_until timestamptz NOT NULL,
  held_since timestamptz NOT NULL DEFAULT now(),
  -- The placement that orders it; null in a cart.
  placement_id uuid,
  -- The gift card that holds the captured amount until the group gift ends; null before the capture.
  card_id uuid,
  bought_at timestamptz,
  -- For the thank-you list; empty before the order.
  giver text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  is_message_shown boolean,
  -- Result of the shop's check or of staff for the message, as for pieces (registry_gift).
  message_check text CHECK (message_check IN ('clear', 'held', 'approved', 'rejected')),
  message_reason text NOT NULL DEFAULT '',
  message_decided_at timestamptz,
  thanked_at timestamptz,
  PRIMARY KEY (basket_id, line_id)
);
CREATE INDEX registry_share_of_group ON registry_share (group_id);
CREATE INDEX registry_share_held ON registry_share (held_until) WHERE state = 'held';
CREATE INDEX registry_share_giver ON registry_share (bought_at) WHERE giver <> '' OR message <> '';
CREATE INDEX registry_share_message_unchecked ON registry_share (bought_at)
  WHERE state IN ('bought', 'spent') AND message <> '' AND message_check IS NULL;
CREATE INDEX registry_share_message_held ON registry_share (bought_at) WHERE message_check = 'held' AND message <> '';
CREATE INDEX registry_share_message_decided ON registry_share (message_check, message_decided_at)
  WHERE message_decided_at IS NOT NULL;
