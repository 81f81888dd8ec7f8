import { MOST_REMOVED, type BasketContent } from '../basket.ts'
import { MAX_LINES, MAX_SAVED } from '../cart-limits.ts'
import { isReward, withoutIdleExtras } from '../empty-cart.ts'
import { joinLine } from './join-line.ts'
import { GONE, hasLine, THERE, withRecipient, type LineMove } from './move-line.ts'

const isKnown = ({ lines, savedForLater, removed }: BasketContent, id: string): boolean =>
  hasLine(lines, id) || hasLine(savedForLater, id) || removed.some(one => one.line.id === id)

/**
 * Removes a line from the cart or from the saved-for-later list, and keeps the line and its position so that it can be
 * restored. Changes nothing when the line was removed before or has been moved to the other list.
 */
export function removeLine(content: BasketContent, basketItemId: string, from: 'lines' | 'savedForLater'): LineMove {
  const lines = content[from]
  const index = lines.findIndex(line => line.id === basketItemId)
  if (index < 0) return isKnown(content, basketItemId) ? THERE : GONE
  const left = withoutIdleExtras({ ...content, [from]: lines.toSpliced(index, 1) })
  const wentAlong = {
    ...(left.tenders !== content.tenders && { rewards: content.tenders.filter(isReward) }),
    ...(left.donation !== content.donation && { donation: content.donation }),
  }
  const removed = [
    { line: lines[index]!, index, ...wentAlong },
    ...content.removed.filter(one => one.line.id !== basketItemId),
  ].slice(0, MOST_REMOVED)
  return { kind: 'moved', content: { ...left, removed } }
}

/**
 * Restores a removed line to its former position, with the reward certificates and the donation that were removed
 * together with it, unless others were chosen since. If an equal line was added meanwhile, the quantities are summed.
 */
export function restoreLine(content: BasketContent, basketItemId: string): LineMove {
  if (hasLine(content.lines, basketItemId) || hasLine(content.savedForLater, basketItemId)) return THERE
  const found = content.removed.find(one => one.line.id === basketItemId)
  if (found === undefined) return GONE
  const [to, most, full] =
    found.line.savedAt === null
      ? (['lines', MAX_LINES, 'too-many-lines'] as const)
      : (['savedForLater', MAX_SAVED, 'too-many-saved'] as const)
  const lines = joinLine(content[to], withRecipient(found.line, content), Math.min(found.index, content[to].length))
  if (lines === undefined) return { kind: 'too-many-of-one' }
  if (lines.length > Math.max(most, content[to].length)) return { kind: full }
  const tenders = content.tenders.some(isReward) ? content.tenders : [...(found.rewards ?? []), ...content.tenders]
  const donation = content.donation > 0 ? content.donation : (found.donation ?? content.donation)
  return {
    kind: 'moved',
    content: { ...content, [to]: lines, tenders, donation, removed: content.removed.filter(one => one !== found) },
  }
}
