-- Second steps of signing in. The secret of an authenticator app is encrypted with a key of the settings.
CREATE TABLE totp (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  -- Number of the 30-second step whose code was used last: a code works once.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Codes for a lost authenticator; each works once and is deleted when used. The hash is an HMAC.
CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);

CREATE TABLE passkey (
  -- Credential id of WebAuthn, base64url.
  id text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_of_account ON passkey (account_id);
