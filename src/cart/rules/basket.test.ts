import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLines, type NewLine } from './lines/add-lines.ts'
import { emptyContent, itemCount, LINE_DEFAULTS, type BasketContent } from './basket.ts'
import { MAX_LINES } from './cart-limits.ts'
import { groupItems } from './lines/group-items.ts'
import { removeLine } from './lines/remove-line.ts'

const newLine: fc.Arbitrary<NewLine> = fc.record({
  sku: fc.constantFrom('100001', '100002', '100003'),
  quantity: fc.integer({ min: 1, max: 9 }),
  optionChoices: fc.option(fc.constantFrom('Color=RED', 'Color=BLUE')),
  personalization: fc.option(fc.constantFrom('ABC'), { freq: 4 }),
  grId: fc.constant(null),
  shipMethod: fc.constantFrom('ship', 'pickup'),
  personalizationId: fc.constant(null),
  installation: fc.constantFrom(null, 'assembly'),
  acceptedTerms: fc.constant(null),
})
const ids = () => {
  let n = 0
  return () => `line-${n++}`
}
const added = (content: BasketContent, lines: readonly NewLine[], newId: () => string) => {
  const outcome = addLines(content, lines, newId)
  return outcome.kind === 'added' ? outcome.content : content
}
const filled = (lines: readonly NewLine[]) => added(emptyContent('r'), lines, ids())
const plain: NewLine = {
  ...LINE_DEFAULTS,
  sku: '100001',
  quantity: 1,
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
}

test('[ATC-21] keeps the total number of units when lines are added and grouped', () => {
  fc.assert(
    fc.property(fc.array(newLine, { maxLength: 30 }), lines => {
      const content = filled(lines)
      const units = lines.reduce((count, line) => count + line.quantity, 0)
      expect(itemCount(content.lines)).toBe(units)
      expect(groupItems(content.lines).reduce((count, group) => count + group.quantity, 0)).toBe(units)
    }),
  )
})
test('restores the cart when an added line is removed again', () => {
  fc.assert(
    fc.property(fc.array(newLine, { maxLength: 10 }), newLine, (lines, one) => {
      const before = filled(lines)
      const personal = { ...one, personalization: 'XYZ' }
      const after = addLines(before, [personal], () => 'new')
      const gone = after.kind === 'added' && removeLine(after.content, 'new', 'lines')
      expect(gone && gone.kind === 'moved' && { ...gone.content, removed: [] }).toEqual(before)
    }),
  )
})
test('[CRT-25] groups lines with the same SKU and choices; a personalized item is always a group of its own', () => {
  const groups = groupItems(
    filled([
      plain,
      { ...plain, optionChoices: 'Color=RED' },
      plain,
      { ...plain, personalization: 'ABC' },
      { ...plain, personalization: 'ABC' },
      { ...plain, shipMethod: 'pickup' },
    ]).lines,
  )
  expect(
    groups.map(({ sku, optionChoices, quantity, recipients }) => ({
      sku,
      optionChoices,
      quantity,
      lines: recipients.length,
    })),
  ).toEqual([
    { sku: '100001', optionChoices: null, quantity: 3, lines: 2 },
    { sku: '100001', optionChoices: 'Color=RED', quantity: 1, lines: 1 },
    { sku: '100001', optionChoices: null, quantity: 1, lines: 1 },
    { sku: '100001', optionChoices: null, quantity: 1, lines: 1 },
  ])
  expect(groups[0]!.recipients).toEqual([
    { recipientId: 'r', quantity: 2, basketItemId: 'line-0' },
    { recipientId: 'r', quantity: 1, basketItemId: 'line-5' },
  ])
})
test('[ATC-22] rejects a cart with too many lines or too many units of one line', () => {
  const full = filled(Array.from({ length: MAX_LINES }, () => ({ ...plain, personalization: 'A' })))
  expect(addLines(full, [{ ...plain, sku: '100009' }], ids())).toEqual({ kind: 'too-many-lines' })
  expect(addLines(filled([{ ...plain, quantity: 999 }]), [plain], ids())).toEqual({
    kind: 'too-many-of-one',
    sku: '100001',
  })
})

test('[CRT-25] lines that name different designs never join', () => {
  const design = (personalizationId: string): NewLine => ({ ...plain, personalizationId })
  expect(filled([design('one'), design('two')]).lines).toHaveLength(2)
  expect(filled([plain, plain]).lines).toHaveLength(1)
})
