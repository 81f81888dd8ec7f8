import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { MAX_LINES, MAX_SAVED } from '../cart-limits.ts'
import { byId, cart, cartAndLine, holding, line, moved, units } from '#tests/support/cart/carts.ts'
import type { LineMove } from './move-line.ts'
import { moveLineToCart, saveLine } from './save-line.ts'

test('[CRT-03] saving a line and moving it back changes only its position, if no equal line was saved before', () => {
  fc.assert(
    fc.property(cartAndLine, ({ content, line: one }) => {
      const saved = moved(saveLine({ ...content, savedForLater: [] }, one.id, cents(100)))
      expect(saved.savedForLater).toEqual([{ ...one, savedAt: 100 }])
      const back = moved(moveLineToCart(saved, one.id))
      expect({ ...back, lines: byId(back.lines) }).toEqual({
        ...content,
        savedForLater: [],
        lines: byId(content.lines),
      })
    }),
  )
})

test('[CRT-03] moving lines between the lists never loses a unit', () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(fc.tuple(fc.constantFrom('save', 'move'), fc.nat()), { maxLength: 20 }),
      (content, steps) => {
        const after = steps.reduce((now, [what, n]) => {
          const list = what === 'save' ? now.lines : now.savedForLater
          const one = list[n % Math.max(1, list.length)]
          const move: LineMove =
            one === undefined
              ? { kind: 'there' }
              : what === 'save'
                ? saveLine(now, one.id, cents(1))
                : moveLineToCart(now, one.id)
          return move.kind === 'moved' ? move.content : now
        }, content)
        expect(units(after)).toBe(units(content))
        expect(new Set([...after.lines, ...after.savedForLater].map(one => one.id)).size).toBe(
          after.lines.length + after.savedForLater.length,
        )
      },
    ),
  )
})

test('[CRT-03] reports a line that is already in the list, an unknown line, and a full list', () => {
  const content = { ...holding(line()), savedForLater: [line({ id: 'b', sku: '2', savedAt: cents(5) })] }
  expect([
    saveLine(content, 'b', cents(1)).kind,
    moveLineToCart(content, 'a').kind,
    saveLine(content, 'x', cents(1)).kind,
    moveLineToCart(content, 'x').kind,
  ]).toEqual(['there', 'there', 'gone', 'gone'])
  const full = {
    ...content,
    savedForLater: Array.from({ length: MAX_SAVED }, (_, n) => line({ id: `s${n}`, sku: `9${n}`, savedAt: cents(1) })),
  }
  expect(saveLine(full, 'a', cents(1))).toEqual({ kind: 'too-many-saved' })
  const crowded = {
    ...content,
    lines: Array.from({ length: MAX_LINES }, (_, n) => line({ id: `l${n}`, sku: `9${n}` })),
  }
  expect(moveLineToCart(crowded, 'b')).toEqual({ kind: 'too-many-lines' })
})
