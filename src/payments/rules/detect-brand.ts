import type { CardBrand } from './card-brands.ts'

/** Leading digits of each detectable brand, in the order in which they are tried [PAY-18, PAY-19]. */
const PREFIXES = [
  { brand: 'AmericanExpress', starts: /^3[47]/ },
  { brand: 'Discover', starts: /^(6[045]|622|81[0-7])/ },
  { brand: 'MasterCard', starts: /^(5[1-5]|2[2-7])/ },
  { brand: 'Visa', starts: /^4/ },
] as const satisfies readonly { readonly brand: CardBrand; readonly starts: RegExp }[]

export type DetectedBrand = (typeof PREFIXES)[number]['brand']
export const DETECTION_ORDER: readonly DetectedBrand[] = PREFIXES.map(({ brand }) => brand)

/**
 * The brand of a number of 2 to 19 digits [PAY-17]; undefined if it cannot be detected. Other characters are ignored.
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
/** The brand's name as displayed beside the number. */
export const brandName = (brand: DetectedBrand): string => NAMES[brand]
