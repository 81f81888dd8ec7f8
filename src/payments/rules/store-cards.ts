import type { CardBrand } from './card-brands.ts'

/** Brands of the shop's own cards: store credit card, co-brand MasterCard and house credit card [PAY-09]. */
export const STORE_CARD_BRANDS = ['PLCCSynchrony', 'CoBrandMasterCard', 'Imprint'] as const satisfies CardBrand[]
export type StoreCardBrand = (typeof STORE_CARD_BRANDS)[number]

/** The numbers of one of the shop's own cards. All have 16 digits. */
export interface StoreCardRange {
  readonly brand: StoreCardBrand
  /** Leading digits. */
  readonly prefixes: readonly string[]
  /** Leading digits of cards of a former program, which no longer pay [PAY-28]. */
  readonly former?: readonly string[] | undefined
  /** Leading digits of cards whose holders have got a new one instead [PAY-28]. */
  readonly reissued?: readonly string[] | undefined
}

const begins = (digits: string, prefixes: readonly string[] = []): boolean =>
  prefixes.some(prefix => digits.startsWith(prefix))

/** The shop's own card with this number; undefined without one, and always if `ranges` is empty [PAY-09, PAY-45]. */
export const storeCardOf = (digits: string, ranges: readonly StoreCardRange[]): StoreCardBrand | undefined =>
  ranges.find(
    ({ prefixes, former, reissued }) => begins(digits, prefixes) || begins(digits, former) || begins(digits, reissued),
  )?.brand

/** The reason to refuse a store card of the former program; undefined without one [PAY-28]. */
export function endedStoreCard(digits: string, ranges: readonly StoreCardRange[]): 'former' | 'reissued' | undefined {
  if (ranges.some(({ former }) => begins(digits, former))) return 'former'
  return ranges.some(({ reissued }) => begins(digits, reissued)) ? 'reissued' : undefined
}

export const isStoreCard = (brand: string | undefined): brand is StoreCardBrand =>
  STORE_CARD_BRANDS.some(one => one === brand)

/** The store credit card has neither an expiry date nor a security code [PAY-49]. */
export const isWithoutExpiry = (brand: string | undefined): boolean => brand === 'PLCCSynchrony'
