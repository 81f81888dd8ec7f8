import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { BasketLine } from './basket.ts'
import { holding, line, moved, newId } from '#tests/support/cart/carts.ts'
import { addLines } from './lines/add-lines.ts'
import { setInstallation } from './lines/line-installation.ts'
import { mergeCarts, type MergeFacts } from './merge/merge-carts.ts'
import { moveLineToCart } from './lines/save-line.ts'
import { setShipMethod, shipMethodOf } from './ship-method.ts'

test.each([
  [1, 'ship'],
  [0, 'pickup'],
  [2, 'pickup'],
  [3, 'pickup'],
  [6, 'pickup'],
  [99, 'pickup'],
] as const)('[CRT-05] ship method value %i means %s', (value, method) => expect(shipMethodOf(value)).toBe(method))

test('[CRT-05] changing the ship method joins an equal line, or else keeps the line’s position', () => {
  const content = holding(line(), line({ id: 'b', sku: '2' }), line({ id: 'c', shipMethod: 'pickup', quantity: 4 }))
  expect(moved(setShipMethod(content, 'a', 'pickup')).lines).toEqual([
    line({ id: 'b', sku: '2' }),
    line({ id: 'c', shipMethod: 'pickup', quantity: 5 }),
  ])
  expect(moved(setShipMethod(content, 'b', 'pickup')).lines.map(one => [one.id, one.shipMethod])).toEqual([
    ['a', 'ship'],
    ['b', 'pickup'],
    ['c', 'pickup'],
  ])
  expect(setShipMethod(content, 'b', 'ship')).toEqual({ kind: 'there' })
})

test('[CRT-11] sets installation on shipped lines that offer it, and removes it from one line or all', () => {
  const content = holding(line(), line({ id: 'b', sku: '2' }), line({ id: 'c', shipMethod: 'pickup' }))
  const all = moved(setInstallation(content, null, one => (one.sku === '2' ? null : 'assembly')))
  expect(all.lines.map(one => one.installation)).toEqual(['assembly', null, null])
  expect(moved(setInstallation(all, 'a', null)).lines).toEqual(content.lines)
  expect(moved(setInstallation(all, null, null)).lines).toEqual(content.lines)
  expect(setInstallation(content, 'x', null)).toEqual({ kind: 'gone' })
})

test('[CRT-11] keeps lines with and without an installation service separate', () => {
  const [bare, installed] = [line({ quantity: 2 }), line({ id: 'b', installation: 'assembly' })]
  const services = (lines: readonly BasketLine[]) => lines.map(one => [one.quantity, one.installation])
  const { id, recipientId, savedAt, ...again } = installed
  const added = addLines(holding(bare), [again, { ...again, installation: null }], newId)
  expect(added.kind === 'added' && services(added.content.lines)).toEqual([
    [3, null],
    [1, 'assembly'],
  ])
  expect(services(moved(moveLineToCart({ ...holding(bare), savedForLater: [installed] }, 'b')).lines)).toEqual([
    [2, null],
    [1, 'assembly'],
  ])
  expect(
    services(moved(setShipMethod(holding({ ...bare, shipMethod: 'pickup' }, installed), 'a', 'ship')).lines),
  ).toEqual([
    [2, null],
    [1, 'assembly'],
  ])
  const facts: MergeFacts = { left: () => null, price: () => cents(700), title: one => one.sku, newId }
  expect(services(mergeCarts(holding(bare), holding(installed), facts).lines)).toEqual([
    [2, null],
    [1, 'assembly'],
  ])
  expect([id, recipientId, savedAt]).toEqual(['b', 'r', null])
})

test('[CRT-11] a line that equals another after an installation change stays separate', () => {
  const content = holding(line(), line({ id: 'b', installation: 'assembly' }))
  expect(moved(setInstallation(content, 'b', null)).lines.map(one => one.id)).toEqual(['a', 'b'])
  expect(moved(setInstallation(content, 'a', () => 'assembly')).lines).toEqual([
    line({ installation: 'assembly' }),
    line({ id: 'b', installation: 'assembly' }),
  ])
})
