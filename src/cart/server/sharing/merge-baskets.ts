import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { emptyContent } from '../../rules/basket.ts'
import { mergeCarts } from '../../rules/merge-carts.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'
import type { CartDeps } from '../cart-deps.ts'
import { mergeFacts, type MergeDeps } from './merge-facts.ts'
import { giveBasket, loadBasketWithStock, saveMerged } from '../store.ts'
import { untilWritten } from '../until-written.ts'

/** Both countings as one; they were made moments apart. */
const together = (a: StockBySku, b: StockBySku): StockBySku => new Map([...a, ...b])

interface Merge {
  readonly from: SessionKey
  readonly into: SessionKey
  readonly country: Country
  readonly language: Language
}
type Merged = 'merged' | 'nothing to merge'

/**
 * One shopper's two carts of a country become one, as at sign-in: equal lines are summed up to what there is,
 * configured and personalized ones stay apart, what has no room is saved for later, and a notice says what was done.
 * Both carts change in one statement, and the one that came is empty then: a retry finds nothing to do.
 * @throws Refused `conflict` while one of them is being ordered, `in-flight` when others change them all the time.
 */
export async function mergeBaskets(deps: MergeDeps & Pick<CartDeps, 'db' | 'durable'>, merge: Merge): Promise<Merged> {
  return merge.from === merge.into ? 'nothing to merge' : untilWritten(merge.language, () => mergeOnce(deps, merge))
}

/** Undefined when one of the carts was changed meanwhile. */
async function mergeOnce(
  deps: MergeDeps & Pick<CartDeps, 'db' | 'durable'>,
  { from, into, country, language }: Merge,
): Promise<Merged | undefined> {
  const [coming, standing] = await Promise.all([
    loadBasketWithStock(deps.db, from, country),
    loadBasketWithStock(deps.db, into, country),
  ])
  if (coming === undefined || coming.basket.lines.length + coming.basket.savedForLater.length === 0)
    return 'nothing to merge'
  if (coming.basket.status === 'placing' || standing?.basket.status === 'placing')
    throw new Refused({ kind: 'conflict', message: messages[language].placing })
  if (standing === undefined) {
    try {
      return (await giveBasket(deps.durable, coming.basket.id, coming.basket.version, into)) ? 'merged' : undefined
    } catch (error) {
      // A cart was begun there meanwhile.
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
  const isSaved = await saveMerged(deps.durable, {
    into: standing.basket,
    merged,
    from: coming.basket,
    emptied: emptyContent(coming.basket.id),
  })
  return isSaved ? 'merged' : undefined
}
