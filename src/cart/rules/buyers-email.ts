import type { BasketContent } from './basket.ts'
import { deliveryAddress } from './delivery-code.ts'

/**
 * The customer's email, which receives the confirmation and counts for limits per customer: of the delivery address or,
 * with nothing to send, of the billing address.
 */
export const buyersEmail = ({
  recipients,
  billingAddress,
}: Pick<BasketContent, 'recipients' | 'billingAddress'>): string | undefined =>
  deliveryAddress({ recipients })?.emailAddress ?? billingAddress?.emailAddress
