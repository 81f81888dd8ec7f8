import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import type { BasketContent, Recipient } from '../basket.ts'
import { MAX_RECIPIENTS } from '../cart-limits.ts'
import { defaultRecipient } from '../recipients.ts'

type CartOfRecipients = Pick<BasketContent, 'lines' | 'savedForLater' | 'recipients'>

export interface MergedRecipients {
  readonly recipients: readonly Recipient[]
  /** Id of the recipient of the merged cart that gets what one of the coming cart's recipients would get. */
  readonly idFor: (comingId: string) => string
}

/** The first recipient of both carts: the target's, or the coming one where the target cart is empty. */
function firstOf(into: CartOfRecipients, coming: Recipient | undefined): Recipient {
  const first = defaultRecipient(into)
  if (coming === undefined) return first
  const isEmpty = into.lines.length + into.savedForLater.length === 0
  if (isEmpty) return { ...coming, id: first.id, address: coming.address ?? first.address }
  return { ...first, address: first.address ?? coming.address }
}

/**
 * Merges the recipients of two carts. The first ones become one. Each further recipient of the coming cart who gets an
 * item stays, with address, gift message and shipping choices, or becomes the recipient of the target with the same
 * address. Beyond the most recipients of an order, the first one gets the items.
 */
export function mergeRecipients(
  into: CartOfRecipients,
  from: Partial<CartOfRecipients> & Pick<CartOfRecipients, 'lines'>,
): MergedRecipients {
  const [comingFirst, ...others] = from.recipients ?? []
  const first = firstOf(into, comingFirst)
  const recipients = into.recipients.map(one => (one.id === first.id ? first : one))
  const ids = new Map<string, string>()
  for (const one of others) {
    if (!from.lines.some(line => line.recipientId === one.id)) continue
    const same = recipients.find(known => one.address !== null && isSameAddress(known.address, one.address))
    if (same === undefined && recipients.length < MAX_RECIPIENTS) recipients.push(one)
    ids.set(one.id, same?.id ?? (recipients.includes(one) ? one.id : first.id))
  }
  return { recipients, idFor: id => ids.get(id) ?? first.id }
}
