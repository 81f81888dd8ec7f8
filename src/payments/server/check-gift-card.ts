import { GUARD_LIMITS } from '#platform/guard-limits.ts'
import type { Count, Guard } from '#platform/guard.ts'
import { keyedQueue } from '#platform/keyed-queue.ts'
import type { Db } from '#platform/query.ts'
import { giftCardDigits, isGiftCardNumber } from '../rules/gift-card-number.ts'
import { giftCardNumberHash, type GiftCardSecrets } from './gift-card-secrets.ts'
import { openGiftCard, type GiftCard } from './gift-cards.ts'

export interface GiftCardTry {
  readonly number: string
  readonly pin: string
  readonly address: string
  readonly session: string
  /** What a shopper is told when too many tries wait for their turn. */
  readonly busy: string
}
export type GiftCardAnswer =
  | { readonly kind: 'card'; readonly card: GiftCard }
  /** No such card, a wrong PIN, or a card that rests: whoever guesses must not learn which. */
  | { readonly kind: 'unknown' }
  /** This caller has tried too often, whatever the card. */
  | { readonly kind: 'wait'; readonly seconds: number }
export type CheckGiftCard = (tried: GiftCardTry) => Promise<GiftCardAnswer>

/** PIN hashes at once in a process: each takes a core and 32 MiB for a third of a second. */
const HASHES_AT_ONCE = 2

/**
 * Checks gift cards, with limits: what is cheap comes first, the PIN's hash last. The tries of one card are looked at one
 * after the other, so that any number of right PINs at once is right, and wrong ones at once are counted before the next
 * is looked at (in each process of the shop).
 */
export function giftCardCheck({ db, secrets, guard }: { readonly db: Db; readonly secrets: GiftCardSecrets; readonly guard: Guard }): CheckGiftCard {
  const cards = keyedQueue({ mostWaiting: 60, longestWaitMs: 20_000 })
  const hashes = keyedQueue({ mostWaiting: 60, longestWaitMs: 20_000 })
  let turn = 0
  const counted = (name: string, limits: Readonly<Record<string, Count['limit']>>, who: Readonly<Record<string, string>>): Count[] =>
    Object.entries(who).map(([by, value]) => ({ name: `${name} by ${by}`, who: value, limit: limits[by]! }))

  return async ({ number, pin, address, session, busy }) => {
    const digits = giftCardDigits(number)
    if (!isGiftCardNumber(digits)) return { kind: 'unknown' }
    const tooMany = await guard.count(counted('gift card try', GUARD_LIMITS.giftCardTry, { address, global: '' }))
    if (tooMany > 0) return { kind: 'wait', seconds: tooMany }
    const hash = giftCardNumberHash(secrets, digits)
    const ofCard = counted('gift card PIN', GUARD_LIMITS.giftCardPin, { cardAtAddress: `${hash} ${address}`, card: hash })
    const ofCaller = counted('gift card PIN', GUARD_LIMITS.giftCardPin, { session, address, global: '' })
    return cards.run(hash, busy, async () => {
      const [seconds, rest] = await Promise.all([guard.wait(ofCaller), guard.wait(ofCard)])
      if (seconds > 0) return { kind: 'wait', seconds }
      if (rest > 0) return { kind: 'unknown' }
      const card = await hashes.run(String(turn++ % HASHES_AT_ONCE), busy, () => openGiftCard(db, secrets, digits, pin))
      if (card) return { kind: 'card', card }
      await guard.count([...ofCard, ...ofCaller])
      return { kind: 'unknown' }
    })
  }
}
