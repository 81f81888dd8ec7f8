import type { Basket } from '#cart/rules/basket.ts'
import { GUARD_LIMITS } from '#platform/guard-limits.ts'
import type { Count } from '#platform/guard.ts'
import type { CallContext } from '#platform/serve.ts'

const LIMITS = GUARD_LIMITS.declinedCard

/**
 * What a declined card counts for: the caller's session and address, the card as far as the shop knows it (brand, last
 * four digits, expiry; the table has an HMAC of them) from this address and from anywhere, and everybody together. Empty when no card pays.
 */
export function declineCounts(
  { session = '', address }: { session?: string | undefined; address: CallContext['address'] },
  tenders: Basket['tenders'],
): Count[] {
  const cards = tenders.filter(one => one.kind === 'card')
  if (cards.length === 0) return []
  const count = (by: keyof typeof LIMITS, whose: Count['whose'], who: string): Count => ({
    name: `declined card by ${by}`,
    whose,
    who,
    limit: LIMITS[by],
  })
  const names = new Set(
    cards.map(({ brand, lastFour, expMonth, expYear }) => `${brand} ${lastFour} ${expMonth}/${expYear}`),
  )
  return [
    count('session', 'caller', session),
    count('address', 'caller', address),
    count('global', 'everybody', ''),
    ...[...names].flatMap(name => [
      count('cardAtAddress', 'target', `${name} ${address}`),
      count('card', 'target', name),
    ]),
  ]
}
