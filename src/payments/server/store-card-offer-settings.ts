import { z } from 'zod'
import { cents } from '#lib/money.ts'
import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import type { SiteOffers } from '../rules/store-card-offers.ts'

const Percent = z.number().min(0).max(100)
const Paragraphs = z.array(z.string().trim().min(1).max(2000)).min(1).max(20)

const Plan = z.strictObject({
  months: z.int().min(2).max(60),
  minimum: z.int().min(1).max(100_000_000).transform(cents),
  apr: Percent,
  aprAfter: Percent,
  terms: z.strictObject({ en: Paragraphs, fr: Paragraphs }).nullable().optional(),
})

const Offers = z.partialRecord(
  z.enum(SITE_CODES),
  z.strictObject({ rewardPercent: Percent, plans: z.array(Plan).max(10) }),
)

/** The offers of the store credit card by site; a site without an entry has none. */
export type StoreCardOffers = Partial<Readonly<Record<SiteCode, SiteOffers>>>

/** The card is issued in the United States. */
const US: SiteOffers = {
  rewardPercent: 5,
  plans: [
    { months: 6, minimum: cents(50_000), apr: 0, aprAfter: 29.99 },
    { months: 12, minimum: cents(150_000), apr: 0, aprAfter: 29.99 },
  ],
}
const DEFAULT: StoreCardOffers = { 'CB-US': US, 'CB2-US': US }

/** Reads STORE_CARD_OFFERS. Throws an error that names the fault, so that a process with a faulty setting stops. */
export const storeCardOffersOf = (setting: string | undefined): StoreCardOffers =>
  setting === undefined ? DEFAULT : Offers.parse(JSON.parse(setting))
