-- One row is one cart with everything the checkout adds to it: read whole, changed whole, by version.
-- docs/decisions/0005-a-basket-is-one-row.md
CREATE TABLE basket (
  id uuid PRIMARY KEY,
  -- SHA-256 of the session id; the id itself is in the cookie alone.
  session_key text NOT NULL,
  country text NOT NULL CHECK (country IN ('US', 'CA')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'placing', 'ordered')),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);
-- A shopper has at most one cart a country that is not ordered yet.
CREATE UNIQUE INDEX basket_current ON basket (session_key, country) WHERE status <> 'ordered';

-- What a mutating call did, kept for 24 h under its request id, so that a retry is answered and not done again.
CREATE TABLE request_answer (
  session_key text NOT NULL,
  request_id uuid NOT NULL,
  call text NOT NULL,
  input_hash text NOT NULL,
  outcome jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT request_answer_once PRIMARY KEY (session_key, request_id)
);
CREATE INDEX request_answer_age ON request_answer (created_at);

-- Card fields as the browser encrypted them, from SavePayment until the authorization begins, never longer.
CREATE TABLE card_secret (
  basket_id uuid NOT NULL,
  tender_id uuid NOT NULL,
  encrypted jsonb NOT NULL,
  encryption_timestamp timestamptz NOT NULL,
  PRIMARY KEY (basket_id, tender_id)
);

CREATE TABLE promo (
  code text PRIMARY KEY CHECK (code = upper(code)),
  description text NOT NULL,
  percent_off int CHECK (percent_off BETWEEN 1 AND 100),
  amount_off bigint CHECK (amount_off > 0),
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  country text CHECK (country IN ('US', 'CA')),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL DEFAULT 'infinity',
  -- Null: as often as shoppers like.
  redemptions_left int CHECK (redemptions_left >= 0),
  CHECK (percent_off IS NOT NULL OR amount_off IS NOT NULL)
);
INSERT INTO promo (code, description, percent_off, amount_off, minimum) VALUES
  ('WELCOME10', '10 percent off your first order', 10, NULL, 0),
  ('CORNER100', '$100 off orders of $1,000 or more', NULL, 10000, 100000);
