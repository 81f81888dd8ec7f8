import { redirectDocument } from 'react-router'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { ConfirmationView } from '#checkout/web/confirmation/confirmation-view.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { formatMoney } from '#lib/money.ts'
import { isCardTender } from '#orders/rules/snapshot.ts'
import { openVisitOf } from '#orders/server/cards/bank-visits.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import { failureAnswer, type PlacementFailure } from '#orders/rules/placement-failure.ts'
import { orderPath } from '#orders/server/order-link.ts'
import { readNewestOrder } from '#orders/server/read-order.ts'
import { languageOfPath, type Language } from '#lib/language.ts'
import type { Country, Site } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { confirmedOrder } from './confirmed-order.server.ts'
import type { Route } from './+types/confirmation.page.ts'

/** Path of an order's page: by its link for a guest, by the account for a customer. */
const pathOf = (secret: string, number: string, isGuest: boolean): string =>
  isGuest ? orderPath(secret, number) : `/account/orders/${number}`

/** The declined card of two, as the page shows it; null if one card pays, or if it is unknown. */
const declinedCard = (failure: PlacementFailure): Extract<ConfirmationView, { kind: 'failed' }>['declined'] =>
  failure.kind === 'declined' && failure.card && failure.name
    ? { kind: failure.card, type: failure.name.brand, lastFour: failure.name.lastFour }
    : null

async function view(
  deps: CheckoutDeps,
  { session, isGuest, secret }: { session: SessionKey | undefined; isGuest: boolean; secret: string },
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
      return {
        kind: 'placed',
        order: await confirmedOrder(deps, country, language, order),
        path: pathOf(secret, order.number, isGuest),
        isGuest,
      }
    }
    case 'failed': {
      const failure = placement.failure ?? { kind: 'interrupted' }
      const { message, redirectUrl } = failureAnswer(failure)
      return { kind: 'failed', message, redirectUrl, declined: declinedCard(failure) }
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

/** The card of the newest order whose bank asks its cardholder; undefined if none does. */
async function atBankView(
  { orders: { db } }: CheckoutDeps,
  session: SessionKey,
  { country, currency }: Site,
  language: Language,
): Promise<ConfirmationView | undefined> {
  const placement = await newestPlacement(db, session, country)
  if (!placement?.isAtBank) return undefined
  const open = await openVisitOf(db, { basketId: placement.basketId, id: placement.id })
  const card = placement.snapshot.tenders.filter(isCardTender).find(one => one.attemptId === open?.attemptId)
  if (!card) return undefined
  const { brand, lastFour, amount } = card
  return {
    kind: 'at-bank',
    card: { attemptId: card.attemptId, brand, lastFour, amount: formatMoney(amount, currency, language) },
  }
}

/**
 * The newest order that this session may see in this country, in any state; in full for an hour. An order that waits
 * for its shopper's answer to a bank shows that.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, language, shopper, checkout, account } = context.get(pageRequest)
  if (!shopper) throw redirectDocument(languageOfPath(site.country, url.pathname).path)
  const atBank = shopper.session && (await atBankView(checkout, shopper.session, site, language))
  if (atBank) return { site, view: atBank }
  const visitor = { session: shopper.session, isGuest: shopper.actor.kind !== 'customer', secret: account.secret }
  return { site, view: await view(checkout, visitor, site.country, language) }
}
