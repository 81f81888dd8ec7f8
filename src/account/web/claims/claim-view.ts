import type { ClaimEntryKind, ClaimReason, ClaimRemedy, ClaimState } from '#fulfilment/rules/claim.ts'
import type { Cents } from '#lib/money.ts'

/** What was written about a claim, or what happened to it. */
export interface ClaimEntryView {
  readonly kind: ClaimEntryKind
  /** Empty if nothing was written. */
  readonly words: string
  /** In words. */
  readonly day: string
}

export interface ClaimView {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly quantity: number
  readonly reason: ClaimReason
  readonly state: ClaimState
  /** How the shop puts it right; null until it is accepted. */
  readonly remedy: ClaimRemedy | null
  /** What was given back for it; null without a refund. */
  readonly refunded: Cents | null
  readonly entries: readonly ClaimEntryView[]
  readonly pictureIds: readonly string[]
}

/** An order as the calls about it name it: its number, and the key of its link or null. */
export interface OrderName {
  readonly number: string
  readonly key: string | null
}

/** The order as the query of a call names it. */
export const orderQuery = ({ number, key }: OrderName): Record<string, string> => ({
  number,
  ...(key !== null && { key }),
})

/** How a claim or an answer was taken, in words. */
export interface ClaimResult {
  readonly tone: 'ok' | 'warn'
  readonly text: string
}
