-- Accounts of social providers that sign in to an account here, by issuer and subject.
CREATE TABLE social_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX social_identity_of_account ON social_identity (account_id);
