import type { Language } from '#lib/language.ts'
import { Refused } from '#platform/refusal.ts'
import type { Cart } from '../contract/cart.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import type { BasketContent } from '../rules/basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_SAVED } from '../rules/cart-limits.ts'
import type { LineMove } from '../rules/lines/move-line.ts'
import type { StockBySku } from '../rules/stock/stock-seen.ts'
import { viewCart, type CartViewDeps } from './cart-view.ts'
import { changeBasket, type Change, type ChangeDeps, type Decision } from './change-basket.ts'

/** Dependencies of a change that returns the cart. */
export type ChangeCartDeps = ChangeDeps & CartViewDeps

export interface CartAnswer {
  readonly isSuccess: boolean
  readonly message: string
  readonly cart: Cart
}

/**
 * Converts a move to a decision: the changed content, or no change.
 * @throws Refused `not-found` if the line is gone, `conflict` if the list or the line is full.
 */
export function settle(move: LineMove, language: Language): Decision<null> {
  const t = messages[language]
  switch (move.kind) {
    case 'moved':
      return { kind: 'change', content: move.content, outcome: null }
    case 'there':
      return { kind: 'leave', outcome: null }
    case 'gone':
      throw new Refused({ kind: 'not-found', message: t.lineGone })
    case 'too-many-lines':
      throw new Refused({ kind: 'conflict', message: t.mostLines(MAX_LINES) })
    case 'too-many-saved':
      throw new Refused({ kind: 'conflict', message: t.mostSaved(MAX_SAVED) })
    case 'too-many-of-one':
      throw new Refused({ kind: 'conflict', message: t.mostOfOne(MAX_QUANTITY) })
    default:
      return move satisfies never
  }
}

/**
 * Changes the cart by a rule and returns it. `move` also gets the stock of the cart's SKUs, and may be called again if
 * the cart was changed elsewhere meanwhile.
 */
export async function changeCart(
  deps: ChangeCartDeps,
  change: Change,
  move: (content: BasketContent, stock: StockBySku) => LineMove | Promise<LineMove>,
): Promise<CartAnswer> {
  const language = change.language ?? 'en'
  const { basket, stock } = await changeBasket<null>(deps, change, async (content, { stock: seen }) =>
    settle(await move(content, seen), language),
  )
  return { isSuccess: true, message: '', cart: await viewCart(deps, basket, change, stock) }
}

/** Changes the cart by a rule that always succeeds. */
export const setInCart = (
  deps: ChangeCartDeps,
  change: Change,
  set: (content: BasketContent) => BasketContent,
): Promise<CartAnswer> => changeCart(deps, change, content => ({ kind: 'moved', content: set(content) }))
