import type { SplitAmounts } from '../../../rules/split-amounts.ts'

/** A split that was saved, without any card data: its amounts in cents, and the ids of the account's cards in it. */
export interface KeptSplit {
  readonly amounts: SplitAmounts
  readonly savedIds: readonly [string | null, string | null]
}

// Kept in the memory of the document: a declined card takes both cards from the order, but not the shopper's choices.
let kept: (KeptSplit & { readonly basketId: string }) | undefined

export function keepSplit(basketId: string, split: KeptSplit): void {
  kept = { ...split, basketId }
}

export function forgetSplit(): void {
  kept = undefined
}

/** The split that was last saved for this basket. */
export const keptSplit = (basketId: string | null): KeptSplit | undefined =>
  kept?.basketId === basketId ? kept : undefined
