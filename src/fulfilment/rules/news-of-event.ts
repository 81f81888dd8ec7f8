import type { PickupOptions, Notifications } from '#cart/rules/basket.ts'
import type { FulfilmentEvent } from './fulfilment-event.ts'
import type { OrderNews } from './order-news.ts'

/** The buyer's choices of notifications, and the contact of the pickup [CHK-32]. */
export interface Told {
  readonly notifications: Notifications
  readonly pickup: { readonly options?: Pick<PickupOptions, 'contact'> } | null
}

/**
 * The mails that follow an event. Parcels: those that the buyer wants. A pickup: to the buyer and to the contact, as
 * chosen. A changed promise, the start of production and a return are always told; packing is not.
 */
export function newsOf(event: FulfilmentEvent, { notifications, pickup }: Told): OrderNews[] {
  const { kind, shipmentId } = event
  switch (kind) {
    case 'packed':
      return []
    case 'promise-changed':
      return [{ kind, shipmentId }]
    case 'return-received':
      return [{ kind, returnId: event.returnId }]
    case 'in-production':
      return [{ kind, shipmentId, to: 'buyer' }]
    case 'shipped':
    case 'out-for-delivery':
      return notifications.shipping.includes('shipped') ? [{ kind, shipmentId, to: 'buyer' }] : []
    case 'delivered':
      return notifications.shipping.includes('delivered') ? [{ kind, shipmentId, to: 'buyer' }] : []
    case 'ready':
    case 'picked-up':
      return notifications.pickup
        .filter(to => to === 'buyer' || Boolean(pickup?.options?.contact?.email))
        .map(to => ({ kind, shipmentId, to }))
  }
}
