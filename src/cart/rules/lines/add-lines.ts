import type { BasketContent, BasketLine } from '../basket.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart-limits.ts'
import { defaultRecipient } from '../recipients.ts'
import { joinLine } from './join-line.ts'

export type NewLine = Omit<BasketLine, 'id' | 'recipientId' | 'savedAt'>

/** The cart line that a new line was added to, and how many of its units were added. */
export interface PlacedLine {
  readonly lineId: string
  /** Units added, which are fewer than requested where stock has no more. */
  readonly quantity: number
}

export type AddOutcome =
  /** `placed`: one entry per new line, in the same order. */
  | { readonly kind: 'added'; readonly content: BasketContent; readonly placed: readonly PlacedLine[] }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-of-one'; readonly sku: string }
  /** The new line at this index is out of stock. */
  | { readonly kind: 'none-left'; readonly index: number }

/** Units that can still be added of a line to a cart with these lines; Infinity where stock is not counted. */
export type RoomFor = (line: BasketLine, lines: readonly BasketLine[]) => number

/**
 * Adds lines to a cart. A line joins an existing one with the same SKU and choices; a personalized item always gets its
 * own line [CRT-25]. Quantities are reduced to what `roomFor` allows. If one line is too many or out of stock, nothing
 * is added.
 */
export function addLines(
  content: BasketContent,
  wanted: readonly NewLine[],
  newId: () => string,
  roomFor: RoomFor = () => Infinity,
): AddOutcome {
  const recipientId = defaultRecipient(content).id
  let lines: readonly BasketLine[] = content.lines
  const placed: PlacedLine[] = []
  for (const [index, one] of wanted.entries()) {
    const whole: BasketLine = { savedAt: null, ...one, id: newId(), recipientId }
    const quantity = Math.min(whole.quantity, roomFor(whole, lines))
    if (quantity <= 0) return { kind: 'none-left', index }
    const line = { ...whole, quantity }
    const next = line.quantity > MAX_QUANTITY ? undefined : joinLine(lines, line)
    if (next === undefined) return { kind: 'too-many-of-one', sku: one.sku }
    const { id } = next.length > lines.length ? line : next.find((after, i) => after !== lines[i])!
    placed.push({ lineId: id, quantity })
    lines = next
  }
  return lines.length > MAX_LINES
    ? { kind: 'too-many-lines' }
    : { kind: 'added', content: { ...content, lines }, placed }
}

/** Sets the quantity (at least 1) of a line. Undefined if the cart has no such line. */
export function setQuantity(content: BasketContent, basketItemId: string, quantity: number): BasketContent | undefined {
  const place = content.lines.findIndex(line => line.id === basketItemId)
  return place < 0
    ? undefined
    : { ...content, lines: content.lines.with(place, { ...content.lines[place]!, quantity }) }
}
