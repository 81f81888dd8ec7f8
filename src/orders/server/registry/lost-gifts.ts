import type { Committed } from '../commit-order.ts'
import type { OrderDeps } from '../order-deps.ts'

/** Tells the operators of the shop that a placed order has gifts that no registry counts. */
export function tellLostGifts({ log }: Pick<OrderDeps, 'log'>, basketId: string, { lostGifts }: Committed): void {
  if (lostGifts > 0) log.error({ basketId, lostGifts }, 'an order was placed with gifts that no registry counts')
}
