import type { BasketContent, Recipient } from './basket.ts'
import type { ServiceLevel } from './service-level.ts'

type WithRecipients = Pick<BasketContent, 'recipients'>

/**
 * The recipient that lines go to until the shopper says somebody else: the first one.
 * @throws Error for a basket without recipients, which no call makes.
 */
export function defaultRecipient({ recipients }: WithRecipients): Recipient {
  const [first] = recipients
  if (first === undefined) throw new Error('a basket has no recipient')
  return first
}

/** The service level of a recipient's goods: the slowest of its shipments, standard without any. */
export const serviceLevelOf = ({ shipments }: Pick<Recipient, 'shipments'>): ServiceLevel =>
  shipments
    .map(one => one.serviceLevel)
    .toSorted((a, b) => a - b)
    .at(0) ?? 1
