import { redirect, redirectDocument } from 'react-router'
import { openStep, reachedStep, stepByNumber, stepByPath } from '#checkout/rules/steps.ts'
import { basketOf, viewCheckout } from '#checkout/server/view-checkout.ts'
import { stepHref } from '#checkout/web/step-href.ts'
import { languageOfPath } from '#lib/language.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/checkout.page.ts'

/**
 * The checkout data of this session, loaded once: from here on every call's answer replaces it [CHK-10]. A step above the
 * one reached, and /checkout itself, lead to the furthest step reached [CHK-01, CHK-07].
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, shopper, checkout } = context.get(pageRequest)
  // A redirect puts the language before its path again.
  const { path } = languageOfPath(site.country, url.pathname)
  // Without a session at hand the page is asked for anew, as a document: that request has one.
  if (!shopper) throw redirectDocument(path)
  const seen = await basketOf(checkout, shopper)
  const { basket } = seen
  const reached = basket ? reachedStep(basket.lines.length > 0, basket.maxStep) : 0
  const wanted = stepByPath(path.replace(/\/$/, ''))
  const open = wanted ? openStep(wanted, reached) : stepByNumber(reached)
  if (open !== wanted) throw redirect(stepHref(open))
  return { site, checkout: await viewCheckout(checkout, shopper, seen) }
}
