import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { brokenUnique } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { giftsOf } from '#registry/rules/gift-pieces.ts'
import { sharesOf } from '#registry/rules/group-gift.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { emptyContent, type Basket } from '../../rules/basket.ts'
import { mergeCarts } from '../../rules/merge/merge-carts.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'
import type { CartDeps } from '../cart-deps.ts'
import { mergeFacts, type MergeDeps } from './merge-facts.ts'
import { giveBasket, loadBasketWithStock, saveMerged } from '../store.ts'
import { untilWritten } from '../until-written.ts'

/** Joins the stock of two carts, which was read moments apart. */
const together = (a: StockBySku, b: StockBySku): StockBySku => new Map([...a, ...b])

interface Merge {
  readonly from: SessionKey
  readonly into: SessionKey
  readonly country: Country
  readonly language: Language
}
type Merged = 'merged' | 'nothing to merge'

/**
 * Merges a shopper's two carts of a country, as at sign-in. Equal lines are summed up to the stock, configured and
 * personalized ones stay separate, units without room are saved for later, and a notice states the result. Both carts
 * change in one statement that also empties `from`, so that a retry finds nothing to merge.
 * @throws Refused `conflict` while one of them is being ordered, `in-flight` if other requests keep changing them.
 */
export async function mergeBaskets(
  deps: MergeDeps & Pick<CartDeps, 'db' | 'durable' | 'gifts'>,
  merge: Merge,
): Promise<Merged> {
  return merge.from === merge.into ? 'nothing to merge' : untilWritten(merge.language, () => mergeOnce(deps, merge))
}

/** True for a cart without items that also says nothing about where the shopper lives. */
const isEmpty = ({ lines, savedForLater, isInternational }: Basket): boolean =>
  lines.length + savedForLater.length === 0 && !isInternational

/** Merges once; undefined if one of the carts was changed meanwhile. */
async function mergeOnce(
  deps: MergeDeps & Pick<CartDeps, 'db' | 'durable' | 'gifts'>,
  { from, into, country, language }: Merge,
): Promise<Merged | undefined> {
  const [coming, standing] = await Promise.all([
    loadBasketWithStock(deps.db, from, country),
    loadBasketWithStock(deps.db, into, country),
  ])
  if (coming === undefined || isEmpty(coming.basket)) return 'nothing to merge'
  if (coming.basket.status === 'placing' || standing?.basket.status === 'placing')
    throw new Refused({ kind: 'conflict', message: messages[language].placing })
  if (standing === undefined) {
    try {
      return (await giveBasket(deps.durable, coming.basket.id, coming.basket.version, into)) ? 'merged' : undefined
    } catch (error) {
      // The target session has created a cart meanwhile.
      if (brokenUnique(error) !== 'basket_current') throw error
      return undefined
    }
  }
  const { lines, savedForLater } = coming.basket
  const facts = await mergeFacts(
    deps,
    [...lines, ...savedForLater],
    country,
    language,
    together(coming.stock, standing.stock),
  )
  const merged = mergeCarts(standing.basket, coming.basket, facts)
  const save = (db: Db) =>
    saveMerged(db, {
      into: standing.basket,
      merged,
      from: coming.basket,
      emptied: emptyContent(coming.basket.id),
    })
  const hasGifts = [...lines, ...standing.basket.lines].some(line => line.grId !== null || line.emailed?.share)
  const carts = {
    from: coming.basket.id,
    into: standing.basket.id,
    gifts: giftsOf(merged.lines),
    shares: sharesOf(merged.lines),
  }
  const isSaved = await (hasGifts ? deps.gifts.move(carts, save) : save(deps.durable))
  return isSaved ? 'merged' : undefined
}
