-- Sessions of the back office, apart from those of shoppers.
CREATE TABLE staff_session (
  -- SHA-256 of the id in the cookie.
  session_key text PRIMARY KEY,
  -- Issuer and subject of the identity provider, separated by a space.
  staff_id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL,
  authenticated_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_session_of ON staff_session (staff_id);
CREATE INDEX staff_session_end ON staff_session (ends_at);

-- What staff did or were refused. Rows are only added, and deleted when their retention ends.
CREATE TABLE audit_entry (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  -- Name of the call or page.
  action text NOT NULL,
  -- Input of the call, as far as it says what was acted on.
  target jsonb NOT NULL,
  -- `done`, or the kind of the refusal.
  outcome text NOT NULL,
  address text NOT NULL
);
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_of_staff ON audit_entry (staff_id, at);
