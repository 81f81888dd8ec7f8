import { redirectDocument } from 'react-router'
import { localTime } from '#delivery/rules/local-time.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { ConfirmationView, ConfirmedOrder } from '#checkout/web/confirmation/confirmation-view.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { failureAnswer } from '#orders/rules/placement-failure.ts'
import { promisedWords } from '#orders/rules/promised-words.ts'
import { readNewestOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { languageOfPath, type Language } from '#lib/language.ts'
import { times } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { pickupPlace } from './pickup-place.server.ts'
import type { Route } from './+types/confirmation.page.ts'

async function confirmed(
  deps: CheckoutDeps,
  country: Country,
  language: Language,
  order: PlacedOrder,
): Promise<ConfirmedOrder> {
  const skus = await deps.cart.skus([...new Set(order.lines.map(line => line.sku))], country, language)
  const store = order.pickup === null ? undefined : await deps.cart.stores.find(order.pickup.location, country)
  const today = store && localTime(deps.orders.now(), store.timeZone).day
  const [dearest] = order.lines.toSorted((a, b) => b.unitPrice - a.unitPrice)
  const { number, email, promoCode, merchandise, discount, shipping, installation, donation, tax, total } = order
  return {
    number,
    email,
    firstName: order.firstName,
    promoCode,
    merchandise,
    discount,
    shipping,
    installation,
    donation,
    tax,
    total,
    isTaxExempt: order.taxExemption !== null,
    pickup: order.pickup && pickupPlace(order.pickup, store, language),
    promotions: order.promotions.flatMap(({ code, title, amount }) => (amount > 0 ? [{ code, title, amount }] : [])),
    lines: order.lines
      .toSorted((a, b) => a.promisedFrom.localeCompare(b.promisedFrom))
      .map(line => ({
        sku: line.sku,
        title: line.title,
        optionText: line.optionText,
        quantity: line.quantity,
        amount: times(line.unitPrice, line.quantity),
        isPickup: line.shipMethod === 'pickup',
        arrives: promisedWords(line, language, today),
        picture: skus.get(line.sku)?.picture ?? null,
      })),
    picture: (dearest && skus.get(dearest.sku)?.picture) ?? null,
    addresses: order.recipients.map(recipient => recipient.address),
    tenders: order.tenders.map(({ brand, lastFour, amount }) => ({ type: brand, lastFour, amount })),
  }
}

async function view(
  deps: CheckoutDeps,
  session: SessionKey | undefined,
  country: Country,
  language: Language,
): Promise<ConfirmationView> {
  const placement = session && (await readNewestOrder(deps.orders.db, session, country))
  if (!placement) return { kind: 'none' }
  if (!placement.isSeen) return { kind: 'unseen', isPlaced: placement.state === 'placed' }
  switch (placement.state) {
    case 'placed': {
      const { order } = placement
      if (!order) throw new Error('a placement is placed but has no order')
      if (!isOpenToViewer(order.placedAt, deps.orders.now())) return { kind: 'closed' }
      return { kind: 'placed', order: await confirmed(deps, country, language, order) }
    }
    case 'failed': {
      const { message, redirectUrl } = failureAnswer(placement.failure ?? { kind: 'interrupted' })
      return { kind: 'failed', message, redirectUrl }
    }
    case 'started':
    case 'held':
    case 'authorizing':
    case 'authorized':
    case 'releasing':
      return { kind: 'confirming' }
    default:
      return placement.state satisfies never
  }
}

/** The newest order that this session may see in this country, in any state; in full for an hour. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, language, shopper, checkout } = context.get(pageRequest)
  if (!shopper) throw redirectDocument(languageOfPath(site.country, url.pathname).path)
  return { site, view: await view(checkout, shopper.session, site.country, language) }
}
