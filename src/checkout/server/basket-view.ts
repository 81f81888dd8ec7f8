import type { viewBasket } from '#cart/server/cart-view.ts'

/** Items and totals of a basket, as `viewBasket` calculates them. */
export type BasketView = Awaited<ReturnType<typeof viewBasket>>
