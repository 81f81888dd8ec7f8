import type { BasketContent, BasketLine } from './basket.ts'
import { joinLine } from './lines/join-line.ts'
import { defaultRecipient } from './recipients.ts'

/** Maximum number of notices that a cart keeps. */
export const MOST_NOTICES = 5

/** Changes pickup lines to shipping. A line joins an equal one unless that would be too many units. */
const shipped = (lines: readonly BasketLine[]): readonly BasketLine[] =>
  lines.reduce<readonly BasketLine[]>((all, line) => {
    if (line.shipMethod !== 'pickup') return all
    const place = all.findIndex(one => one.id === line.id)
    const own = { ...line, shipMethod: 'ship' as const }
    return joinLine(all.toSpliced(place, 1), own, place) ?? all.with(place, own)
  }, lines)

/**
 * Removes the pickup store and changes every pickup line to shipping, saved and removed ones included. A notice says
 * how many lines of the cart that concerned.
 */
function withoutPickup(content: BasketContent): BasketContent {
  const count = content.lines.filter(line => line.shipMethod === 'pickup').length
  return {
    ...content,
    lines: shipped(content.lines),
    savedForLater: shipped(content.savedForLater),
    removed: content.removed.map(one =>
      one.line.shipMethod === 'pickup' ? { ...one, line: { ...one.line, shipMethod: 'ship' } } : one,
    ),
    pickupStore: null,
    // What is shipped needs an address, which step 1 asks for.
    ...(count > 0 && content.maxStep > 1 && defaultRecipient(content).address === null && { maxStep: 1 as const }),
    notices:
      count === 0
        ? content.notices
        : [...content.notices, { kind: 'pickup-to-ship' as const, lines: count }].slice(-MOST_NOTICES),
  }
}

/**
 * Sets whether the shopper lives outside the US and Canada [CRT-19]. An international shopper cannot pick anything up:
 * the pickup lines of the cart are shipped.
 */
export const withInternational = (content: BasketContent, isInternational: boolean): BasketContent => ({
  ...(isInternational ? withoutPickup(content) : content),
  isInternational,
})
