import { redirectDocument } from 'react-router'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { ConfirmationView } from '#checkout/web/confirmation/confirmation-view.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { failureAnswer } from '#orders/rules/placement-failure.ts'
import { readNewestOrder } from '#orders/server/read-order.ts'
import { languageOfPath, type Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { confirmedOrder } from './confirmed-order.server.ts'
import type { Route } from './+types/confirmation.page.ts'

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
      return { kind: 'placed', order: await confirmedOrder(deps, country, language, order) }
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
