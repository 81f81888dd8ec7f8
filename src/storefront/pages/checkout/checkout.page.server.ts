import { redirect, redirectDocument } from 'react-router'
import { openStep, reachedStep, stepByNumber, stepByPath, STEPS } from '#checkout/rules/steps.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { basketOf, viewCheckout } from '#checkout/server/view-checkout.ts'
import { stepHref } from '#checkout/web/step-href.ts'
import { languageOfPath } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { Route } from './+types/checkout.page.ts'

/**
 * True if the session's newest order is being placed, or was placed recently enough for the confirmation page to show
 * it.
 */
async function hasOrderedJustNow({ orders }: CheckoutDeps, { session, site }: CallContext): Promise<boolean> {
  const newest = session && (await newestPlacement(orders.db, session, site.country))
  return newest !== undefined && newest.state !== 'failed' && isOpenToViewer(newest.createdAt, orders.now())
}

/**
 * The checkout data of this session, loaded once: after that every call's reply replaces it [CHK-10]. /checkout itself,
 * and a step above the furthest one reached, redirect to the furthest step reached [CHK-01, CHK-07]. While the cart is
 * being ordered, and as long as the confirmation page shows the order, every step redirects to the confirmation, so
 * that a reloaded page has no button to place the same order again.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, shopper, checkout } = context.get(pageRequest)
  // A redirect adds the language prefix to its path again.
  const { path } = languageOfPath(site.country, url.pathname)
  // Without a session the page is requested again as a document, because document requests create a session.
  if (!shopper) throw redirectDocument(path)
  const seen = await basketOf(checkout, shopper)
  const { basket } = seen
  const reached = basket ? reachedStep(basket.lines.length > 0, basket.maxStep) : 0
  if (basket?.status === 'placing' || (reached === 0 && (await hasOrderedJustNow(checkout, shopper))))
    throw redirectDocument(stepHref(STEPS.confirmation))
  const wanted = stepByPath(path.replace(/\/$/, ''))
  const open = wanted ? openStep(wanted, reached) : stepByNumber(reached)
  if (open !== wanted) throw redirect(stepHref(open))
  return { site, checkout: await viewCheckout(checkout, shopper, seen) }
}
