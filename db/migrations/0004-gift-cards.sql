-- Number and PIN are not in here, only what tells whether a typed one is right: a keyed hash, and scrypt over another.
CREATE TABLE gift_card (
  id uuid PRIMARY KEY,
  number_hash text NOT NULL UNIQUE,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  pin_hash text NOT NULL,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  -- What was loaded on it: balance + holds - voids, always.
  issued bigint NOT NULL CHECK (issued > 0),
  balance bigint NOT NULL CHECK (balance >= 0 AND balance <= issued),
  -- PINs tried since the last right one, and when the last of them was.
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);

-- Append-only: every hold ends in one post (the order was placed) or one void (it was not), never both, never twice.
CREATE TABLE gift_card_entry (
  basket_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hold', 'post', 'void')),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT gift_card_entry_once PRIMARY KEY (basket_id, placement_id, gift_card_id, kind)
);
CREATE UNIQUE INDEX gift_card_settled_once ON gift_card_entry (basket_id, placement_id, gift_card_id) WHERE kind <> 'hold';
