-- The offer that an order with the store credit card was placed with: rewards, or a plan with its payments and the
-- accepted terms (`OrderedOffer` in src/payments/rules/store-card-offers.ts). Null for all other tenders.
ALTER TABLE order_tender ADD COLUMN offer jsonb;
