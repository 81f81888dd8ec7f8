import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveNewPayment, neededPayments } from '#fulfilment/server/new-payment/give-new-payment.ts'
import { moneyDifferences } from '#fulfilment/rules/money-differences.ts'
import { readBooks } from '#fulfilment/server/money/books-of-order.ts'
import { extendAuthorizations } from '#fulfilment/server/money/extend-authorizations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { authorizationDaysOf } from '#payments/server/authorization-days.ts'
import { SHIPPED, type FollowedShop } from './followed-shop.ts'

const CARD = {
  kind: 'encrypted-card' as const,
  brand: 'MasterCard',
  encryptedCardNumber: 'a',
  encryptedExpiryMonth: 'b',
  encryptedExpiryYear: 'c',
  encryptedSecurityCode: 'd',
  holderName: '',
}

/** Orders whose authorization could not be extended, and other payments of them. */
export function refusedExtensions(world: FollowedShop) {
  const reread = async ({ basketId }: PlacedOrder) => (await readOrder(world.shop.pool, basketId))!
  const needed = (order: PlacedOrder) => neededPayments(world.shop.pool, order.basketId)
  /** A parcel of the order leaves. */
  const parcelLeaves = async (order: PlacedOrder) => {
    const parcel = (await world.follow(order)).shipments.find(({ kind }) => kind === 'parcel')!
    await world.happens(parcel.id, 'shipped', SHIPPED)
  }
  return {
    reread,
    needed,
    parcelLeaves,
    /** An order, some of it shipped or not, whose authorization the gateway refused to extend. */
    async refused(skus: readonly string[], isPartShipped = false): Promise<PlacedOrder> {
      const { pool, gateway } = world.shop
      const order = await world.ordered(skus.map(sku => ({ sku })))
      if (isPartShipped) {
        await parcelLeaves(order)
        await world.settle()
      }
      await pool.query(`UPDATE payment_attempt SET created_at = created_at - interval '6 days' WHERE basket_id = $1`, [
        order.basketId,
      ])
      gateway.scriptOperations('refuse')
      expect(await extendAuthorizations(world.deps, authorizationDaysOf(undefined))).toBe(1)
      await world.settle()
      return order
    },
    /** Pays what is needed, or the amount that the customer was shown. */
    give: async (order: PlacedOrder, paymentId: string = randomUUID(), shown?: number) =>
      giveNewPayment(world.deps, order, {
        paymentId,
        replaces: order.tenders[0]!.attemptId,
        expected: shown ?? (await needed(order))[0]?.amount ?? order.total,
        card: CARD,
        lastFour: '4444',
        shopperRef: 'shopper',
        isExpired: false,
      }),
    tendersOf: async (order: PlacedOrder) =>
      (await reread(order)).tenders.map(({ brand, amount, replaced }) => ({ brand, amount, replaced })),
    differences: async (order: PlacedOrder) =>
      moneyDifferences((await readBooks(world.shop.pool, await reread(order), Date.now())).books),
    /** All shipments of the order leave. */
    leave: async (order: PlacedOrder) => {
      for (const { id } of (await world.follow(order)).shipments) await world.happens(id, 'shipped', SHIPPED)
    },
    /** Makes open payments old enough for recovery. */
    wait: () =>
      world.shop.pool.query(`UPDATE new_payment SET created_at = created_at - interval '1 minute', next_at = now()`),
  }
}
