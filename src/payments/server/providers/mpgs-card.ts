import { z } from 'zod'
import type { CardBrand } from '../../rules/card-brands.ts'

/** The gateway's names of the card brands. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMEX: 'AmericanExpress',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'DinersClub',
  UNIONPAY: 'Cup',
  JCB: 'Jcb',
  LOCAL_BRAND_ONLY: 'PLCCSynchrony',
}

const digits = z.string().regex(/^\d{1,2}$/)
/** The part of a reply that shows a card. */
const WithCard = z.object({
  sourceOfFunds: z.object({
    provided: z.object({
      card: z.object({
        brand: z.string(),
        /** Masked: `411111xxxxxx1111`. */
        number: z.string().regex(/\d{4}$/),
        /** Absent for a store card. */
        expiry: z.object({ month: digits, year: digits }).optional(),
      }),
    }),
  }),
})

/** The card that a reply of the gateway shows; undefined if it shows none. */
export function shownCard(body: unknown) {
  const found = WithCard.safeParse(body).data
  if (!found) return undefined
  const { brand, number, expiry } = found.sourceOfFunds.provided.card
  return {
    brand: BRANDS[brand] ?? ('Card' as const),
    lastFour: number.slice(-4),
    expMonth: Number(expiry?.month ?? 0),
    expYear: expiry ? 2000 + Number(expiry.year) : 0,
  }
}
