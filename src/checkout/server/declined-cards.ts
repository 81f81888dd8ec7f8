import type { Basket } from '#cart/rules/basket.ts'
import { GUARD_LIMITS } from '#platform/guard-limits.ts'
import type { Count } from '#platform/guard.ts'
import type { CallContext } from '#platform/serve.ts'

const LIMITS = GUARD_LIMITS.declinedCard

/**
 * What a declined card counts for: the caller's session and address, the card as far as the shop knows it (brand, last
 * four digits, expiry; the table has an HMAC of them), and everybody together. Empty when no card pays.
 */
export function declineCounts({ session = '', address }: { session?: string | undefined; address: CallContext['address'] }, tenders: Basket['tenders']): Count[] {
  const cards = tenders.filter(one => one.kind === 'card')
  if (cards.length === 0) return []
  const count = (by: keyof typeof LIMITS, who: string): Count => ({ name: `declined card by ${by}`, who, limit: LIMITS[by] })
  return [
    count('session', session), count('address', address), count('global', ''),
    ...cards.map(({ brand, lastFour, expMonth, expYear }) => count('card', `${brand} ${lastFour} ${expMonth}/${expYear}`)),
  ]
}
