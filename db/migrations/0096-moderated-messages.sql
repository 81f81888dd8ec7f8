-- Result of the shop's check or of staff for a giver's message on the thank-you list. Null: not checked yet.
-- `held`: the check has found something, and staff decide. Registrants read `clear` and `approved` ones only.
ALTER TABLE registry_gift
  ADD COLUMN message_check text CHECK (message_check IN ('clear', 'held', 'approved', 'rejected')),
  ADD COLUMN message_reason text NOT NULL DEFAULT '',
  ADD COLUMN message_decided_at timestamptz;
-- Registrants have read these already.
UPDATE registry_gift SET message_check = 'approved' WHERE is_message_shown AND message <> '';
CREATE INDEX registry_message_unchecked ON registry_gift (bought_at)
  WHERE state = 'bought' AND message <> '' AND message_check IS NULL;
CREATE INDEX registry_message_held ON registry_gift (bought_at) WHERE message_check = 'held' AND message <> '';
CREATE INDEX registry_message_decided ON registry_gift (message_check, message_decided_at)
  WHERE message_decided_at IS NOT NULL;
