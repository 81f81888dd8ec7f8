import type { Language } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import { currencyOf, type Country } from '#lib/site.ts'
import type { Actor } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { giftKey, giftsOf, type GiftPieces } from '#registry/rules/gift-pieces.ts'
import { sharesOf, type ShareOfLine } from '#registry/rules/group-gift.ts'
import type { Holder } from '#registry/server/holder.ts'
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

/** The lines of a cart as it is stored now. */
async function storedLines(db: Db, id: string): Promise<BasketContent['lines']> {
  const [found] = await rows<{ lines: BasketContent['lines'] }>(
    db,
    'gifts-of-basket',
    `SELECT content->'lines' AS lines FROM basket WHERE id = $1`,
    [id],
  )
  return found?.lines ?? []
}

/** Holds the pieces and the shares that a change adds. @throws Refused `conflict` if one of them cannot be held. */
async function holdAdded(
  { gifts, shares, durable }: Pick<CartDeps, 'gifts' | 'shares' | 'durable'>,
  { country, language = 'en' }: Caller,
  holder: Holder,
  pieces: readonly GiftPieces[],
  parts: readonly ShareOfLine[],
): Promise<void> {
  const t = messages[language]
  const short = await gifts.hold(holder, pieces)
  if (short) throw new Refused({ kind: 'conflict', message: short.isTooMany ? t.tooMany : t.spokenFor(short.left) })
  const tooMuch = await shares.hold(holder, parts)
  if (!tooMuch) return
  await gifts.keepOnly(holder.basketId, giftsOf(await storedLines(durable, holder.basketId)))
  const left = formatMoney(tooMuch.left, currencyOf(country), language)
  throw new Refused({ kind: 'conflict', message: tooMuch.left > 0 ? t.shareLeft(left) : t.noShareLeft })
}

/**
 * Writes a change of a cart with the pieces and shares of registries that it holds: those that it adds are held before,
 * and those that it takes away are free after the write. Every change renews the holds. A hold that ended and that
 * others have taken meanwhile stops no other change: placing the order refuses it.
 * @throws Refused `conflict` if pieces that the change adds are not wanted any more, or if less of a group gift is left
 * than a share that it adds.
 */
export async function heldWith<T>(
  deps: Pick<CartDeps, 'gifts' | 'shares' | 'durable'>,
  caller: Caller,
  { id, before, after }: Change,
  write: () => Promise<T>,
): Promise<T> {
  const { gifts, shares, durable } = deps
  const { actor, country } = caller
  const [former, wanted] = [giftsOf(before?.lines ?? []), giftsOf(after.lines)]
  const [formerShares, wantedShares] = [sharesOf(before?.lines ?? []), sharesOf(after.lines)]
  if (former.length + wanted.length + formerShares.length + wantedShares.length === 0) return write()
  const holder = { basketId: id, country, customerId: actor.kind === 'customer' ? actor.customerId : null }
  const isNew = ({ lineId }: ShareOfLine) => !formerShares.some(one => one.lineId === lineId)
  await holdAdded(
    deps,
    caller,
    holder,
    wanted.filter(gift => isRaised(former, gift)),
    wantedShares.filter(isNew),
  )
  let written: T | undefined
  try {
    written = await write()
  } finally {
    // Another process may have written the cart meanwhile, with more pieces than were there before.
    const lines = written ? after.lines : await storedLines(durable, id)
    await gifts.keepOnly(id, giftsOf(lines))
    await shares.keepOnly(id, sharesOf(lines))
  }
  if (!written) return written
  for (const gift of await gifts.renew(id, wanted)) await gifts.hold(holder, [gift])
  for (const share of await shares.renew(id, wantedShares)) await shares.hold(holder, [share])
  return written
}
