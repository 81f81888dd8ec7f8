import type { BasketLine } from '../basket.ts'
import { MAX_QUANTITY } from '../cart-limits.ts'
import { isSameGift } from '../gift-cards/emailed-gift.ts'

type LineIdentity = Pick<
  BasketLine,
  'sku' | 'optionChoices' | 'personalization' | 'personalizationId' | 'grId' | 'shipMethod' | 'installation' | 'emailed'
>

/**
 * True if two lines agree in SKU, option choices, saved design, registry, ship method, recipient of an emailed gift
 * card, and installation, which is charged per unit. A personalized line never equals another [CRT-25].
 */
export const isSameLine = (a: LineIdentity, b: LineIdentity): boolean =>
  a.personalization === null &&
  b.personalization === null &&
  a.personalizationId === b.personalizationId &&
  a.sku === b.sku &&
  a.optionChoices === b.optionChoices &&
  a.grId === b.grId &&
  a.shipMethod === b.shipMethod &&
  a.installation === b.installation &&
  isSameGift(a.emailed, b.emailed)

/**
 * Adds a line. An equal line of the same recipient keeps its id and gets the summed quantity; otherwise the line is
 * inserted at `at`. Undefined if the sum exceeds MAX_QUANTITY.
 */
export function joinLine(lines: readonly BasketLine[], line: BasketLine, at = lines.length): BasketLine[] | undefined {
  const place = lines.findIndex(one => one.recipientId === line.recipientId && isSameLine(one, line))
  const same = lines[place]
  if (same === undefined) return lines.toSpliced(at, 0, line)
  const quantity = same.quantity + line.quantity
  if (quantity > MAX_QUANTITY) return undefined
  // The most recently accepted terms apply to the whole line.
  return lines.with(place, {
    ...same,
    quantity,
    acceptedTerms: line.acceptedTerms ?? same.acceptedTerms,
    savedAt: line.savedAt,
  })
}
