import type { z } from 'zod'
import type { BasketContent, TaxExemption } from '#cart/rules/basket.ts'
import { deliveryAddress } from '#cart/rules/delivery-code.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { applyTaxExemption } from '../contract/tax-exemption-call.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

/** The exempt organization: the one that the cart names already, else whoever pays or gets the order. */
function organizationOf({ taxExemption, billingAddress, recipients }: BasketContent): string {
  const payer = billingAddress ?? deliveryAddress({ recipients })
  return taxExemption?.organization ?? (payer ? `${payer.firstName} ${payer.lastName}` : '')
}

/** Sets the certificate of a tax-exempt buyer, or removes the exemption [API-088]. The same again changes nothing. */
export async function applyExemption(
  deps: CheckoutDeps,
  context: CallContext,
  { taxExemption: certificate }: z.output<typeof applyTaxExemption.input>,
): Promise<CheckoutData> {
  const change = changeOf(context, applyTaxExemption.name, { certificate })
  const changed = await changeStep<null>(deps.cart, change, content => {
    const exemption: TaxExemption | null =
      certificate === '' ? null : { organization: organizationOf(content), certificate }
    const isSame = (content.taxExemption?.certificate ?? '') === certificate
    return isSame
      ? { kind: 'leave', outcome: null }
      : { kind: 'change', outcome: null, content: { ...content, taxExemption: exemption } }
  })
  return viewCheckout(deps, context, changed)
}
