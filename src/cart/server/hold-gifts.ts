import type { Language } from '#lib/language.ts'
import { Refused } from '#platform/refusal.ts'
import { giftKey, giftsOf, type GiftPieces } from '#registry/rules/gift-pieces.ts'
import type { BasketContent } from '../rules/basket.ts'
import { messages } from '../rules/stock/gift-holds.messages.ts'
import type { CartDeps } from './cart-deps.ts'

interface Change {
  readonly id: string
  readonly before: Pick<BasketContent, 'lines'> | undefined
  readonly after: Pick<BasketContent, 'lines'>
}

/** True if a gift has more pieces than before. */
const isRaised = (before: readonly GiftPieces[], gift: GiftPieces): boolean =>
  gift.quantity > (before.find(one => giftKey(one) === giftKey(gift))?.quantity ?? 0)

/**
 * Writes a change of a cart with the pieces of registries that it holds: pieces that it adds are held before, and
 * pieces that it takes away are free after the write. Every change renews the holds. A hold that ended and that others
 * have taken meanwhile stops no other change: placing the order refuses it. @throws Refused `conflict` if pieces that
 * the change adds are not wanted any more.
 */
export async function heldWith<T>(
  { gifts }: Pick<CartDeps, 'gifts'>,
  { language = 'en' }: { readonly language?: Language },
  { id, before, after }: Change,
  write: () => Promise<T>,
): Promise<T> {
  const [former, wanted] = [giftsOf(before?.lines ?? []), giftsOf(after.lines)]
  if (former.length === 0 && wanted.length === 0) return write()
  const raised = wanted.filter(gift => isRaised(former, gift))
  const short = await gifts.hold(id, raised)
  if (short) throw new Refused({ kind: 'conflict', message: messages[language].spokenFor(short.left) })
  let written: T | undefined
  try {
    written = await write()
  } finally {
    await gifts.keepOnly(id, written ? wanted : former)
  }
  if (!written) return written
  for (const gift of wanted.filter(one => !raised.includes(one))) await gifts.hold(id, [gift])
  return written
}
