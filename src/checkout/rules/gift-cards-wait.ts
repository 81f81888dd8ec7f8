import type { Tender } from '#cart/rules/basket.ts'
import { isCapturedOnce } from '#payments/rules/captured-once.ts'

/** A line of a cart, as far as it decides whether gift cards wait. */
interface Line {
  readonly isGiftCard: boolean
  /** The day on which an emailed gift card is sent, `yyyy-mm-dd`, null for at once; null for what is not emailed. */
  readonly emailed: { readonly sendOn: string | null } | null
}

/** True if a wallet pays whose authorization is captured once: Apple Pay. */
export const isPaidAtOnce = (tenders: readonly Tender[]): boolean =>
  tenders.some(one => one.kind === 'card' && isCapturedOnce(one.brand))

/**
 * True if a gift card would wait for something else in the order, or for its day, when the order is captured once. It
 * is made after its payment, and what leaves first would either keep it waiting or use up the only capture. `today` is
 * `yyyy-mm-dd`.
 */
export function doGiftCardsWait(lines: readonly Line[], today: string): boolean {
  if (!lines.some(line => line.isGiftCard)) return false
  if (lines.every(line => line.emailed)) return lines.some(({ emailed }) => (emailed?.sendOn ?? today) > today)
  return lines.length > 1
}
