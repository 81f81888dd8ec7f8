-- A copy of what was in a cart, for whoever has its code, for a week. Goods alone: no address, no payment, no exemption.
CREATE TABLE shared_cart (
  -- SHA-256 of the code; the code itself is nowhere.
  code_hash text PRIMARY KEY,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  -- { lines, savedForLater, pickupStore } as in a basket's content.
  content jsonb NOT NULL,
  good_until timestamptz NOT NULL
);
CREATE INDEX shared_cart_age ON shared_cart (good_until);

-- A session takes a shared cart once.
CREATE TABLE shared_cart_taken (
  code_hash text NOT NULL,
  session_key text NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shared_cart_taken_once PRIMARY KEY (code_hash, session_key)
);
