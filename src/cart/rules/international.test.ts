import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, type Address } from '#addresses/rules/address.ts'
import { cents } from '#lib/money.ts'
import { cart, holding, line, newId, units } from '#tests/support/cart/carts.ts'
import type { BasketContent } from './basket.ts'
import { withInternational } from './international.ts'
import { moveLineToCart, saveLine } from './lines/save-line.ts'
import { removeLine, restoreLine } from './lines/remove-line.ts'
import type { LineMove } from './lines/move-line.ts'
import { mergeCarts, type MergeFacts } from './merge/merge-carts.ts'
import { setShipMethod } from './ship-method.ts'

const facts: MergeFacts = { left: () => null, price: () => cents(700), title: one => one.sku, newId }
const ADDRESS = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, 'x'])) as Address
const isPickup = ({ shipMethod }: { readonly shipMethod: string }) => shipMethod === 'pickup'
const pickups = ({ lines, savedForLater, removed }: BasketContent) =>
  [...lines, ...savedForLater, ...removed.map(one => one.line)].filter(isPickup).length

test('[CRT-19] the pickup lines of an international shopper are shipped, and a notice counts them', () => {
  const before = {
    ...holding(
      line({ id: 'a', shipMethod: 'pickup' }),
      line({ id: 'b', sku: '100002' }),
      line({ id: 'c', sku: '100003', shipMethod: 'pickup' }),
    ),
    pickupStore: 'soho',
  }
  const after = withInternational(before, true)
  expect(after).toMatchObject({
    isInternational: true,
    pickupStore: null,
    notices: [{ kind: 'pickup-to-ship', lines: 2 }],
  })
  expect(after.lines.map(one => [one.id, one.shipMethod])).toEqual([
    ['a', 'ship'],
    ['b', 'ship'],
    ['c', 'ship'],
  ])
  expect(withInternational(after, false)).toEqual({ ...after, isInternational: false })
})

test('a cart without pickup lines gets no notice', () =>
  expect(withInternational({ ...holding(line()), pickupStore: 'soho' }, true)).toMatchObject({
    notices: [],
    pickupStore: null,
  }))

test('a line that is shipped now joins an equal line, unless that would be too many units', () => {
  const two = (quantity: number) =>
    holding(line({ id: 'a', quantity }), line({ id: 'b', quantity, shipMethod: 'pickup' }))
  const joined = (quantity: number) =>
    withInternational(two(quantity), true).lines.map(one => `${one.id} ${one.quantity} ${one.shipMethod}`)
  expect(joined(3)).toEqual(['a 6 ship'])
  expect(joined(600)).toEqual(['a 600 ship', 'b 600 ship'])
})

test.each([
  ['without an address, the checkout goes back to its first step', null, 'pickup', 1],
  ['with an address, the checkout stays where it is', ADDRESS, 'pickup', 3],
  ['without pickup lines, the checkout stays where it is', null, 'ship', 3],
] as const)('%s', (_, address, shipMethod, maxStep) => {
  const content = holding(line({ shipMethod }))
  const recipients = content.recipients.map(one => ({ ...one, address }))
  expect(withInternational({ ...content, recipients, maxStep: 3 }, true).maxStep).toBe(maxStep)
})

test('no unit is lost, and all other contents stay', () => {
  fc.assert(
    fc.property(cart, content => {
      const after = withInternational(content, true)
      expect(units(after)).toBe(units(content))
      expect({ ...after, lines: [], savedForLater: [], notices: [] }).toEqual({
        ...content,
        isInternational: true,
        pickupStore: null,
        lines: [],
        savedForLater: [],
        notices: [],
      })
    }),
  )
})

test('[CRT-19] a merged cart is international if one of the two was', () => {
  fc.assert(
    fc.property(cart, cart, fc.boolean(), fc.boolean(), (into, from, one, other) => {
      const merged = mergeCarts(withInternational(into, one), withInternational(from, other), facts)
      expect(merged.isInternational).toBe(one || other)
    }),
  )
})

type Act =
  | { readonly kind: 'ship' | 'save' | 'move' | 'remove' | 'remove-saved' | 'restore'; readonly at: number }
  | { readonly kind: 'merge'; readonly from: BasketContent }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('ship', 'save', 'move', 'remove', 'remove-saved', 'restore'),
    at: fc.nat({ max: 20 }),
  }),
  fc.record({ kind: fc.constant('merge' as const), from: cart }),
)

/** Does what a shopper can do to a line; the calls that choose pickup refuse an international shopper. */
function changed(content: BasketContent, one: Act): BasketContent {
  if (one.kind === 'merge') return mergeCarts(content, one.from, facts)
  const idIn = (list: readonly { readonly id: string }[]) => list[one.at % Math.max(1, list.length)]?.id ?? 'none'
  const moves: Record<typeof one.kind, () => LineMove> = {
    ship: () => setShipMethod(content, idIn(content.lines), 'ship'),
    save: () => saveLine(content, idIn(content.lines), cents(700)),
    move: () => moveLineToCart(content, idIn(content.savedForLater)),
    remove: () => removeLine(content, idIn(content.lines), 'lines'),
    'remove-saved': () => removeLine(content, idIn(content.savedForLater), 'savedForLater'),
    restore: () => restoreLine(content, idIn(content.removed.map(({ line: each }) => each))),
  }
  const move = moves[one.kind]()
  return move.kind === 'moved' ? move.content : content
}

test('[CRT-19] an international cart never has a pickup line, whatever is done to it', () => {
  fc.assert(
    fc.property(cart, fc.array(act, { maxLength: 12 }), fc.array(act, { maxLength: 12 }), (first, before, after) => {
      let content = withInternational(before.reduce(changed, first), true)
      for (const one of after) {
        content = changed(content, one)
        expect([pickups(content), content.pickupStore]).toEqual([0, null])
      }
    }),
    { numRuns: 300 },
  )
})
