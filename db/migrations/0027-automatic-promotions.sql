-- Offers that apply by themselves are read every two seconds: found by this index, however many codes there are.
CREATE INDEX promotion_automatic ON promotion (ends_at) WHERE code IS NULL;
