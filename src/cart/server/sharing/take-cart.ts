import { brokenUnique } from '#platform/database/db.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { Basket, BasketContent } from '../../rules/basket.ts'
import { mergeCarts } from '../../rules/merge/merge-carts.ts'
import { readShareCode } from '../../rules/share-code.ts'
import { viewCart } from '../cart-view.ts'
import { changeBasket, type Change, type Changed } from '../change-basket.ts'
import type { CartAnswer, ChangeCartDeps } from '../change-cart.ts'
import { mergeFacts } from './merge-facts.ts'
import { codeHash } from './share-cart.ts'
import { readSharedCart } from './shared-carts.ts'
import { loadBasketWithStock, readStock, recallAnswer, TAKEN_BEFORE, taking } from '../store.ts'

/**
 * Adds a copy of a shared cart's items, once per code and session; a notice states the result. Made-to-order lines are
 * saved for later, because this shopper has not accepted their terms.
 * @throws Refused `not-found` for an invalid or expired code.
 */
export async function takeSharedCart(
  deps: ChangeCartDeps,
  change: Change,
  typed: string,
): Promise<CartAnswer & { readonly isTakenBefore: boolean }> {
  const language = change.language ?? 'en'
  const code = readShareCode(typed)
  const shared = code && (await readSharedCart(deps.db, codeHash(code), change.country))
  if (!code || !shared) throw new Refused({ kind: 'not-found', message: messages[language].noSharedCart })
  const lines = [...shared.lines, ...shared.made, ...shared.savedForLater]
  const skus = new Set(lines.map(line => line.sku))
  const coming = await readStock(deps.db, [...skus], change.country, shared.pickupStore)
  const facts = await mergeFacts(deps, lines, change.country, language, coming)
  /**
   * Stock of a basket with the shared cart's pickup store, if all its SKUs came from that cart; otherwise undefined.
   */
  const knownOf = (basket: Basket | undefined) =>
    basket?.pickupStore === shared.pickupStore &&
    [...basket.lines, ...basket.savedForLater, ...basket.removed.map(one => one.line)].every(line => skus.has(line.sku))
      ? coming
      : undefined
  const answer = async ({ basket, stock }: Pick<Changed<null>, 'basket' | 'stock'>, isTakenBefore: boolean) => ({
    isSuccess: true,
    message: '',
    isTakenBefore,
    cart: await viewCart(deps, basket, change, stock ? new Map([...coming, ...stock]) : knownOf(basket)),
  })
  const merged = (content: BasketContent): BasketContent => {
    const { notices, ...all } = mergeCarts(
      content,
      { ...shared, savedForLater: [...shared.made, ...shared.savedForLater] },
      facts,
    )
    return {
      ...all,
      notices:
        shared.made.length === 0
          ? notices
          : [...notices, { kind: 'terms-wait', titles: [...new Set(shared.made.map(facts.title))] }],
    }
  }
  try {
    const taken = await changeBasket<null>(deps, change, content => ({
      kind: 'change',
      content: merged(content),
      outcome: null,
      with: taking(codeHash(code)),
    }))
    return await answer(taken, false)
  } catch (error) {
    if (brokenUnique(error) !== TAKEN_BEFORE) throw error
    const before = await recallAnswer(deps.db, change.session, change.requestId)
    const found = await loadBasketWithStock(deps.db, change.session, change.country)
    return answer(found ?? { basket: undefined, stock: new Map() }, before === undefined)
  }
}
