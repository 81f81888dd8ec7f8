import type { BasketContent } from './basket.ts'
import { deliveryAddress } from './delivery-code.ts'

/**
 * The customer's email, which receives the confirmation and identifies the customer for per-customer limits. Comes from
 * the delivery address or, without one, from the billing address.
 */
export const buyersEmail = ({
  recipients,
  billingAddress,
}: Pick<BasketContent, 'recipients' | 'billingAddress'>): string | undefined =>
  deliveryAddress({ recipients })?.emailAddress || billingAddress?.emailAddress
