import type { CardBrand } from './card-brands.ts'
import { brandLabel } from './card-types.ts'
import { storeCardOf, type StoreCardBrand, type StoreCardRange } from './store-cards.ts'

/** Leading digits of each detectable brand, in the order in which they are tried [PAY-18, PAY-19]. */
const PREFIXES = [
  { brand: 'AmericanExpress', starts: /^3[47]/ },
  { brand: 'Discover', starts: /^(6[045]|622|81[0-7])/ },
  { brand: 'MasterCard', starts: /^(5[1-5]|2[2-7])/ },
  { brand: 'Visa', starts: /^4/ },
] as const satisfies readonly { readonly brand: CardBrand; readonly starts: RegExp }[]

type GeneralBrand = (typeof PREFIXES)[number]['brand']
export type DetectedBrand = GeneralBrand | StoreCardBrand

/**
 * The brand of a number of 2 to 19 digits [PAY-17]; undefined if it cannot be detected. Other characters are ignored.
 * The shop's own cards are tried first, because their prefixes lie within those of MasterCard and Discover; without
 * `storeCards` they are cards like any other [PAY-09, PAY-45].
 */
export function detectBrand(number: string, storeCards: readonly StoreCardRange[] = []): DetectedBrand | undefined {
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 19) return undefined
  return storeCardOf(digits, storeCards) ?? PREFIXES.find(({ starts }) => starts.test(digits))?.brand
}

/** The brand's name as displayed beside the number. */
export const brandName = (brand: DetectedBrand): string => brandLabel(brand) ?? brand
