import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count } from '#platform/limits/guard.ts'

/** The caller under whose session and address a guess is counted. */
export interface Guesser {
  readonly session: string
  readonly address: string
}

/** The limits that a wrong promo code or reward certificate counts towards; cart and checkout share them. */
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
