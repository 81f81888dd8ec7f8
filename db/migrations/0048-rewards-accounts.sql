-- A store card's rewards account that a customer has proven to know: its certificates are listed in payment. The
-- account is known by the same keyed hash as in reward_certificate; pages get the token instead of the account number.
CREATE TABLE rewards_account (
  token uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  account_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT rewards_account_once UNIQUE (customer_id, account_hash)
);
CREATE INDEX reward_certificate_of_account ON reward_certificate (account_hash) WHERE state <> 'spent';
