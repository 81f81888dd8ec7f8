import type { BasketContent, Recipient } from './basket.ts'
import type { ServiceLevel } from './service-level.ts'

type WithRecipients = Pick<BasketContent, 'recipients'>

/**
 * The recipient of lines for which the shopper chose none: the first one.
 * @throws Error for a cart without recipients, which no call creates.
 */
export function defaultRecipient({ recipients }: WithRecipients): Recipient {
  const [first] = recipients
  if (first === undefined) throw new Error('the cart has no recipient')
  return first
}

/** Service level of a recipient's lines: the slowest of its shipments; standard without any. */
export const serviceLevelOf = ({ shipments }: Pick<Recipient, 'shipments'>): ServiceLevel =>
  shipments
    .map(one => one.serviceLevel)
    .toSorted((a, b) => a - b)
    .at(0) ?? 1
