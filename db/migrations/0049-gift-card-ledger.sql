-- Every movement of value on a gift card has two sides: the account that it leaves and the one that it reaches. They
-- follow from the kind of the entry, so that no process of any release can write only one of them.
--   load    outside → available    bought, or given back by an order
--   hold    available → held       an order is being placed
--   post    held → spent           the order was placed
--   void    held → available       the order was not placed
--   expire  available → expired    the card is no longer good
ALTER TABLE gift_card_entry
  DROP CONSTRAINT gift_card_entry_kind_check,
  ADD CONSTRAINT gift_card_entry_kind CHECK (kind IN ('load', 'hold', 'post', 'void', 'expire')),
  ADD COLUMN from_account text NOT NULL GENERATED ALWAYS AS (
    CASE kind
      WHEN 'load' THEN 'outside' WHEN 'hold' THEN 'available' WHEN 'expire' THEN 'available' ELSE 'held'
    END
  ) STORED,
  ADD COLUMN to_account text NOT NULL GENERATED ALWAYS AS (
    CASE kind
      WHEN 'hold' THEN 'held' WHEN 'post' THEN 'spent' WHEN 'expire' THEN 'expired' ELSE 'available'
    END
  ) STORED,
  ADD CONSTRAINT gift_card_entry_sides CHECK (from_account <> to_account),
  -- The hold that a post or void ends; null for the others.
  ADD COLUMN ends_kind text GENERATED ALWAYS AS (CASE WHEN kind IN ('post', 'void') THEN 'hold' END) STORED,
  ADD CONSTRAINT gift_card_entry_amount UNIQUE (basket_id, placement_id, gift_card_id, kind, amount),
  -- A hold ends with its own amount, and nothing that was not held is posted or voided.
  ADD CONSTRAINT gift_card_entry_held FOREIGN KEY (basket_id, placement_id, gift_card_id, ends_kind, amount)
    REFERENCES gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount);

-- Loads made before loads had entries. The id of the card is used as order and placement, which such a load lacks.
INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount, at)
SELECT id, id, id, 'load', issued, created_at FROM gift_card;
INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
SELECT c.basket_id, c.credit_id, c.attempt_id, 'load', c.amount
FROM order_credit_tender c
JOIN order_tender t ON t.basket_id = c.basket_id AND t.attempt_id = c.attempt_id
WHERE t.kind = 'gift-card';

-- Both sides of all movements: they sum to zero, and those of `available` to the balance of the card.
CREATE VIEW gift_card_side AS
SELECT gift_card_id, from_account AS account, -amount AS amount FROM gift_card_entry
UNION ALL
SELECT gift_card_id, to_account, amount FROM gift_card_entry;
