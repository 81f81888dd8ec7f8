import type { BasketLine } from '../basket.ts'

export interface ItemGroup {
  readonly key: string
  readonly sku: string
  readonly optionChoices: string | null
  readonly quantity: number
  readonly recipients: { readonly recipientId: string; readonly quantity: number; readonly basketItemId: string }[]
}

/** Key of a line's group: its id if it is personalized, or else SKU and option choices [CRT-25]. */
const keyOf = ({ id, sku, optionChoices, personalization }: BasketLine): string =>
  personalization !== null ? id : optionChoices === null ? sku : `${sku} ${optionChoices}`

/**
 * Groups lines by SKU and option choices, in cart order; a personalized line is a group of its own [CRT-25].
 * Groups with fewer than `least` lines are left out.
 */
export function groupItems(lines: readonly BasketLine[], least = 1): ItemGroup[] {
  const groups = [...Map.groupBy(lines, keyOf)].filter(([, own]) => own.length >= least)
  return groups.map(([key, own]) => ({
    key,
    sku: own[0]!.sku,
    optionChoices: own[0]!.optionChoices,
    quantity: own.reduce((count, line) => count + line.quantity, 0),
    recipients: own.map(({ id, recipientId, quantity }) => ({ recipientId, quantity, basketItemId: id })),
  }))
}
