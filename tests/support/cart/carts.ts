import fc from 'fast-check'
import { cents } from '#lib/money.ts'
import { type BasketContent, type BasketLine, emptyContent, itemCount, LINE_DEFAULTS } from '#cart/rules/basket.ts'
import { addLines, type NewLine } from '#cart/rules/lines/add-lines.ts'
import type { LineMove } from '#cart/rules/lines/move-line.ts'

export const SKUS = ['100001', '100002', '100003', '100004']
const newLine: fc.Arbitrary<NewLine> = fc.record({
  sku: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 40 }),
  optionChoices: fc.constantFrom(null, 'Color=RED'),
  personalization: fc.option(fc.constantFrom('ABC', ''), { freq: 4 }),
  grId: fc.constantFrom(null, 'R1'),
  shipMethod: fc.constantFrom('ship', 'pickup'),
  personalizationId: fc.constant(null),
  installation: fc.constantFrom(null, 'assembly'),
  acceptedTerms: fc.constantFrom(null, { text: 'Yours.', at: '2026-11-21T12:00:00.000Z' }),
})
let made = 0
export const newId = () => `line-${made++}`
const filled = (lines: readonly NewLine[], saved: readonly NewLine[] = []): BasketContent => {
  const one = (some: readonly NewLine[]) => {
    const outcome = addLines(emptyContent('r'), some, newId)
    return outcome.kind === 'added' ? outcome.content.lines : []
  }
  return {
    ...emptyContent('r'),
    lines: one(lines),
    savedForLater: one(saved).map(line => ({ ...line, savedAt: cents(900) })),
    pickupStore: 'soho',
  }
}
export const cart = fc
  .tuple(fc.array(newLine, { maxLength: 12 }), fc.array(newLine, { maxLength: 6 }))
  .map(([lines, saved]) => filled(lines, saved))
/** A cart and one of its lines. */
export const cartAndLine = cart
  .filter(content => content.lines.length > 0)
  .chain(content => fc.constantFrom(...content.lines).map(line => ({ content, line })))
export const moved = (move: LineMove): BasketContent => {
  if (move.kind !== 'moved') throw new Error(move.kind)
  return move.content
}
export const units = ({ lines, savedForLater }: Pick<BasketContent, 'lines' | 'savedForLater'>) =>
  itemCount(lines) + itemCount(savedForLater)
export const byId = (lines: readonly BasketLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
export const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  ...LINE_DEFAULTS,
  id: 'a',
  recipientId: 'r',
  sku: '100001',
  quantity: 1,
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
  ...more,
})
export const holding = (...lines: BasketLine[]): BasketContent => ({ ...emptyContent('r'), lines })
