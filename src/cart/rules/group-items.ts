import type { BasketLine } from './basket.ts'

export interface ItemGroup {
  readonly key: string
  readonly sku: string
  readonly optionChoices: string | null
  readonly quantity: number
  readonly recipients: readonly { readonly recipientId: string; readonly quantity: number; readonly basketItemId: string }[]
}

/** Groups lines per sku and option choices; a personalized line is a group of its own [CRT-25]. Order is that of the cart. */
export function groupItems(lines: readonly BasketLine[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>()
  for (const line of lines) {
    const key = line.personalization === null ? JSON.stringify([line.sku, line.optionChoices]) : line.id
    const group = groups.get(key)
    const recipient = { recipientId: line.recipientId, quantity: line.quantity, basketItemId: line.id }
    groups.set(key, {
      key, sku: line.sku, optionChoices: line.optionChoices,
      quantity: (group?.quantity ?? 0) + line.quantity,
      recipients: [...(group?.recipients ?? []), recipient],
    })
  }
  return [...groups.values()]
}
