import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { MOST_REMOVED } from '../basket.ts'
import { MAX_QUANTITY } from '../cart-limits.ts'
import { cartAndLine, holding, line, moved } from '#tests/support/cart/carts.ts'
import { removeLine, restoreLine } from './remove-line.ts'

test('[CRT-02] a restored line returns to its position unchanged, whatever was removed before', () => {
  fc.assert(
    fc.property(cartAndLine, fc.array(fc.nat(), { maxLength: 4 }), ({ content, line: gone }, others) => {
      const before = others.reduce((now, n) => {
        const other = now.lines.filter(one => one.id !== gone.id)[n % Math.max(1, now.lines.length)]
        return other ? moved(removeLine(now, other.id, 'lines')) : now
      }, content)
      const after = moved(restoreLine(moved(removeLine(before, gone.id, 'lines')), gone.id))
      expect(after).toEqual(before)
    }),
  )
})

test('[CRT-02] [CRT-03] restores a removed saved line to the saved-for-later list', () => {
  const content = {
    ...holding(),
    savedForLater: [line({ id: 'b', savedAt: cents(5) }), line({ id: 'c', sku: '2', savedAt: cents(5) })],
  }
  expect(moved(restoreLine(moved(removeLine(content, 'b', 'savedForLater')), 'b'))).toEqual(content)
})

test('[CRT-02] removing or restoring a line twice has the effect of once', () => {
  const gone = moved(removeLine(holding(line()), 'a', 'lines'))
  expect(removeLine(gone, 'a', 'lines')).toEqual({ kind: 'there' })
  expect(restoreLine(moved(restoreLine(gone, 'a')), 'a')).toEqual({ kind: 'there' })
  expect(restoreLine(gone, 'never')).toEqual({ kind: 'gone' })
})

test('[CRT-02] reports an unknown line as gone, and does not remove a saved line from the cart', () => {
  expect(removeLine(holding(line()), 'never', 'lines')).toEqual({ kind: 'gone' })
  const saved = { ...holding(), savedForLater: [line({ id: 'b', savedAt: cents(5) })] }
  expect(removeLine(saved, 'b', 'lines')).toEqual({ kind: 'there' })
})

test('restoring a line adds its quantity to an equal line, and is refused beyond the maximum', () => {
  const gone = moved(removeLine(holding(line({ quantity: 3 })), 'a', 'lines'))
  expect(moved(restoreLine({ ...gone, lines: [line({ id: 'b', quantity: 2 })] }, 'a')).lines).toEqual([
    line({ id: 'b', quantity: 5 }),
  ])
  expect(restoreLine({ ...gone, lines: [line({ id: 'b', quantity: MAX_QUANTITY })] }, 'a')).toEqual({
    kind: 'too-many-of-one',
  })
})

test('[CRT-02] [PUP-12] restoring the last line restores its certificates, unless others were applied since', () => {
  const reward = (id: string) => ({
    kind: 'reward' as const,
    id,
    certificateId: `c-${id}`,
    lastFour: '7777',
    amount: cents(500),
  })
  const content = { ...holding(line()), tenders: [reward('one'), reward('two')] }
  const gone = moved(removeLine(content, 'a', 'lines'))
  expect(gone.tenders).toEqual([])
  expect(moved(restoreLine(gone, 'a'))).toEqual(content)
  expect(moved(restoreLine({ ...gone, tenders: [reward('three')] }, 'a')).tenders).toEqual([reward('three')])
})

test('keeps at most MOST_REMOVED lines for restoring', () => {
  const many = holding(...Array.from({ length: MOST_REMOVED + 2 }, (_, n) => line({ id: `l${n}`, sku: String(n) })))
  const none = many.lines.reduce((now, one) => moved(removeLine(now, one.id, 'lines')), many)
  expect([none.removed.length, none.lines.length]).toEqual([MOST_REMOVED, 0])
  expect(restoreLine(none, 'l0')).toEqual({ kind: 'gone' })
})
