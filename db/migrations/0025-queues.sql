-- Notifications of the gateway are worked on like the outbox: leased, tried again later and later, laid among the dead
-- with their last error in the end. docs/decisions/0021-one-queue.md
ALTER TABLE payment_event
  ADD COLUMN run_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  -- Of a finished entry: why it was put aside.
  ADD COLUMN last_error text,
  ADD COLUMN dead_at timestamptz;
ALTER TABLE outbox ADD COLUMN dead_at timestamptz;

DROP INDEX payment_event_due;
CREATE INDEX payment_event_due ON payment_event (run_at) WHERE processed_at IS NULL AND dead_at IS NULL;
CREATE INDEX payment_event_dead ON payment_event (dead_at) WHERE dead_at IS NOT NULL;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (run_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
