import type { BasketContent } from './basket.ts'

/**
 * Where the order is written to, and who redeems its promotions: the first recipient's address or, with nothing to
 * send, the payer's.
 */
export const buyersEmail = ({
  recipients,
  billingAddress,
}: Pick<BasketContent, 'recipients' | 'billingAddress'>): string | undefined =>
  recipients[0]?.address?.emailAddress ?? billingAddress?.emailAddress
