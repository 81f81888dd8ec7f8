import { data } from 'react-router'
import type { LineView, OrderView, ShipmentView } from '#account/web/order/order-view.ts'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import type { ConfirmedDestination } from '#checkout/web/confirmation/confirmation-view.ts'
import type { FollowedOrder } from '#fulfilment/rules/followed-order.ts'
import type { WorthOrder } from '#fulfilment/rules/order-worth.ts'
import { installedShipments } from '#fulfilment/rules/visit-window.ts'
import { followOrder } from '#fulfilment/server/follow-order.ts'
import { neededPayments } from '#fulfilment/server/new-payment/give-new-payment.ts'
import { lastPaymentEnd } from '#fulfilment/server/new-payment/new-payment-store.ts'
import { worthOrder } from '#fulfilment/server/money/worth-of-order.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { Language } from '#lib/language.ts'
import { shownCurrency, sum, type ShownCurrency } from '#lib/money.ts'
import { SITES, siteIn } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import { orderedMonogram } from '#monogram/rules/monogram-words.ts'
import { recipientNotes } from '#orders/rules/chosen-options.ts'
import { linesInLanguage } from '#orders/rules/lines-in-language.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { payingTenders } from '#orders/rules/paying-tenders.ts'
import { readLinkedOrder } from '#orders/server/order-link.ts'
import { linePicture } from '#orders/rules/line-picture.ts'
import { readOrderOf, type PlacedLine, type PlacedOrder } from '#orders/server/read-order.ts'
import { offerWords } from '#payments/rules/offer-words.ts'
import { customerKey } from '#platform/session.ts'
import { designsOf } from '../checkout/ordered-monograms.server.ts'
import { confirmedOrder } from '../checkout/confirmed-order.server.ts'
import { customerOrLogin } from './account-data.server.ts'
import { claimViews } from './claim-view.server.ts'
import { dayOf, orderWords } from './order-words.server.ts'
import { labelView, qrPath, returnViews } from './return-view.server.ts'
import { overviewOf, shipmentViews } from './shipment-view.server.ts'

/** The order of a page: by the key of its link, or because it belongs to the customer. */
async function orderOf(request: PageRequest, number: string, url: URL) {
  const { account } = request
  const key = url.searchParams.get('key')
  if (key !== null) return { order: await readLinkedOrder(account.db, account.secret, { number, key }), key }
  const { customerId } = customerOrLogin(request, url)
  return { order: await readOrderOf(account.db, customerKey(customerId), number), key }
}

/** Only what the amounts need of the lines and recipients: they are sent to the browser. */
function amountsOf(order: PlacedOrder): WorthOrder {
  const { lines, recipients, ...others } = worthOrder(order)
  return {
    ...others,
    lines: lines.map(({ id, recipientId, shipMethod, quantity, unitPrice, discount, installationFee, tax }) => ({
      id,
      recipientId,
      shipMethod,
      quantity,
      unitPrice,
      discount,
      installationFee,
      tax,
    })),
    recipients: recipients.map(({ id, shipping, shippingParts, giftServices, serviceTax }) => ({
      id,
      shipping,
      shippingParts,
      giftServices,
      serviceTax,
    })),
  }
}

/**
 * A recipient with the address that all their shipments go to now, or that of the order if they differ. The booked day
 * of the delivery is left out: the shipment tells on which day it comes by now. The visit of an installer is left out
 * once all pieces to install are cancelled.
 */
function recipientNow(
  destination: ConfirmedDestination,
  order: PlacedOrder,
  followed: FollowedOrder,
  language: Language,
): ConfirmedDestination {
  const addresses = followed.shipments
    .filter(shipment => shipment.recipientId === destination.recipientId)
    .map(shipment => shipment.address)
  const [first] = addresses
  const isMoved = first && addresses.every(one => JSON.stringify(one) === JSON.stringify(first))
  const recipient = order.recipients.find(one => one.id === destination.recipientId)
  const hasVisit = installedShipments(order, followed.shipments, destination.recipientId).length > 0
  return {
    ...destination,
    ...(isMoved && { address: first }),
    ...(recipient && { notes: recipientNotes({ ...recipient, tripDay: null, hasVisit }, language) }),
  }
}

const movedOf = (movements: FollowedOrder['movements'], attemptId: string, kind: 'capture' | 'refund') =>
  sum(
    movements
      .filter(one => one.attemptId === attemptId && one.kind === kind && one.state !== 'dropped')
      .filter(one => kind === 'refund' || one.state !== 'refused')
      .map(one => one.amount),
  )

/** What was given back so far, and to which tenders. */
function paidBack(
  order: PlacedOrder,
  { credits, worth, movements }: FollowedOrder,
  language: Language,
  currency: ShownCurrency,
) {
  const words = orderWords(language)
  const parts = credits.flatMap(credit => credit.tenders)
  return {
    worth: worth.total,
    credits: credits.map(({ kind, at, amount }) => ({ kind, amount, day: words.short(dayOf(at)) })),
    tenders: payingTenders(order.tenders).map(({ attemptId, kind, brand, lastFour, amount, offer }) => ({
      attemptId,
      offer: offer && offerWords(offer, currency, language),
      kind,
      type: brand,
      lastFour,
      amount,
      credited: sum(parts.filter(part => part.attemptId === attemptId).map(part => part.amount)),
      captured: movedOf(movements, attemptId, 'capture'),
      refunded: movedOf(movements, attemptId, 'refund'),
      movements: movements
        .filter(one => one.attemptId === attemptId && one.state !== 'dropped')
        .filter(one => one.kind === 'refund' || one.state !== 'refused')
        .map(one => ({ kind: one.kind, state: one.state, amount: one.amount, day: words.short(dayOf(one.at)) })),
    })),
  }
}

/** The page on which a design can be ordered again; null for a plain line, and if its product is no longer sold. */
export const orderAgain = (sku: CartSku | undefined, design: MonogramView | undefined): LineView['again'] =>
  sku === undefined || design === undefined
    ? null
    : { path: sku.url, design: { sku: design.sku, choice: design.choice, texts: design.texts } }

const needsCode = ({ kind, state }: ShipmentView): boolean => kind === 'pickup' && state === 'ready'

/**
 * One order, for its customer or for whoever has its link; or the label of one of its returns, if the address names
 * one. Everybody else gets "not found" [ASVS-8.2.2].
 */
export async function shownOrder(request: PageRequest, number: string, url: URL) {
  const { language, checkout, account, clock } = request
  if (!ORDER_NUMBER.test(number)) throw data(null, { status: 404 })
  const { order: found, key } = await orderOf(request, number, url)
  if (found === undefined) throw data(null, { status: 404 })
  const { country } = SITES[found.site]
  const skus = await checkout.cart.skus([...new Set(found.lines.map(line => line.sku))], country, language)
  const order = { ...found, lines: linesInLanguage(found, skus, language) }
  const now = clock.now()
  const followed = await followOrder(account.db, order, now)
  const returnId = url.searchParams.get('label')
  const label =
    returnId === null ? undefined : await labelView(checkout.cart.stores, order, followed, returnId, language)
  if (returnId !== null && label === undefined) throw data(null, { status: 404 })
  const store = order.pickup === null ? undefined : await checkout.cart.stores.find(order.pickup.location, country)
  const designs = await designsOf(checkout.cart, order.lines, language)
  const context = {
    order,
    followed,
    language,
    now,
    storeZone: store?.timeZone,
    monogramOf: (id: string | null) => (id === null ? null : orderedMonogram(designs.get(id), language)),
    pictureOf: (line: PlacedLine) => linePicture(skus, line),
    againOf: (line: PlacedLine) => orderAgain(skus.get(line.sku), designs.get(line.personalizationId ?? '')),
  }
  const needed = await neededPayments(account.db, order.basketId)
  const shown = await confirmedOrder(checkout, country, language, order)
  const dated = new Intl.DateTimeFormat(request.site.lang, { dateStyle: 'full', timeZone: CENTRAL_TIME })
  const shipments = shipmentViews(context)
  const currency = shownCurrency(order.currency, request.site.currency)
  const view: OrderView = {
    order: { ...shown, destinations: shown.destinations.map(one => recipientNow(one, order, followed, language)) },
    currency,
    placed: dated.format(order.placedAt),
    site: siteIn(SITES[order.site], language),
    key,
    overview: overviewOf(context),
    shipments,
    pickupCode: shipments.some(needsCode) ? qrPath(order.number) : null,
    returns: returnViews(order, followed),
    claims: claimViews(order, followed, orderWords(language)),
    ...paidBack(order, followed, language, currency),
    amounts: amountsOf(order),
    neededPayments: needed.map(({ brand, ...one }) => ({ ...one, type: brand })),
    lastPayment: await lastPaymentEnd(account.db, order.basketId),
    storeCards: needed.length > 0 ? [...checkout.storeCards] : [],
  }
  return { view, label }
}
