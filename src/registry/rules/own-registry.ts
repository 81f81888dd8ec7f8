import type { ShownPicture } from '#catalog/rules/product.ts'
import type { CompletionDiscount, discountWindow } from './completion-discount.ts'
import type { Privacy, RegistryType } from './event-types.ts'
import type { ShownMessage } from './gift-message.ts'
import { openGroups, type EndedGroup, type ShownGroup } from './group-gift.ts'

/** The pieces of an item, and its room. Held, bought and received ones together are never more than wanted. */
interface CountedItem {
  readonly wanted: number
  readonly held: number
  /** Bought and not delivered yet. */
  readonly bought: number
  readonly received: number
  /** The group gift for one of its pieces; null without one. */
  readonly group: ShownGroup | null
  /** The chosen room, or the slug of the product's category. */
  readonly room: string
}

/** An item as its registrants see it. */
export interface OwnItem extends CountedItem {
  readonly sku: string
  readonly name: string
  readonly optionText: string
  readonly url: string
  readonly picture: ShownPicture
  readonly formattedPrice: string
  /** The latest group gift that ended incomplete, if the registrant got its gift card; null without one. */
  readonly endedGroup: EndedGroup | null
  /** True if a group gift can begin: one piece is left to give, and its price is high enough. */
  readonly canBeGroup: boolean
  /** ISO time at which the last hold ends; null without a hold. */
  readonly heldUntil: string | null
}

/** A gift for the thank-you list. */
export interface GivenGift {
  /** Identifies it, with its SKU, in the call that notes a thank-you. */
  readonly giftId: string
  readonly sku: string
  readonly giver: string
  /** The giver's words; '' without any, and unless they are shown. */
  readonly message: string
  readonly messageState: ShownMessage
  readonly product: string
  readonly quantity: number
  /** The formatted amount of a share of a group gift; null for pieces. */
  readonly amount: string | null
  /** ISO times. */
  readonly boughtAt: string
  readonly thankedAt: string | null
}

/** The latest gifts of a list, and the numbers of all of them. */
export interface GiftPart {
  readonly gifts: readonly GivenGift[]
  readonly count: number
  /** Gifts with a thank-you. */
  readonly written: number
}

/** The part of the list that registrants look at, and the sums over all items. */
export interface OwnPart<Item extends CountedItem = OwnItem> {
  /** The first items of the part, one room after the other. */
  readonly items: readonly Item[]
  /** Number of all items of the part. */
  readonly count: number
  /** Sums over the items of the part by room, in the order of the rooms. */
  readonly rooms: readonly { readonly room: string; readonly pieces: Pieces }[]
  /** Sums over all items of the list, and their number. */
  readonly pieces: Pieces
  readonly listed: number
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
  readonly part: OwnPart
  readonly gifts: GiftPart
  /** The discount on what is left, with its days (`yyyy-mm-dd`); null if the shop has none. */
  readonly discount: (Pick<CompletionDiscount, 'percent' | 'uses'> & ReturnType<typeof discountWindow>) | null
}

/** Pieces that somebody can still give whole. */
export const stillWanted = ({ wanted, held, bought, received, group }: CountedItem): number =>
  Math.max(0, wanted - held - bought - received - (group === null ? 0 : 1))

/** The pieces of an item by state; the piece of an open group gift is left until the gift is complete. */
const PIECES = {
  wanted: (item: CountedItem) => item.wanted,
  received: (item: CountedItem) => item.received,
  bought: (item: CountedItem) => item.bought + (item.group !== null && item.group.state !== 'open' ? 1 : 0),
  held: (item: CountedItem) => item.held,
  left: (item: CountedItem) => stillWanted(item) + openGroups(item),
}

/** The sums over items. */
export const piecesOf = (items: readonly CountedItem[]) => {
  const sum = (count: (item: CountedItem) => number) => items.reduce((all, item) => all + count(item), 0)
  return {
    wanted: sum(PIECES.wanted),
    received: sum(PIECES.received),
    bought: sum(PIECES.bought),
    held: sum(PIECES.held),
    left: sum(PIECES.left),
  }
}
export type Pieces = ReturnType<typeof piecesOf>

export const OWN_FILTERS = ['all', 'left', 'held', 'bought', 'received'] as const
export type OwnFilter = (typeof OWN_FILTERS)[number]

/** The first `count` items of a part of a list, one room after the other, with the sums that its page shows. */
export function ownPart<Item extends CountedItem>(
  items: readonly Item[],
  { filter, count }: { readonly filter: OwnFilter; readonly count: number },
): OwnPart<Item> {
  const part = filter === 'all' ? items : items.filter(item => PIECES[filter](item) > 0)
  const rooms = Map.groupBy(part, item => item.room)
  return {
    items: [...rooms.values()].flat().slice(0, count),
    count: part.length,
    rooms: [...rooms].map(([room, group]) => ({ room, pieces: piecesOf(group) })),
    pieces: piecesOf(items),
    listed: items.length,
  }
}
