import { isRegistryId } from './registry-id.ts'

/** Pieces of a registry that a cart gives: all its lines of one SKU together. */
export interface GiftPieces {
  readonly registryId: string
  readonly sku: string
  readonly quantity: number
}

/** A gift that cannot be held; `left` pieces are still wanted. */
export interface GiftShortage {
  readonly sku: string
  readonly left: number
  /** The cart holds as many pieces as one may. */
  readonly isTooMany?: boolean
}

interface GiftLine {
  readonly sku: string
  readonly quantity: number
  readonly grId: string | null
}

/** Registry and SKU as one key, by which pieces are locked in one order. */
export const giftKey = ({ registryId, sku }: Pick<GiftPieces, 'registryId' | 'sku'>): string => `${registryId} ${sku}`

/** Gifts in the order in which they are locked. */
export const byKey = <G extends Pick<GiftPieces, 'registryId' | 'sku'>>(gifts: readonly G[]): G[] =>
  gifts.toSorted((a, b) => (giftKey(a) < giftKey(b) ? -1 : 1))

/** The gifts among lines of a cart, in the order of their keys. A line with an id of another form is no gift. */
export function giftsOf(lines: readonly GiftLine[]): GiftPieces[] {
  const gifts = new Map<string, GiftPieces>()
  for (const { grId, sku, quantity } of lines) {
    const registryId = grId?.toLowerCase() ?? ''
    if (!isRegistryId(registryId)) continue
    const key = giftKey({ registryId, sku })
    gifts.set(key, { registryId, sku, quantity: quantity + (gifts.get(key)?.quantity ?? 0) })
  }
  return byKey([...gifts.values()])
}
