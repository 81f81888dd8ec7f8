import type { Address } from '#addresses/rules/address.ts'
import type { ConfirmedLine, ConfirmedOrder } from './confirmation-view.ts'

/** The address that a line is shipped to; undefined for a pickup and for an email. */
export const destinationOf = (
  { destinations }: Pick<ConfirmedOrder, 'destinations'>,
  { recipientId, isPickup, emailedTo }: Pick<ConfirmedLine, 'recipientId' | 'isPickup' | 'emailedTo'>,
): Address | undefined =>
  isPickup || emailedTo ? undefined : destinations.find(one => one.recipientId === recipientId)?.address
