-- A person who signed in. The identity provider's issuer and subject say who it is; the email address is only a copy.
CREATE TABLE customer (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  is_email_verified boolean NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  created_at timestamptz NOT NULL DEFAULT now(),
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_identity UNIQUE (issuer, subject)
);

-- A browser in which a customer is signed in. A guest's session has no row.
CREATE TABLE account_session (
  -- SHA-256 of the session id in hex; the id itself is only in the cookie.
  session_key text PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  begun_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  -- When the provider last checked who this is, and how (the methods of RFC 8176).
  authenticated_at timestamptz NOT NULL,
  methods text[] NOT NULL,
  is_remembered boolean NOT NULL,
  user_agent text NOT NULL,
  -- The provider's ID token, with which the browser signs out there too.
  id_token text NOT NULL,
  -- The guest's session before, until its cart is merged into the account's.
  unmerged_key text
);
CREATE INDEX account_session_of_customer ON account_session (customer_id, begun_at);
CREATE INDEX account_session_end ON account_session (ends_at);
