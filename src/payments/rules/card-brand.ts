/** Every brand a card on an order can have; 'Card' is one not told apart yet [PAY-08]. */
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

/** What the shop takes as a card [PAY-06]. */
export const CARD_TYPES = [
  'Visa',
  'MasterCard',
  'Discover',
  'Amex',
  'Diners Club',
  'co-brand MasterCard',
  'private-label store credit card',
  'reward certificates',
] as const
export type CardType = (typeof CARD_TYPES)[number]

/** The two cards one order can be split over [PAY-06]. */
export const CARD_KINDS = ['CardOne', 'CardTwo'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** The brand whose network carries the card: Diners Club, China UnionPay and JCB run over Discover's [PAY-08]. */
export const networkBrand = (brand: CardBrand): CardBrand =>
  brand === 'DinersClub' || brand === 'Cup' || brand === 'Jcb' ? 'Discover' : brand

/** Leading digits of each brand a number tells, in the order they are tried [PAY-18, PAY-19]. */
const PREFIXES = [
  { brand: 'AmericanExpress', starts: /^3[47]/ },
  { brand: 'Discover', starts: /^(6[045]|622|81[0-7])/ },
  { brand: 'MasterCard', starts: /^(5[1-5]|2[2-7])/ },
  { brand: 'Visa', starts: /^4/ },
] as const satisfies readonly { readonly brand: CardBrand; readonly starts: RegExp }[]

export type DetectedBrand = (typeof PREFIXES)[number]['brand']
export const DETECTION_ORDER: readonly DetectedBrand[] = PREFIXES.map(({ brand }) => brand)

/**
 * The brand a number's digits tell, once there are 2 and at most 19 of them [PAY-17]; what is no digit is left out of
 * account.
 */
export function detectBrand(number: string): DetectedBrand | undefined {
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 19) return undefined
  return PREFIXES.find(({ starts }) => starts.test(digits))?.brand
}

const NAMES: Readonly<Record<DetectedBrand, string>> = {
  AmericanExpress: 'Amex',
  Discover: 'Discover',
  MasterCard: 'MasterCard',
  Visa: 'Visa',
}
/** The brand as the shopper reads it beside the number. */
export const brandName = (brand: DetectedBrand): string => NAMES[brand]
