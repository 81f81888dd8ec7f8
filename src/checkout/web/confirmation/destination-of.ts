import type { Address } from '#addresses/rules/address.ts'
import type { ConfirmedLine, ConfirmedOrder } from './confirmation-view.ts'

/** The address that a line is shipped to; undefined for a pickup. */
export const destinationOf = (
  { destinations }: Pick<ConfirmedOrder, 'destinations'>,
  { recipientId, isPickup }: Pick<ConfirmedLine, 'recipientId' | 'isPickup'>,
): Address | undefined => (isPickup ? undefined : destinations.find(one => one.recipientId === recipientId)?.address)
