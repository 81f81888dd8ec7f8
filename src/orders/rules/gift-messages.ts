import type { Address } from '#addresses/rules/address.ts'
import type { SnapshotPickup } from './snapshot.ts'

/** A gift message of an order, and for whom it is: a person, or the place where the order is picked up. */
export interface GiftMessage {
  readonly to: string
  readonly message: string
}

/** The gift messages of an order, those in parcels first [CHK-24]. */
export function giftMessagesOf(order: {
  readonly recipients: readonly { readonly address: Pick<Address, 'firstName' | 'lastName'>; giftMessage: string }[]
  readonly pickup: Pick<SnapshotPickup, 'name' | 'giftMessage'> | null
}): GiftMessage[] {
  const { recipients, pickup } = order
  const all = [
    ...recipients.map(({ address: { firstName, lastName }, giftMessage }) => ({
      to: `${firstName} ${lastName}`,
      message: giftMessage,
    })),
    ...(pickup ? [{ to: pickup.name, message: pickup.giftMessage ?? '' }] : []),
  ]
  return all.filter(one => one.message !== '')
}
