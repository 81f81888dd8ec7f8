import type { Cents } from '#lib/money.ts'
import type { BasketContent } from '../basket.ts'
import { MAX_LINES, MAX_SAVED } from '../cart-limits.ts'
import { withoutIdleExtras } from '../empty-cart.ts'
import { joinLine } from './join-line.ts'
import { GONE, hasLine, THERE, withRecipient, type LineMove } from './move-line.ts'

/** Moves a line to the front of the saved-for-later list, with its current unit price (0 if unknown) [CRT-03]. */
export function saveLine(content: BasketContent, basketItemId: string, price: Cents): LineMove {
  const line = content.lines.find(one => one.id === basketItemId)
  if (line === undefined) return hasLine(content.savedForLater, basketItemId) ? THERE : GONE
  const savedForLater = joinLine(content.savedForLater, { ...line, savedAt: price }, 0)
  if (savedForLater === undefined) return { kind: 'too-many-of-one' }
  if (savedForLater.length > Math.max(MAX_SAVED, content.savedForLater.length)) return { kind: 'too-many-saved' }
  return {
    kind: 'moved',
    content: withoutIdleExtras({ ...content, lines: content.lines.filter(one => one !== line), savedForLater }),
  }
}

/** Moves a saved line to the end of the cart; an equal line in the cart absorbs it [CRT-03]. */
export function moveLineToCart(content: BasketContent, basketItemId: string): LineMove {
  const line = content.savedForLater.find(one => one.id === basketItemId)
  if (line === undefined) return hasLine(content.lines, basketItemId) ? THERE : GONE
  const lines = joinLine(content.lines, { ...withRecipient(line, content), savedAt: null })
  if (lines === undefined) return { kind: 'too-many-of-one' }
  if (lines.length > Math.max(MAX_LINES, content.lines.length)) return { kind: 'too-many-lines' }
  return {
    kind: 'moved',
    content: { ...content, lines, savedForLater: content.savedForLater.filter(one => one !== line) },
  }
}
