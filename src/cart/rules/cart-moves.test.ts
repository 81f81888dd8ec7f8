import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { addLines, type NewLine } from './lines/add-lines.ts'
import { emptyContent, itemCount, MOST_REMOVED, PLAIN_LINE, type BasketContent, type BasketLine } from './basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_SAVED } from './cart-limits.ts'
import { setInstallation } from './lines/line-installation.ts'
import { mergeCarts, type MergeFacts } from './merge-carts.ts'
import type { LineMove } from './lines/move-line.ts'
import { removeLine, restoreLine } from './lines/remove-line.ts'
import { moveLineToCart, saveLine } from './lines/save-line.ts'
import { readShareCode, SHARE_CODE_BYTES, shareCode } from './share-code.ts'
import { setShipMethod, shipMethodOf } from './ship-method.ts'

const SKUS = ['100001', '100002', '100003', '100004']
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
const newId = () => `line-${made++}`
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
const cart = fc
  .tuple(fc.array(newLine, { maxLength: 12 }), fc.array(newLine, { maxLength: 6 }))
  .map(([lines, saved]) => filled(lines, saved))
/** A cart with one of its lines. */
const cartAndLine = cart
  .filter(content => content.lines.length > 0)
  .chain(content => fc.constantFrom(...content.lines).map(line => ({ content, line })))
const moved = (move: LineMove): BasketContent => {
  if (move.kind !== 'moved') throw new Error(move.kind)
  return move.content
}
const units = ({ lines, savedForLater }: Pick<BasketContent, 'lines' | 'savedForLater'>) =>
  itemCount(lines) + itemCount(savedForLater)
const byId = (lines: readonly BasketLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  ...PLAIN_LINE,
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
const holding = (...lines: BasketLine[]): BasketContent => ({ ...emptyContent('r'), lines })

describe('removing and Undo', () => {
  test('[CRT-02] a removed line comes back where it stood with everything it was, whatever else was removed before', () => {
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
  test('[CRT-02] [CRT-03] a line of what is saved comes back there', () => {
    const content = {
      ...holding(),
      savedForLater: [line({ id: 'b', savedAt: cents(5) }), line({ id: 'c', sku: '2', savedAt: cents(5) })],
    }
    expect(moved(restoreLine(moved(removeLine(content, 'b', 'savedForLater')), 'b'))).toEqual(content)
  })
  test('[CRT-02] removing twice and bringing back twice is done once', () => {
    const gone = moved(removeLine(holding(line()), 'a', 'lines'))
    expect(removeLine(gone, 'a', 'lines')).toEqual({ kind: 'there' })
    expect(restoreLine(moved(restoreLine(gone, 'a')), 'a')).toEqual({ kind: 'there' })
    expect(restoreLine(gone, 'never')).toEqual({ kind: 'gone' })
  })
  test('[CRT-02] a line that never was in the cart cannot be removed; one that was saved for later is gone from the cart already', () => {
    expect(removeLine(holding(line()), 'never', 'lines')).toEqual({ kind: 'gone' })
    const saved = { ...holding(), savedForLater: [line({ id: 'b', savedAt: cents(5) })] }
    expect(removeLine(saved, 'b', 'lines')).toEqual({ kind: 'there' })
  })
  test('the same piece that was added meanwhile takes the removed one in; more than a line holds is refused', () => {
    const gone = moved(removeLine(holding(line({ quantity: 3 })), 'a', 'lines'))
    expect(moved(restoreLine({ ...gone, lines: [line({ id: 'b', quantity: 2 })] }, 'a')).lines).toEqual([
      line({ id: 'b', quantity: 5 }),
    ])
    expect(restoreLine({ ...gone, lines: [line({ id: 'b', quantity: MAX_QUANTITY })] }, 'a')).toEqual({
      kind: 'too-many-of-one',
    })
  })
  test('[CRT-02] [PUP-12] with the last line its certificates come back, unless others were applied since', () => {
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
  test('as many can come back as are kept', () => {
    const many = holding(...Array.from({ length: MOST_REMOVED + 2 }, (_, n) => line({ id: `l${n}`, sku: String(n) })))
    const none = many.lines.reduce((now, one) => moved(removeLine(now, one.id, 'lines')), many)
    expect([none.removed.length, none.lines.length]).toEqual([MOST_REMOVED, 0])
    expect(restoreLine(none, 'l0')).toEqual({ kind: 'gone' })
  })
})

describe('saved for later', () => {
  test('[CRT-03] saving and moving back changes nothing but the place, unless the same piece was saved before', () => {
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
  test('[CRT-03] no move of any line loses a unit', () => {
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
  test('[CRT-03] what is in its place already stays; what is gone, and a line too many, is said', () => {
    const content = { ...holding(line()), savedForLater: [line({ id: 'b', sku: '2', savedAt: cents(5) })] }
    expect([
      saveLine(content, 'b', cents(1)).kind,
      moveLineToCart(content, 'a').kind,
      saveLine(content, 'x', cents(1)).kind,
      moveLineToCart(content, 'x').kind,
    ]).toEqual(['there', 'there', 'gone', 'gone'])
    const full = {
      ...content,
      savedForLater: Array.from({ length: MAX_SAVED }, (_, n) =>
        line({ id: `s${n}`, sku: `9${n}`, savedAt: cents(1) }),
      ),
    }
    expect(saveLine(full, 'a', cents(1))).toEqual({ kind: 'too-many-saved' })
    const crowded = {
      ...content,
      lines: Array.from({ length: MAX_LINES }, (_, n) => line({ id: `l${n}`, sku: `9${n}` })),
    }
    expect(moveLineToCart(crowded, 'b')).toEqual({ kind: 'too-many-lines' })
  })
})

describe('how a line comes', () => {
  test.each([
    [1, 'ship'],
    [0, 'pickup'],
    [2, 'pickup'],
    [3, 'pickup'],
    [6, 'pickup'],
    [99, 'pickup'],
  ] as const)('[CRT-05] value %i means %s', (value, method) => expect(shipMethodOf(value)).toBe(method))
  test('[CRT-05] a line that comes as its equal does joins it; otherwise it stays in its place', () => {
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
  test('[CRT-11] a service is put on what offers it and is sent, and taken off one line or all', () => {
    const content = holding(line(), line({ id: 'b', sku: '2' }), line({ id: 'c', shipMethod: 'pickup' }))
    const all = moved(setInstallation(content, null, one => (one.sku === '2' ? null : 'assembly')))
    expect(all.lines.map(one => one.installation)).toEqual(['assembly', null, null])
    expect(moved(setInstallation(all, 'a', null)).lines).toEqual(content.lines)
    expect(moved(setInstallation(all, null, null)).lines).toEqual(content.lines)
    expect(setInstallation(content, 'x', null)).toEqual({ kind: 'gone' })
  })
  test('[CRT-11] nobody is charged for a service they did not ask for: with and without it are two lines, however they meet', () => {
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
  test('[CRT-11] a line that equals another once its service is off, or on, stays a line of its own', () => {
    const content = holding(line(), line({ id: 'b', installation: 'assembly' }))
    expect(moved(setInstallation(content, 'b', null)).lines.map(one => one.id)).toEqual(['a', 'b'])
    expect(moved(setInstallation(content, 'a', () => 'assembly')).lines).toEqual([
      line({ installation: 'assembly' }),
      line({ id: 'b', installation: 'assembly' }),
    ])
  })
})

describe('two carts become one', () => {
  const facts = (left: (sku: string) => number | null = () => null): MergeFacts => ({
    left: one => left(one.sku),
    price: () => cents(700),
    title: one => `Piece ${one.sku}`,
    newId,
  })
  const identity = ({ sku, optionChoices, grId, shipMethod, personalization, installation }: BasketLine) =>
    JSON.stringify([sku, optionChoices, grId, shipMethod, personalization, installation])
  const counts = (lines: readonly BasketLine[]) =>
    lines.reduce(
      (sums, one) => sums.set(identity(one), (sums.get(identity(one)) ?? 0) + one.quantity),
      new Map<string, number>(),
    )
  const stocks = fc.record(Object.fromEntries(SKUS.map(sku => [sku, fc.option(fc.integer({ min: 0, max: 60 }))])))

  test('merging loses no unit: what has no room is saved for later', () => {
    fc.assert(
      fc.property(cart, cart, stocks, (into, from, stock) => {
        const merged = mergeCarts(
          into,
          from,
          facts(sku => stock[sku] ?? null),
        )
        expect(units(merged)).toBe(units(into) + units(from))
        expect(merged.lines.every(one => one.quantity <= MAX_QUANTITY)).toBe(true)
        expect(new Set([...merged.lines, ...merged.savedForLater].map(one => one.id)).size).toBe(
          merged.lines.length + merged.savedForLater.length,
        )
      }),
    )
  })
  test('merging respects stock: no sku comes to more than there is, and what was there stays', () => {
    fc.assert(
      fc.property(cart, cart, stocks, (into, from, stock) => {
        const merged = mergeCarts(
          into,
          from,
          facts(sku => stock[sku] ?? null),
        )
        for (const sku of SKUS) {
          const [before, after] = [into, merged].map(one => itemCount(one.lines.filter(each => each.sku === sku))) as [
            number,
            number,
          ]
          expect(after).toBeLessThanOrEqual(Math.max(before, stock[sku] ?? Infinity))
          expect(after).toBeGreaterThanOrEqual(before)
        }
        for (const one of into.lines)
          expect(merged.lines.find(each => each.id === one.id)!.quantity).toBeGreaterThanOrEqual(one.quantity)
      }),
    )
  })
  test('equal lines are summed, configured ones kept apart, and a personalized one is never another', () => {
    fc.assert(
      fc.property(cart, cart, (into, from) => {
        const merged = mergeCarts(into, { ...from, savedForLater: [] }, facts())
        expect(counts(merged.lines)).toEqual(counts([...into.lines, ...from.lines]))
        const plain = merged.lines.filter(one => one.personalization === null)
        expect(new Set(plain.map(identity)).size).toBe(plain.length)
        expect(merged.lines.length - plain.length).toBe(
          [...into.lines, ...from.lines].filter(one => one.personalization !== null).length,
        )
      }),
    )
  })
  test('a notice says what merging did; nothing to say, no notice', () => {
    const into = holding(line({ quantity: 2 }))
    const from = holding(
      line({ id: 'x', quantity: 5 }),
      line({ id: 'y', sku: '100002' }),
      line({ id: 'z', sku: '100003', quantity: 3 }),
    )
    const merged = mergeCarts(
      into,
      from,
      facts(sku => (sku === '100001' ? 4 : sku === '100003' ? 0 : null)),
    )
    expect(merged.notices).toEqual([
      {
        kind: 'merged',
        added: 1,
        summed: 1,
        capped: [
          { title: 'Piece 100001', quantity: 3 },
          { title: 'Piece 100003', quantity: 3 },
        ],
        leftOut: [],
      },
    ])
    expect(merged.savedForLater.map(one => [one.sku, one.quantity, one.savedAt])).toEqual([
      ['100001', 3, 700],
      ['100003', 3, 700],
    ])
    expect(mergeCarts(into, holding(), facts()).notices).toEqual([])
  })
  test('a cart is picked up at one place: what was for another one is sent', () => {
    const coming = { ...holding(line({ id: 'x', shipMethod: 'pickup' })), pickupStore: 'oakland' }
    expect(mergeCarts({ ...holding(), pickupStore: 'soho' }, coming, facts())).toMatchObject({
      pickupStore: 'soho',
      lines: [{ shipMethod: 'ship' }],
    })
    expect(mergeCarts(holding(), coming, facts())).toMatchObject({
      pickupStore: 'oakland',
      lines: [{ shipMethod: 'pickup' }],
    })
  })
  test('whoever’s cart it is keeps what they said; a copy brings neither address nor payment', () => {
    const address = { firstName: 'A' } as never
    const whole = {
      ...holding(line({ id: 'x' })),
      promoCode: 'TEN',
      taxZipCode: '60614',
      donation: cents(500),
      recipients: [{ id: 'o', address, shipments: [] }],
    }
    expect(mergeCarts(holding(), whole, facts())).toMatchObject({
      promoCode: 'TEN',
      taxZipCode: '60614',
      donation: 500,
      recipients: [{ id: 'r', address }],
    })
    const { lines, savedForLater, pickupStore } = whole
    expect(mergeCarts(holding(), { lines, savedForLater, pickupStore }, facts())).toMatchObject({
      promoCode: null,
      taxZipCode: null,
      donation: 0,
      tenders: [],
      recipients: [{ id: 'r', address: null }],
    })
  })
})

test('a code of a shared cart can be typed any way, and only the very same code is it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: SHARE_CODE_BYTES, maxLength: SHARE_CODE_BYTES }), bytes => {
      const code = shareCode(bytes)
      expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      expect(
        [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' ')} `,
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
        ].map(readShareCode),
      ).toEqual(Array.from({ length: 5 }, () => code))
    }),
  )
  expect(
    ['', 'ABCD', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQRST', 'ABCD-EFGH-JKMN-PQ!S'].map(
      readShareCode,
    ),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})
