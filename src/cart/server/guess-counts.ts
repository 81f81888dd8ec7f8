import { GUARD_LIMITS } from '#platform/guard-limits.ts'
import type { Count } from '#platform/guard.ts'

/** Who guesses, as limits count it. */
export interface Guesser {
  readonly session: string
  readonly address: string
}

/** What a wrong promo code or a wrong reward certificate counts for, wherever in cart and checkout it is typed. */
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
