import { shownAddress } from '#addresses/rules/registry/shown-address.ts'
import { DEFAULT_PICKUP } from '#cart/rules/gift-services.ts'
import { times } from '#lib/money.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { serve } from '#platform/http/serve.ts'
import type { Frame } from '#platform/http/serve.ts'
import { readOrderCall } from '../contract.ts'
import type { PlacedOrderReply } from '../contract.ts'
import type { SnapshotPickup } from '../rules/snapshot.ts'
import { payingTenders } from '../rules/paying-tenders.ts'
import { isOpenToViewer } from '../rules/open-to-viewer.ts'
import { readSeenOrder } from './read-order.ts'
import type { PlacedOrder, PlacedRecipient } from './read-order.ts'

export interface ReadingOrdersDeps {
  readonly db: Db
  /** Milliseconds since 1970. */
  now(): number
}

/** A pickup as the reply describes it; orders of older releases have no options. */
function orderedPickup({ location, name, place, giftMessage = '', options = DEFAULT_PICKUP }: SnapshotPickup) {
  const { receipt, bag, contact } = options
  return {
    storeNumber: location,
    name,
    place,
    giftMessage,
    receipt,
    bag,
    contact: contact && { firstName: contact.firstName, lastName: contact.lastName, phone: contact.phone },
  }
}

/** A recipient as the reply describes it. */
function orderedRecipient(recipient: PlacedRecipient): PlacedOrderReply['recipients'][number] {
  const { emailAddress: _emailAddress, ...address } = shownAddress(recipient.address)
  return {
    recipientId: recipient.id,
    address,
    serviceLevel: recipient.serviceLevel,
    giftMessage: recipient.giftMessage,
    giftOptions: [...recipient.giftOptions],
    isShipComplete: recipient.isComplete,
    holdUntil: recipient.holdUntil,
    isContactMe: recipient.isContactMe,
    drivingDirections: recipient.drivingDirections,
    tripDay: recipient.tripDay,
    hasInstallationVisit: recipient.hasVisit,
    visitDay: recipient.visitDay,
  }
}

/** Maps an order to its API reply: amounts, lines and addresses, without card digits. */
function orderReply(order: PlacedOrder): PlacedOrderReply {
  const { number, currency, email, promoCode, pickup } = order
  const { merchandise, discount, shipping, installation, giftServices, tax, donation, total } = order
  return {
    number,
    currency,
    email,
    promoCode,
    merchandise,
    discount,
    shipping,
    installation,
    giftServices,
    tax,
    donation,
    total,
    placedAt: order.placedAt.toISOString(),
    isTaxExempt: order.taxExemption !== null,
    promotions: order.promotions.flatMap(({ code, title, amount }) => (amount > 0 ? [{ code, title, amount }] : [])),
    pickup: pickup && orderedPickup(pickup),
    lines: order.lines.map(line => ({
      recipientId: line.recipientId,
      sku: line.sku,
      title: line.title,
      optionText: line.optionText,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: times(line.unitPrice, line.quantity),
      shipMethod: line.shipMethod,
      promisedFrom: line.promisedFrom,
      promisedTo: line.promisedTo,
    })),
    recipients: order.recipients.map(orderedRecipient),
    tenders: payingTenders(order.tenders).map(({ kind, brand, amount }) => ({ kind, brand, amount })),
  }
}

/**
 * Serves placed orders to the session that may see them. Other sessions get the same refusal as for an unknown number.
 */
export function serveOrders(frame: Frame, { db, now }: ReadingOrdersDeps): void {
  serve(frame, readOrderCall, async ({ session, site }, { number }) => {
    const order = session && (await readSeenOrder(db, session, site.country, number))
    if (!order || !isOpenToViewer(order.placedAt, now()))
      throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
    return orderReply(order)
  })
}
