import type { CardBrand } from './card-brands.ts'

/** Types of cards by their displayed names [PAY-06, PAY-07]; the names of the shop's own cards are literal. */
export const CARD_TYPES = {
  visa: 'Visa',
  masterCard: 'MasterCard',
  discover: 'Discover',
  amex: 'Amex',
  dinersClub: 'Diners Club',
  coBrand: 'C&B/CB2 MC',
  storeCard: 'C&B/CB2 CC',
  reward: 'Reward',
} as const
export type CardType = keyof typeof CARD_TYPES

/** Kinds of cards of an order: the first and the second that pay [PAY-06]. */
export const CARD_KINDS = ['CardOne', 'CardTwo'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/**
 * The type of each brand [PAY-08]: Diners Club, UnionPay (Cup) and JCB cards are processed as Discover cards. The house
 * credit card (Imprint) runs on MasterCard like the co-brand card. Undefined while the brand is unknown.
 */
const TYPES: Readonly<Record<CardBrand, CardType | undefined>> = {
  Card: undefined,
  MasterCard: 'masterCard',
  Visa: 'visa',
  AmericanExpress: 'amex',
  Discover: 'discover',
  DinersClub: 'discover',
  PLCCSynchrony: 'storeCard',
  CoBrandMasterCard: 'coBrand',
  Imprint: 'coBrand',
  Cup: 'discover',
  Jcb: 'discover',
}

/** The type of a stored brand; undefined for one that is not a card brand, and while it is unknown. */
export const cardTypeOf = (brand: string): CardType | undefined =>
  Object.hasOwn(TYPES, brand) ? TYPES[brand as CardBrand] : undefined

/** The name of a stored brand as displayed; undefined for one that is not a card brand. */
export function brandLabel(brand: string): string | undefined {
  const type = cardTypeOf(brand)
  return type && CARD_TYPES[type]
}
