/**
 * Brands that a card of an order can have [PAY-08]; `Card` while the brand is unknown. Apart from `detect-brand.ts`,
 * because the contract of the checkout needs the list, and the payment page's first script does not.
 */
export const CARD_BRANDS = [
  'Card',
  'MasterCard',
  'Visa',
  'AmericanExpress',
  'Discover',
  'DinersClub',
  'PLCCSynchrony',
  'CoBrandMasterCard',
  'Imprint',
  'Cup',
  'Jcb',
] as const
export type CardBrand = (typeof CARD_BRANDS)[number]
