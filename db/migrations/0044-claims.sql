-- What is wrong with goods that have arrived, with pictures: docs/decisions/0037-claims.md
CREATE TABLE order_claim (
  -- Chosen by the caller, so that a repeated request changes nothing.
  id uuid PRIMARY KEY,
  -- Shown to the customer: the order's number and a counter.
  number text NOT NULL UNIQUE,
  basket_id uuid NOT NULL REFERENCES shop_order,
  shipment_id uuid NOT NULL REFERENCES shipment,
  line_id uuid NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  reason text NOT NULL CHECK (reason IN ('damaged', 'defective', 'wrong-piece', 'missing-part', 'incomplete')),
  wish text NOT NULL CHECK (wish IN ('replacement', 'repair', 'refund')),
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'needs-information', 'accepted', 'declined', 'settled')),
  -- How the shop puts it right; null until it is accepted.
  remedy text CHECK (remedy IN ('replacement', 'parts', 'refund')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Time of the last entry.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- False once its texts and pictures were deleted.
  has_details boolean NOT NULL DEFAULT true
);
CREATE INDEX order_claim_of ON order_claim (basket_id);
CREATE INDEX order_claim_open ON order_claim (asked_at, id)
  WHERE state IN ('asked', 'needs-information', 'accepted');
CREATE INDEX order_claim_age ON order_claim (changed_at) WHERE has_details;

-- What customer and staff wrote about a claim. Rows are only added, and deleted when their retention ends.
CREATE TABLE claim_entry (
  -- Chosen by the caller; that of the first entry is the claim's.
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES order_claim,
  kind text NOT NULL
    CHECK (kind IN ('asked', 'needs-information', 'informed', 'accepted', 'declined', 'settled')),
  words text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX claim_entry_of ON claim_entry (claim_id);

-- Pictures of claims, encoded anew by the shop: WebP without metadata.
CREATE TABLE claim_picture (
  -- Chosen by the caller.
  id uuid PRIMARY KEY,
  basket_id uuid NOT NULL REFERENCES shop_order,
  -- Null until the claim, or the answer, that it belongs to is sent.
  claim_id uuid REFERENCES order_claim,
  width int NOT NULL,
  height int NOT NULL,
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
-- The bytes are compressed already.
ALTER TABLE claim_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX claim_picture_of ON claim_picture (claim_id);
CREATE INDEX claim_picture_of_order ON claim_picture (basket_id);
CREATE INDEX claim_picture_unsent ON claim_picture (uploaded_at) WHERE claim_id IS NULL;

-- Units that were refunded after a claim and stay with the customer.
ALTER TABLE shipment_line ADD COLUMN refunded int NOT NULL DEFAULT 0 CHECK (refunded >= 0);
ALTER TABLE shipment_line ADD CONSTRAINT shipment_line_units CHECK (cancelled + returned + refunded <= quantity);
ALTER TABLE order_credit DROP CONSTRAINT order_credit_kind_check;
ALTER TABLE order_credit ADD CONSTRAINT order_credit_kind_check CHECK (kind IN ('cancel', 'return', 'claim'));
