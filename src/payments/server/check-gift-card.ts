import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count, Guard } from '#platform/limits/guard.ts'
import { keyedQueue } from '#platform/keyed-queue.ts'
import type { Db } from '#platform/database/query.ts'
import { giftCardDigits, isGiftCardNumber } from '../rules/gift-card-number.ts'
import { giftCardNumberHash, type GiftCardSecrets } from './gift-card-secrets.ts'
import { openGiftCard, type GiftCard } from './gift-cards.ts'

export interface GiftCardTry {
  readonly number: string
  readonly pin: string
  readonly address: string
  readonly session: string
  /** Message of the refusal when too many checks are queued. */
  readonly busy: string
}
export type GiftCardAnswer =
  | { readonly kind: 'card'; readonly card: GiftCard }
  /** Unknown card, wrong PIN, or a locked card: not distinguished, so that guessing reveals nothing. */
  | { readonly kind: 'unknown' }
  /** This caller has made too many attempts, for any card. */
  | { readonly kind: 'wait'; readonly seconds: number }
export type CheckGiftCard = (tried: GiftCardTry) => Promise<GiftCardAnswer>

const WHOSE: Readonly<Record<string, Count['whose']>> = {
  session: 'caller',
  address: 'caller',
  cardAtAddress: 'target',
  card: 'target',
  global: 'everybody',
}

/**
 * Creates the check of gift cards with rate limits. Cheap checks come first, the PIN hash last. Checks of the same card
 * run one after the other, so that simultaneous correct PINs all succeed. Every PIN counts as wrong until it is
 * verified.
 */
export function giftCardCheck({
  db,
  secrets,
  guard,
}: {
  readonly db: Db
  readonly secrets: GiftCardSecrets
  readonly guard: Guard
}): CheckGiftCard {
  const cards = keyedQueue({ mostWaiting: 60, longestWaitMs: 20_000 })
  // One PIN hash at a time per process: it takes a core and 32 MiB for a third of a second.
  const hashes = keyedQueue({ mostWaiting: 60, longestWaitMs: 20_000 })
  const counted = (
    name: string,
    limits: Readonly<Record<string, Count['limit']>>,
    who: Readonly<Record<string, string>>,
  ): Count[] =>
    Object.entries(who).map(([by, value]) => ({
      name: `${name} by ${by}`,
      whose: WHOSE[by]!,
      who: value,
      limit: limits[by]!,
    }))

  return async ({ number, pin, address, session, busy }) => {
    const digits = giftCardDigits(number)
    if (!isGiftCardNumber(digits)) return { kind: 'unknown' }
    const { seconds } = await guard.take(counted('gift card try', GUARD_LIMITS.giftCardTry, { address, global: '' }))
    if (seconds > 0) return { kind: 'wait', seconds }
    const hash = giftCardNumberHash(secrets, digits)
    const ofCard = counted('gift card PIN', GUARD_LIMITS.giftCardPin, {
      cardAtAddress: `${hash} ${address}`,
      card: hash,
    })
    const ofCaller = counted('gift card PIN', GUARD_LIMITS.giftCardPin, { session, address, global: '' })
    return cards.run(hash, busy, async () => {
      const byCaller = await guard.take(ofCaller)
      if (byCaller.seconds > 0) return { kind: 'wait', seconds: byCaller.seconds }
      const atCard = await guard.take(ofCard)
      const giveBack = () => Promise.all([byCaller.giveBack(), atCard.giveBack()])
      if (atCard.seconds > 0) {
        await giveBack()
        return { kind: 'unknown' }
      }
      try {
        const card = await hashes.run('hash', busy, () => openGiftCard(db, secrets, digits, pin))
        if (!card) return { kind: 'unknown' }
        await giveBack()
        return { kind: 'card', card }
      } catch (error) {
        await giveBack()
        throw error
      }
    })
  }
}
