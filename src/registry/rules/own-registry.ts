import type { ShownPicture } from '#catalog/rules/product.ts'
import type { CompletionDiscount, discountWindow } from './completion-discount.ts'
import type { Privacy, RegistryType } from './event-types.ts'
import type { ShownGroup } from './group-gift.ts'

/** An item as its registrants see it. Held, bought and received pieces together are never more than wanted. */
export interface OwnItem {
  readonly sku: string
  readonly name: string
  readonly optionText: string
  readonly url: string
  readonly picture: ShownPicture
  readonly formattedPrice: string
  readonly wanted: number
  readonly held: number
  /** Bought and not delivered yet. */
  readonly bought: number
  readonly received: number
  /** The group gift for one of its pieces; null without one. */
  readonly group: ShownGroup | null
  /** True if a group gift can begin: one piece is left to give, and its price is high enough. */
  readonly canBeGroup: boolean
  /** ISO time at which the last hold ends; null without a hold. */
  readonly heldUntil: string | null
  /** The chosen room, or the slug of the product's category. */
  readonly room: string
}

/** A gift for the thank-you list. */
export interface GivenGift {
  /** Identifies it, with its SKU, in the call that notes a thank-you. */
  readonly giftId: string
  readonly sku: string
  readonly giver: string
  /** The giver's words; '' without any, and while they are hidden. */
  readonly message: string
  readonly isMessageHidden: boolean
  readonly product: string
  readonly quantity: number
  /** The formatted amount of a share of a group gift; null for pieces. */
  readonly amount: string | null
  /** ISO times. */
  readonly boughtAt: string
  readonly thankedAt: string | null
}

/** A registry as its registrants see it. */
export interface OwnRegistry {
  readonly grId: string
  /** First names, one or two. */
  readonly names: readonly string[]
  readonly registryType: RegistryType
  readonly eventDate: string
  readonly daysLeft: number
  readonly city: string
  readonly state: string
  readonly privacy: Privacy
  /** The address of an open invitation; null without one. */
  readonly invitedEmail: string | null
  readonly registrants: number
  readonly items: readonly OwnItem[]
  readonly gifts: readonly GivenGift[]
  /** The discount on what is left, with its days (`yyyy-mm-dd`); null if the shop has none. */
  readonly discount: (Pick<CompletionDiscount, 'percent' | 'uses'> & ReturnType<typeof discountWindow>) | null
}

export const stillWanted = ({ wanted, held, bought, received, group }: OwnItem): number =>
  Math.max(0, wanted - held - bought - received - (group === null ? 0 : 1))

/** The sums over items. */
export const piecesOf = (items: readonly OwnItem[]) => {
  const sum = (count: (item: OwnItem) => number) => items.reduce((all, item) => all + count(item), 0)
  return {
    wanted: sum(item => item.wanted),
    received: sum(item => item.received),
    bought: sum(item => item.bought + (item.group?.state === 'issued' ? 1 : 0)),
    held: sum(item => item.held + (item.group !== null && item.group.state !== 'issued' ? 1 : 0)),
    left: sum(stillWanted),
  }
}
export type Pieces = ReturnType<typeof piecesOf>
