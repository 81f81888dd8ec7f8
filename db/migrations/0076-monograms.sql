-- Monograms: what can be chosen, drawn previews, saved designs. docs/decisions/0053-monograms.md

CREATE TABLE monogram_product (
  product_id text PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  -- As src/monogram/rules/monogram-place.ts has it.
  content jsonb NOT NULL
);

-- Previews that were drawn. They can be drawn again, so the rows need not survive a crash.
CREATE UNLOGGED TABLE monogram_picture (
  -- Hash of every input of the picture.
  hash text PRIMARY KEY,
  content bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX monogram_picture_age ON monogram_picture (used_at);

-- Pictures that shoppers accepted: one for all designs that look the same.
CREATE TABLE monogram_proof (
  hash text PRIMARY KEY,
  content bytea NOT NULL,
  -- Time of the last design that was saved with this picture.
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE monogram_design (
  id uuid PRIMARY KEY,
  -- Derived from the session and the call that saved it: a repetition of the call is answered with this row.
  request_id uuid NOT NULL UNIQUE,
  sku text NOT NULL,
  -- The lines joined with spaces, as the cart and the order show them.
  text text NOT NULL,
  -- As src/monogram/rules/drawn-design.ts has it.
  content jsonb NOT NULL,
  -- Hash of the picture that the shopper accepted.
  hash text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Last time a cart or an order read it, noted once a day.
  used_at timestamptz NOT NULL DEFAULT now(),
  -- Time of the last order with it.
  ordered_at timestamptz
);
CREATE INDEX monogram_design_hash ON monogram_design (hash);
CREATE INDEX monogram_design_age ON monogram_design (used_at) WHERE ordered_at IS NULL;
CREATE INDEX monogram_design_ordered ON monogram_design (ordered_at) WHERE ordered_at IS NOT NULL;

-- Jobs of the workshop: one row for each ordered line with a saved design, written once the order is paid.
CREATE TABLE monogram_job (
  id uuid PRIMARY KEY,
  -- On the ticket, and how staff find it.
  number text NOT NULL UNIQUE,
  order_number text NOT NULL,
  line_id uuid NOT NULL UNIQUE,
  design_id uuid NOT NULL REFERENCES monogram_design ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity > 0),
  product text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'cancelled')),
  -- Production ticket (PDF), stitch file (DST, only for embroidery) and outlines (SVG).
  ticket bytea NOT NULL,
  stitches bytea,
  outlines text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX monogram_job_open ON monogram_job (state, made_at);
CREATE INDEX monogram_job_design ON monogram_job (design_id);
CREATE INDEX monogram_job_order ON monogram_job (order_number);
