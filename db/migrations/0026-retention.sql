-- What the housekeeping job finds old records by; the periods are in src/lib/retention.ts.

-- The day of the last change instead of updated_at: an index on a column that every change of a cart writes would end
-- heap-only updates; the day changes once a day. Both columns are generated, so no statement can forget them.
ALTER TABLE basket
  ADD COLUMN changed_on date NOT NULL GENERATED ALWAYS AS ((updated_at AT TIME ZONE 'UTC')::date) STORED,
  ADD COLUMN holds_address boolean NOT NULL GENERATED ALWAYS AS (
    jsonb_path_exists(content, '$.recipients[*].address ? (@ != null)') OR jsonb_path_exists(content, '$.billingAddress ? (@ != null)')
    OR jsonb_path_exists(content, '$.taxExemption ? (@ != null)') OR jsonb_path_exists(content, '$.tenders[*]')) STORED;
CREATE INDEX basket_age ON basket (changed_on);
CREATE INDEX basket_address_age ON basket (changed_on) WHERE holds_address;

CREATE INDEX placement_failed_age ON placement (updated_at) WHERE state = 'failed' AND snapshot ? 'email';
CREATE INDEX card_secret_age ON card_secret (encryption_timestamp);
CREATE INDEX IF NOT EXISTS payment_event_age ON payment_event (processed_at) WHERE processed_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_age ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX design_appointment_age ON design_appointment (day);

-- Equal reports within an hour are counted in one row; the table cannot be filled by repeating a report.
ALTER TABLE client_error
  ADD COLUMN fingerprint text,
  ADD COLUMN hour timestamptz,
  ADD COLUMN count int NOT NULL DEFAULT 1 CHECK (count > 0);
CREATE UNIQUE INDEX client_error_once_an_hour ON client_error (fingerprint, hour);
CREATE INDEX client_error_age ON client_error (at);
