import type { Basket, CardTender } from '#cart/rules/basket.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count, Guard } from '#platform/limits/guard.ts'
import type { CallContext } from '#platform/http/serve.ts'

const [LIMITS, REASON_LIMITS] = [GUARD_LIMITS.declinedCard, GUARD_LIMITS.declineReason]

type Caller = { readonly session?: string | undefined; readonly address: CallContext['address'] }
type Tenders = Basket['tenders']

/** A card as the shop knows it, or a wallet; undefined for Apple Pay, which gives no account. */
function nameOf({ brand, lastFour, expMonth, expYear, wallet }: CardTender): string | undefined {
  if (!wallet) return `${brand} ${lastFour} ${expMonth}/${expYear}`
  return wallet.account === '' ? undefined : `${wallet.name} ${wallet.account}`
}

/** The cards of an order as the shop knows them: brand, last four digits, expiry. */
const cardNames = (tenders: Tenders): string[] => [
  ...new Set(tenders.flatMap(one => (one.kind === 'card' ? [nameOf(one)] : [])).filter(name => name !== undefined)),
]

/**
 * Counters for a declined card: the caller's session and address, the card (brand, last four digits, expiry; stored as
 * an HMAC) from this address and from anywhere, and all callers together. Empty if no card pays.
 */
export function declineCounts({ session = '', address }: Caller, tenders: Tenders): Count[] {
  const names = cardNames(tenders)
  if (!tenders.some(one => one.kind === 'card')) return []
  const count = (by: keyof typeof LIMITS, whose: Count['whose'], who: string): Count => ({
    name: `declined card by ${by}`,
    whose,
    who,
    limit: LIMITS[by],
  })
  return [
    count('session', 'caller', session),
    count('address', 'caller', address),
    count('global', 'everybody', ''),
    ...names.flatMap(name => [count('cardAtAddress', 'target', `${name} ${address}`), count('card', 'target', name)]),
  ]
}

/**
 * The decline reason to disclose to this caller: `other` over the limits of `declineReason`, as for undisclosed
 * reasons. A repeated request does not get the reason again.
 */
export async function disclosedDeclineReason(
  guard: Guard,
  { session = '', address }: Caller,
  tenders: Tenders,
  reason: DeclineReason | undefined = 'other',
): Promise<DeclineReason> {
  if (reason === 'other') return reason
  const count = (by: keyof typeof REASON_LIMITS, whose: Count['whose'], who: string): Count => ({
    name: `reason of a decline by ${by}`,
    whose,
    who,
    limit: REASON_LIMITS[by],
  })
  const { seconds } = await guard.take([
    count('session', 'caller', session),
    count('address', 'caller', address),
    count('global', 'everybody', ''),
    ...cardNames(tenders).map(name => count('card', 'target', name)),
  ])
  return seconds > 0 ? 'other' : reason
}
