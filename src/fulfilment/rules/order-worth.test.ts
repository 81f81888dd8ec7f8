import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import { withLost } from './lost-units.ts'
import { creditBetween, worthOf, type LostUnits, type WorthLine, type WorthOrder } from './order-worth.ts'

const NOTHING: LostUnits = { cancelled: new Map(), returned: new Map() }
const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents)

const line = (id: string, recipientId: string): fc.Arbitrary<WorthLine> =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 7 }),
      unitPrice: money(500_000),
      off: fc.integer({ min: 0, max: 100 }),
      fee: money(7_900),
      tax: money(40_000),
      isPickup: fc.boolean(),
    })
    .map(({ quantity, unitPrice, off, fee, tax, isPickup }) => ({
      id,
      recipientId,
      quantity,
      unitPrice,
      tax,
      shipMethod: isPickup ? ('pickup' as const) : ('ship' as const),
      discount: cents(Math.floor((times(unitPrice, quantity) * off) / 100)),
      installationFee: isPickup ? ZERO : times(fee, quantity),
    }))

const services = fc.record({ shipping: money(30_000), giftServices: money(700), serviceTax: money(3_000) })

/** A recipient with a charge for every other line that is shipped, and one for the rest. */
const withParts = <One extends { readonly id: string; readonly shipping: Cents }>(
  one: One,
  lines: readonly WorthLine[],
) => {
  const own = lines.filter(each => each.recipientId === one.id && each.shipMethod === 'ship').map(each => each.id)
  const odd = own.filter((_, i) => i % 2 === 1)
  const first = odd.length === 0 ? one.shipping : cents(Math.floor(one.shipping / 3))
  const charges = [
    { amount: first, lineIds: own.filter((_, i) => i % 2 === 0) },
    { amount: minus(one.shipping, first), lineIds: odd },
  ]
  return { ...one, shippingParts: charges }
}

/** An order of up to six lines for up to three recipients; some of its tax belongs to no line and no service. */
const anOrder: fc.Arbitrary<WorthOrder> = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 6 }),
    fc.array(services, { minLength: 3, maxLength: 3 }),
    services,
    money(10_000),
    money(500),
  )
  .chain(([owners, ofRecipients, pickup, donation, otherTax]) =>
    fc.tuple(...owners.map((owner, i) => line(`line ${i}`, `recipient ${owner}`))).map(lines => {
      const recipients = ofRecipients.map((one, i) => ({ ...one, id: `recipient ${i}` }))
      // Whoever gets nothing pays for no service.
      const isServed = (id: string) => lines.some(one => one.recipientId === id && one.shipMethod === 'ship')
      const free = { shipping: ZERO, giftServices: ZERO, serviceTax: ZERO }
      const paid = recipients.map(one => (isServed(one.id) ? withParts(one, lines) : { ...free, id: one.id }))
      const bag = lines.some(one => one.shipMethod === 'pickup') ? { ...pickup, shipping: ZERO } : free
      const told = sum([...lines.map(one => one.tax), ...[...paid, bag].map(one => one.serviceTax)])
      return { lines, recipients: paid, pickup: bag, donation, tax: plus(told, otherTax) }
    }),
  )

/** The order's total as it was placed, added up from its parts. */
const totalOf = ({ lines, recipients, pickup, donation, tax }: WorthOrder): Cents =>
  sum([
    ...lines.map(one => minus(plus(times(one.unitPrice, one.quantity), one.installationFee), one.discount)),
    ...[...recipients, pickup].flatMap(one => [one.shipping, one.giftServices]),
    donation,
    tax,
  ])

/** A step of a sequence: some units of a line are cancelled or returned, as far as there are any. */
const aStep = fc.record({
  kind: fc.constantFrom('cancelled' as const, 'returned' as const),
  line: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 4 }),
})

test('credits and what an order is still worth add up to its total after any cancels and returns', () => {
  fc.assert(
    fc.property(anOrder, fc.array(aStep, { maxLength: 12 }), (order, steps) => {
      let lost = NOTHING
      let credited = ZERO
      expect(worthOf(order, lost).total).toBe(totalOf(order))
      for (const { kind, line: at, quantity } of steps) {
        const { id, quantity: ordered } = order.lines[at % order.lines.length]!
        const left = ordered - (lost.cancelled.get(id) ?? 0) - (lost.returned.get(id) ?? 0)
        const more = [{ lineId: id, quantity: Math.min(left, quantity) }]
        const credit = creditBetween(worthOf(order, lost), worthOf(order, withLost(lost, kind, more)))
        const { total, ...parts } = credit
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
        expect(total).toBeGreaterThanOrEqual(0)
        lost = withLost(lost, kind, more)
        credited = plus(credited, total)
        expect(plus(credited, worthOf(order, lost).total)).toBe(totalOf(order))
      }
    }),
  )
})

test('nothing is left of an order that was cancelled as a whole, in whatever steps', () => {
  fc.assert(
    fc.property(anOrder, order => {
      const cancelled = new Map(order.lines.map(one => [one.id, one.quantity]))
      expect(worthOf(order, { cancelled, returned: new Map() }).total).toBe(0)
    }),
  )
})

test('the worth depends on the units that are gone, and not on the way there', () => {
  fc.assert(
    fc.property(anOrder, fc.nat(6), (order, units) => {
      const [{ id, quantity }] = order.lines as [WorthLine]
      const gone = Math.min(units, quantity)
      const oneByOne = Array.from({ length: gone }).reduce<LostUnits>(
        lost => withLost(lost, 'cancelled', [{ lineId: id, quantity: 1 }]),
        NOTHING,
      )
      expect(worthOf(order, oneByOne)).toEqual(
        worthOf(order, withLost(NOTHING, 'cancelled', [{ lineId: id, quantity: gone }])),
      )
    }),
  )
})

const chair: WorthLine = {
  id: 'chair',
  recipientId: 'ada',
  shipMethod: 'ship',
  quantity: 2,
  unitPrice: cents(89_900),
  discount: cents(10_001),
  installationFee: cents(7_900),
  tax: cents(17_391),
}
const lamp: WorthLine = { ...chair, id: 'lamp', quantity: 1, discount: ZERO, installationFee: ZERO, tax: cents(9_215) }
const order: WorthOrder = {
  lines: [chair, lamp],
  recipients: [{ id: 'ada', shipping: cents(19_900), giftServices: cents(695), serviceTax: cents(2_920) }],
  pickup: { shipping: ZERO, giftServices: ZERO, serviceTax: ZERO },
  donation: cents(500),
  tax: cents(17_391 + 9_215 + 2_920),
}
const gone = (kind: keyof LostUnits, units: Readonly<Record<string, number>>) =>
  withLost(
    NOTHING,
    kind,
    Object.entries(units).map(([lineId, quantity]) => ({ lineId, quantity })),
  )
const creditFor = (lost: LostUnits) => creditBetween(worthOf(order, NOTHING), worthOf(order, lost))

test.each([
  ['one of two chairs', gone('cancelled', { chair: 1 }), { shipping: 0, installation: 3_950, giftServices: 0 }],
  ['all that is sent', gone('cancelled', { chair: 2, lamp: 1 }), { shipping: 19_900, donation: 500, tax: 29_526 }],
  ['a returned chair', gone('returned', { chair: 1 }), { shipping: 0, installation: 0, giftServices: 0 }],
  ['all returned', gone('returned', { chair: 2, lamp: 1 }), { shipping: 0, donation: 0, tax: 26_606 }],
])('shipping, services and donation are given back for what was never delivered: %s', (_name, lost, expected) => {
  expect(creditFor(lost)).toMatchObject(expected)
})

test('the charge of the crew goes back with the last piece that it would carry, and that of parcels does not', () => {
  const [ada] = order.recipients
  const parts = [
    { amount: cents(17_000), lineIds: ['chair'] },
    { amount: cents(2_900), lineIds: ['lamp'] },
  ]
  const split = { ...order, recipients: [{ ...ada!, shippingParts: parts }] }
  const credit = (lost: LostUnits) => creditBetween(worthOf(split, NOTHING), worthOf(split, lost)).shipping
  expect(credit(gone('cancelled', { chair: 1 }))).toBe(0)
  expect(credit(gone('cancelled', { chair: 2 }))).toBe(17_000)
  expect(credit(gone('returned', { chair: 2 }))).toBe(0)
  expect(creditFor(gone('cancelled', { chair: 2 })).shipping, 'an order of an older release').toBe(0)
})

test('a discount stays with the pieces it was given for, to the cent', () => {
  const [first, both] = [creditFor(gone('cancelled', { chair: 1 })), creditFor(gone('cancelled', { chair: 2 }))]
  expect([first.discount, both.discount]).toEqual([5_001, 10_001])
})
