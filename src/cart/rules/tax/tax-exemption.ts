import type { BasketContent, TaxExemption } from '../basket.ts'
import { deliveryAddress } from '../delivery-code.ts'

/** Sets the tax exemption of a cart; null removes it [CRT-15]. Returns the same content if it has it already. */
export function withTaxExemption(content: BasketContent, taxExemption: TaxExemption | null): BasketContent {
  const { taxExemption: former } = content
  const isSame =
    former?.organization === taxExemption?.organization && former?.certificate === taxExemption?.certificate
  return isSame ? content : { ...content, taxExemption }
}

/**
 * The organization of an exemption that is given by its certificate alone [API-088]: the one that the cart names
 * already, or else the name in the billing address, or else in the first shipping address. Undefined if there is none.
 */
export function knownOrganization({ taxExemption, billingAddress, recipients }: BasketContent): string | undefined {
  if (taxExemption !== null) return taxExemption.organization
  const address = billingAddress ?? deliveryAddress({ recipients })
  return address ? `${address.firstName} ${address.lastName}` : undefined
}
