import type { CardBrand } from './card-brands.ts'

/** Adyen's names of the card brands. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: 'Visa',
  mc: 'MasterCard',
  amex: 'AmericanExpress',
  discover: 'Discover',
  diners: 'DinersClub',
  cup: 'Cup',
  jcb: 'Jcb',
  plcc: 'PLCCSynchrony',
}

/** The shop's name of a brand as the payment provider calls it; `Card` for an unknown one. */
export const brandOfProvider = (brand: string): CardBrand => BRANDS[brand] ?? 'Card'
