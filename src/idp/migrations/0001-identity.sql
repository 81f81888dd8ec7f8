-- The identity provider's own tables; they are in its own schema, which the shop's role does not use.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- The address in lower case, by which an account is found.
  email_key text NOT NULL CONSTRAINT account_email UNIQUE,
  is_verified boolean NOT NULL DEFAULT false,
  first_name text NOT NULL,
  last_name text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  -- Argon2id in PHC format; null for an account that signs in with a social provider alone.
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  password_changed_at timestamptz
);
CREATE INDEX account_unverified ON account (created_at) WHERE NOT is_verified;

-- Tokens that are given out once: only their SHA-256 is here.
CREATE TABLE token (
  hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('session', 'recovery', 'state', 'verification')),
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL
);
CREATE INDEX token_of_account ON token (account_id, kind);
CREATE INDEX token_expiry ON token (expires_at);

-- Failed sign-ins of a name, known or not; the key is an HMAC.
CREATE TABLE lockout (
  name_key bytea PRIMARY KEY,
  failures int NOT NULL,
  began_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX lockout_age ON lockout (began_at);

-- Same shape as the shop's table of this name (src/platform/limits/guard.ts).
CREATE UNLOGGED TABLE rate_limit (
  key bytea PRIMARY KEY,
  tat timestamptz NOT NULL
);
CREATE INDEX rate_limit_age ON rate_limit (tat);

-- State of oidc-provider, one row for each of its records.
CREATE TABLE oidc_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_account ON oidc_record (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at);

CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Mails that are still to be sent, or were sent within the last days.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  content jsonb NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_due ON mail (due_at) WHERE sent_at IS NULL;
CREATE INDEX mail_age ON mail (created_at);
