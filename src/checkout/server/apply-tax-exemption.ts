import { knownOrganization, withTaxExemption } from '#cart/rules/tax/tax-exemption.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import { changeOf } from '#cart/server/change-of.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { applyTaxExemption } from '../contract/tax-exemption-call.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

/**
 * Sets the tax exemption of the order by its certificate, or removes it if `certificate` is empty [API-088]. Without an
 * organization in the cart or a name in its addresses the reply says so, and the order is unchanged.
 */
export async function exemptOrder(
  deps: CheckoutDeps,
  context: CallContext,
  certificate: string,
): Promise<CheckoutData> {
  const change = changeOf(context, applyTaxExemption.name, { certificate })
  const changed = await changeStep<'done' | 'no-organization'>(deps.cart, change, content => {
    const organization = knownOrganization(content)
    if (certificate !== '' && organization === undefined) return { kind: 'leave', outcome: 'no-organization' }
    const exemption = certificate === '' || organization === undefined ? null : { organization, certificate }
    const exempt = withTaxExemption(content, exemption)
    return exempt === content
      ? { kind: 'leave', outcome: 'done' }
      : { kind: 'change', outcome: 'done', content: exempt }
  })
  const refusal = { isSuccess: false, message: messages[context.site.language].noOrganization }
  return viewCheckout(deps, context, changed, changed.outcome === 'done' ? undefined : refusal)
}
