import { cents, least, type Cents } from '#lib/money.ts'

/** Lowest price of a piece that can be a group gift. */
export const LEAST_TARGET = cents(100_00)
/** Smallest share; a smaller one is possible if nothing else is left. */
export const LEAST_SHARE = cents(25_00)
/** Days after the event on which a group gift ends, complete or not. */
export const GROUP_DAYS_AFTER = 30
const USUAL_SHARES = [cents(25_00), cents(50_00), cents(100_00)] as const

/** A share of a group gift in a cart. */
export interface GiftShare {
  readonly groupId: string
  /** The registry, whose page the line links to. */
  readonly grId: string
  readonly cents: Cents
  /** Name of the piece, in the language in which the share was added. */
  readonly title: string
}

/** A share of a cart line. */
export interface ShareOfLine {
  readonly lineId: string
  readonly groupId: string
  readonly cents: Cents
}

interface ShareLine {
  readonly id: string
  readonly emailed?: { readonly share?: GiftShare } | null | undefined
}

/** The shares among lines of a cart, in the order in which their group gifts are locked. */
export const sharesOf = (lines: readonly ShareLine[]): ShareOfLine[] =>
  lines
    .flatMap(({ id, emailed }) =>
      emailed?.share ? [{ lineId: id, groupId: emailed.share.groupId, cents: emailed.share.cents }] : [],
    )
    .toSorted((a, b) => (`${a.groupId} ${a.lineId}` < `${b.groupId} ${b.lineId}` ? -1 : 1))

/**
 * States of a group gift. `closing`: takes no shares, and waits for payments. `issued`: its gift card is made.
 * `refunded`: its shares were paid back. `ended`: it had no paid share.
 */
export const GROUP_STATES = ['open', 'closing', 'issued', 'refunded', 'ended'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** A group gift as the pages of its list show it. Amounts in cents. */
export interface ShownGroup {
  readonly id: string
  readonly target: number
  /** Paid by givers. */
  readonly given: number
  readonly givers: number
  /** Neither paid nor held by a cart. */
  readonly left: number
  readonly state: 'open' | 'closing' | 'issued'
}

/** A group gift that ended with a gift card of less than its target. Amounts in cents. */
export interface EndedGroup {
  readonly given: number
  readonly target: number
}

/** 1 for an item with an open group gift, whose piece is still wanted; else 0. */
export const openGroups = ({ group }: { readonly group: ShownGroup | null }): number =>
  group?.state === 'open' ? 1 : 0

/** The fault of an amount as a share; undefined if it can be one. `left` is what nobody has pledged yet. */
export function shareFault(amount: Cents, left: Cents): 'too-little' | 'too-much' | undefined {
  if (amount > left) return 'too-much'
  return amount < LEAST_SHARE && amount < left ? 'too-little' : undefined
}

/**
 * The amounts that a giver can choose from: the usual ones below what is left, and what is left, or `most` if a giver
 * may not give more.
 */
export function shareChoices(left: Cents, most: Cents = left): readonly Cents[] {
  const highest = least(left, most)
  return [...USUAL_SHARES.filter(amount => amount < highest), highest]
}
