import { redirectDocument } from 'react-router'
import { pageRequest } from '#main/pages/page-context.ts'
import { BANK_VISIT_PATH } from '#checkout/rules/bank-visit-paths.ts'
import { STEPS } from '#checkout/rules/steps.ts'
import { isCardTender } from '#orders/rules/snapshot.ts'
import { openVisitOf } from '#orders/server/cards/bank-visits.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import { formatMoney } from '#lib/money.ts'
import type { Route } from './+types/bank-visit.page.ts'

/**
 * The card whose bank asks its cardholder. Without one the order has been placed or given up, and the page leads on to
 * `next`, unless it finds the bank's answer in the fragment of its address, which no server sees.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, shopper, checkout } = context.get(pageRequest)
  if (!shopper) throw redirectDocument(BANK_VISIT_PATH)
  const { session } = shopper
  const placement = session && (await newestPlacement(checkout.orders.db, session, site.country))
  const open =
    placement?.isAtBank === true
      ? await openVisitOf(checkout.orders.db, { basketId: placement.basketId, id: placement.id })
      : undefined
  const card = placement?.snapshot.tenders.filter(isCardTender).find(one => one.attemptId === open?.attemptId)
  return {
    site,
    card: card
      ? { brand: card.brand, lastFour: card.lastFour, amount: formatMoney(card.amount, site.currency, language) }
      : null,
    next: placement ? STEPS.confirmation.path : '/checkout',
  }
}
