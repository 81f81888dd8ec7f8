import { minus, sum, ZERO } from '#lib/money.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { WorthOrder } from '../../rules/order-worth.ts'

/** The amounts of an order as its worth is computed from. Gift services that no recipient paid are the pickup's bag. */
export const worthOrder = (order: PlacedOrder): WorthOrder => ({
  lines: order.lines,
  recipients: order.recipients,
  pickup: {
    shipping: ZERO,
    giftServices: minus(order.giftServices, sum(order.recipients.map(one => one.giftServices))),
    serviceTax: order.pickup?.serviceTax ?? ZERO,
  },
  donation: order.donation,
  tax: order.tax,
})
