import { changeOf } from '#cart/server/change-of.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { removeLine } from '#cart/rules/lines/remove-line.ts'
import type { LineProblem } from '#cart/rules/validation.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { assessCart } from './assess-cart.ts'
import { viewCheckout } from './view-checkout.ts'

/**
 * Removes every line that has the problem now, which may be fewer than the popup showed: lines that are available again
 * are kept [API-028…032]. Returns the updated checkout. Idempotent.
 */
export async function removeItems(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  problem: LineProblem,
): Promise<CheckoutData> {
  const changed = await changeBasket<null>(deps.cart, changeOf(context, call, {}), async (content, { stock }) => {
    if (content.lines.length === 0) return { kind: 'leave', outcome: null }
    const {
      check: { problems },
    } = await assessCart(deps, content, context.site.country, stock, context)
    const gone = content.lines.filter(line => problems.get(line.id)?.includes(problem))
    // Removed one by one, so that data which depends on a line is removed with it.
    const left = gone.reduce((before, line) => {
      const move = removeLine(before, line.id, 'lines')
      return move.kind === 'moved' ? move.content : before
    }, content)
    return gone.length === 0 ? { kind: 'leave', outcome: null } : { kind: 'change', outcome: null, content: left }
  })
  return viewCheckout(deps, context, changed)
}

/** Removes the installation service from every line, available or not; the goods are kept [API-033]. */
export async function removeInstallationService(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
): Promise<CheckoutData> {
  const changed = await changeBasket<null>(deps.cart, changeOf(context, call, {}), content => {
    if (content.lines.every(line => line.installation === null)) return { kind: 'leave', outcome: null }
    return {
      kind: 'change',
      outcome: null,
      content: { ...content, lines: content.lines.map(line => ({ ...line, installation: null })) },
    }
  })
  return viewCheckout(deps, context, changed)
}
