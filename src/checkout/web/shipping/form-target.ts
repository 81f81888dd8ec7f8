import type { CheckoutData } from '../../contract/checkout-data.ts'

/** Name of the entries of the form for one address. */
export const SHIPPING_ENTRY = 'shipping'
/** Name of the entry that says which recipient's form is open. */
export const OPEN_RECIPIENT = 'recipient'

/** A recipient to edit, or a new one, who may get an item at once. */
export interface FormTarget {
  readonly recipientId?: string
  readonly basketItemId?: string
  /** The recipient whose form had the entries, if it was open before a reload. */
  readonly restored?: string | undefined
}

/**
 * The form that was open before a reload. A recipient who was removed meanwhile becomes a new one, and an item that was
 * removed goes to nobody, so that the entries are not lost.
 */
export function storedTarget(
  kept: unknown,
  { lineItems, shippingOptions: { recipients } }: Pick<CheckoutData, 'lineItems' | 'shippingOptions'>,
): FormTarget | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { recipientId, basketItemId } = kept as Readonly<Record<string, unknown>>
  const restored = typeof recipientId === 'string' ? recipientId : NEW
  if (recipients.some(one => one.id === recipientId)) return { recipientId: restored, restored }
  const item = lineItems.find(one => one.id === basketItemId)
  return { restored, ...(item && { basketItemId: item.id }) }
}

const NEW = 'new'
/** Name of the entries of a recipient's form. */
export const recipientEntry = ({ recipientId, restored }: FormTarget): string =>
  `recipient ${restored ?? recipientId ?? NEW}`
