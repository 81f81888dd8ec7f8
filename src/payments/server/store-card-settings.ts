import { z } from 'zod'
import { STORE_CARD_BRANDS, type StoreCardRange } from '../rules/store-cards.ts'

const Prefixes = z.array(z.string().regex(/^\d{2,8}$/)).max(20)

/** The shop's own cards by the leading digits of their numbers, as the setting STORE_CARDS has them [PAY-09]. */
export const StoreCards = z
  .array(
    z.strictObject({
      brand: z.enum(STORE_CARD_BRANDS),
      prefixes: Prefixes,
      former: Prefixes.optional(),
      reissued: Prefixes.optional(),
    }),
  )
  .max(10)

/** The cards of the sandbox; the former co-brand card was replaced by the house credit card. */
const DEFAULT: readonly StoreCardRange[] = [
  { brand: 'PLCCSynchrony', prefixes: ['603534'], reissued: ['603533'] },
  { brand: 'Imprint', prefixes: ['534839'] },
  { brand: 'CoBrandMasterCard', prefixes: ['518441'], former: ['518440'] },
]

/** Reads the setting. Throws an error that names the fault, so that a process with a faulty setting does not start. */
export const storeCardsOf = (setting: string | undefined): readonly StoreCardRange[] =>
  setting === undefined ? DEFAULT : StoreCards.parse(JSON.parse(setting))
