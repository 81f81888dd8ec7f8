import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count } from '#platform/limits/guard.ts'

/** Session and address under which a wrong guess is counted. */
export interface Guesser {
  readonly session: string
  readonly address: string
}

/** Limits that a wrong promo code or reward certificate counts towards; shared by cart and checkout. */
export function guessCounts(what: 'promoGuess' | 'rewardGuess', { session, address }: Guesser): Count[] {
  const limits = GUARD_LIMITS[what]
  const who = { session, address, global: '' }
  return (['session', 'address', 'global'] as const).map(by => ({
    name: `${what} by ${by}`,
    whose: by === 'global' ? 'everybody' : 'caller',
    who: who[by],
    limit: limits[by],
  }))
}
