import type { BasketContent, BasketLine } from './basket.ts'
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.ts'
import { joinLine } from './join-line.ts'

export type NewLine = Omit<BasketLine, 'id' | 'recipientId' | 'savedAt'>

export type AddOutcome =
  | { readonly kind: 'added'; readonly content: BasketContent; /** By new line, the line it is now part of. */ readonly lineIds: readonly string[] }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-of-one'; readonly sku: string }

/**
 * Adds lines to a cart. The same sku with the same choices joins its line; a personalized item always gets its own
 * [CRT-25]. All or nothing: one line too many and the cart is as it was.
 */
export function addLines(content: BasketContent, wanted: readonly NewLine[], newId: () => string): AddOutcome {
  const recipientId = content.recipients[0]!.id
  let lines: readonly BasketLine[] = content.lines
  const lineIds: string[] = []
  for (const one of wanted) {
    const line: BasketLine = { savedAt: null, ...one, id: newId(), recipientId }
    const next = line.quantity > MAX_QUANTITY ? undefined : joinLine(lines, line)
    if (next === undefined) return { kind: 'too-many-of-one', sku: one.sku }
    lineIds.push((next.length > lines.length ? line : next.find((after, i) => after !== lines[i])!).id)
    lines = next
  }
  return lines.length > MAX_LINES ? { kind: 'too-many-lines' } : { kind: 'added', content: { ...content, lines }, lineIds }
}

/** Sets how many of a line, at least one. Undefined when the cart has no such line. */
export function setQuantity(content: BasketContent, basketItemId: string, quantity: number): BasketContent | undefined {
  const place = content.lines.findIndex(line => line.id === basketItemId)
  return place < 0 ? undefined : { ...content, lines: content.lines.with(place, { ...content.lines[place]!, quantity }) }
}
