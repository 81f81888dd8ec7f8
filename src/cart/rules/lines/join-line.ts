import type { BasketLine } from '../basket.ts'
import { MAX_QUANTITY } from '../cart-limits.ts'

type LineIdentity = Pick<
  BasketLine,
  'sku' | 'optionChoices' | 'personalization' | 'grId' | 'shipMethod' | 'installation'
>

/**
 * Whether two lines are the same piece, in the same choices, for the same registry, coming the same way with the same
 * service: it is paid for each piece, and nobody is charged for one they did not ask for. A personalized one is never
 * another [CRT-25].
 */
export const isSameLine = (a: LineIdentity, b: LineIdentity): boolean =>
  a.personalization === null &&
  b.personalization === null &&
  a.sku === b.sku &&
  a.optionChoices === b.optionChoices &&
  a.grId === b.grId &&
  a.shipMethod === b.shipMethod &&
  a.installation === b.installation

/**
 * `lines` with one more. Where the same piece already goes to the same recipient its number grows, and it keeps its id;
 * elsewhere the line stands at `at`. Undefined: together they would be more than a line holds.
 */
export function joinLine(lines: readonly BasketLine[], line: BasketLine, at = lines.length): BasketLine[] | undefined {
  const place = lines.findIndex(one => one.recipientId === line.recipientId && isSameLine(one, line))
  const same = lines[place]
  if (same === undefined) return lines.toSpliced(at, 0, line)
  const quantity = same.quantity + line.quantity
  if (quantity > MAX_QUANTITY) return undefined
  // What was agreed to last holds for all of it.
  return lines.with(place, {
    ...same,
    quantity,
    acceptedTerms: line.acceptedTerms ?? same.acceptedTerms,
    savedAt: line.savedAt,
  })
}
