import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './swatches.messages.ts'

/** Fewest and most swatches of an order [SWT-13]. */
export const FEWEST_SWATCHES = 1
export const MOST_SWATCHES = 5

/** Swatches that one household, and one email address, get within so many days. */
export const HOUSEHOLD_LIMIT = { swatches: 10, days: 30 } as const

/** Business days until swatches arrive [SWT-32]. */
export const DELIVERY_DAYS: Readonly<Record<Country, { readonly least: number; readonly most: number }>> = {
  US: { least: 5, most: 7 },
  CA: { least: 5, most: 12 },
}

/** Error message for the number of chosen swatches; undefined if it is allowed [SWT-15]. */
export function countError(count: number, language: Language = 'en'): string | undefined {
  const t = messages[language]
  if (count < FEWEST_SWATCHES) return t.tooFew
  return count > MOST_SWATCHES ? t.tooMany : undefined
}
