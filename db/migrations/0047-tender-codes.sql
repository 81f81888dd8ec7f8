-- A tender code is a credit that the shop sends to a customer, for example for a late delivery. Like a reward
-- certificate it pays once, so it is stored, held and spent as one; it has a reason instead of an account.
ALTER TABLE reward_certificate
  ADD COLUMN kind text NOT NULL DEFAULT 'reward' CHECK (kind IN ('reward', 'tender-code')),
  -- { en, fr }: what the shop gives a tender code for; shown where it pays.
  ADD COLUMN reason jsonb,
  ALTER COLUMN account_hash DROP NOT NULL,
  ADD CONSTRAINT reward_certificate_account CHECK ((kind = 'reward') = (account_hash IS NOT NULL)),
  ADD CONSTRAINT reward_certificate_reason CHECK ((kind = 'tender-code') = (reason IS NOT NULL));
