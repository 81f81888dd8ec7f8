import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Actor } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { giftKey, giftsOf, type GiftPieces } from '#registry/rules/gift-pieces.ts'
import type { BasketContent } from '../rules/basket.ts'
import { messages } from '../rules/stock/gift-holds.messages.ts'
import type { CartDeps } from './cart-deps.ts'

interface Caller {
  readonly actor: Actor
  readonly country: Country
  readonly language?: Language
}

interface Change {
  readonly id: string
  readonly before: Pick<BasketContent, 'lines'> | undefined
  readonly after: Pick<BasketContent, 'lines'>
}

/** True if a gift has more pieces than before. */
const isRaised = (before: readonly GiftPieces[], gift: GiftPieces): boolean =>
  gift.quantity > (before.find(one => giftKey(one) === giftKey(gift))?.quantity ?? 0)

/** The gifts of a cart as it is stored now. */
async function storedGifts(db: Db, id: string): Promise<GiftPieces[]> {
  const [found] = await rows<{ lines: BasketContent['lines'] }>(
    db,
    'gifts-of-basket',
    `SELECT content->'lines' AS lines FROM basket WHERE id = $1`,
    [id],
  )
  return giftsOf(found?.lines ?? [])
}

/**
 * Writes a change of a cart with the pieces of registries that it holds: pieces that it adds are held before, and
 * pieces that it takes away are free after the write. Every change renews the holds. A hold that ended and that others
 * have taken meanwhile stops no other change: placing the order refuses it. @throws Refused `conflict` if pieces that
 * the change adds are not wanted any more.
 */
export async function heldWith<T>(
  { gifts, durable }: Pick<CartDeps, 'gifts' | 'durable'>,
  { actor, country, language = 'en' }: Caller,
  { id, before, after }: Change,
  write: () => Promise<T>,
): Promise<T> {
  const [former, wanted] = [giftsOf(before?.lines ?? []), giftsOf(after.lines)]
  if (former.length === 0 && wanted.length === 0) return write()
  const holder = { basketId: id, country, customerId: actor.kind === 'customer' ? actor.customerId : null }
  const short = await gifts.hold(
    holder,
    wanted.filter(gift => isRaised(former, gift)),
  )
  if (short) {
    const t = messages[language]
    throw new Refused({ kind: 'conflict', message: short.isTooMany ? t.tooMany : t.spokenFor(short.left) })
  }
  let written: T | undefined
  try {
    written = await write()
  } finally {
    // Another process may have written the cart meanwhile, with more pieces than were there before.
    await gifts.keepOnly(id, written ? wanted : await storedGifts(durable, id))
  }
  if (!written) return written
  for (const gift of await gifts.renew(id, wanted)) await gifts.hold(holder, [gift])
  return written
}
