import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS } from '../../../tests/support/test-shop.ts'
import { cart, newId } from '../../../tests/support/cart/carts.ts'
import {
  addRecipient,
  allocateLines,
  assignLine,
  replaceRecipient,
  shipPickups,
  splitLine,
  type Assignment,
} from './assign-recipients.ts'
import { emptyContent, LINE_DEFAULTS, type BasketContent, type BasketLine } from './basket.ts'
import { MAX_RECIPIENTS } from './cart-limits.ts'

const line = (id: string, rest: Partial<BasketLine> = {}): BasketLine => ({
  id,
  sku: '100001',
  quantity: 4,
  recipientId: 'a',
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
  ...LINE_DEFAULTS,
  ...rest,
})
const addressOf = (firstName: string) => ({ ...ADDRESS, firstName })
/** A cart of these lines for Ann (a), Bo (b) and Cy (c). */
const cartOf = (...lines: BasketLine[]): BasketContent => ({
  ...emptyContent('a'),
  lines,
  recipients: ['a', 'b', 'c'].map(id => ({
    id,
    address: addressOf(id),
    shipments: [{ id, serviceLevel: 1 }],
  })),
})
const assigned = (result: Assignment): BasketContent => {
  if (result.kind !== 'assigned') throw new Error(`it was refused: ${result.kind}`)
  return result.content
}
const whoGets = ({ lines }: BasketContent) => lines.map(one => `${one.id}: ${one.quantity} to ${one.recipientId}`)

describe('assigning lines', () => {
  test('[CHK-19] [API-047] a line goes to another recipient, and joins an equal line there', () => {
    const content = cartOf(line('1'), line('2', { recipientId: 'b', quantity: 3 }), line('3', { sku: '100002' }))
    expect(whoGets(assigned(assignLine(content, '1', 'b')))).toEqual(['2: 7 to b', '3: 4 to a'])
    expect(whoGets(assigned(assignLine(content, '3', 'c')))).toEqual(['1: 4 to a', '2: 3 to b', '3: 4 to c'])
  })
  test('[CHK-19] lines that would be too many together stay two lines of the recipient', () => {
    const content = cartOf(line('1', { quantity: 600 }), line('2', { quantity: 600, recipientId: 'b' }))
    expect(whoGets(assigned(assignLine(content, '1', 'b')))).toEqual(['1: 600 to b', '2: 600 to b'])
  })
  test.each([
    ['an unknown line', '9', 'b', 'no-line'],
    ['a line that is picked up', '2', 'b', 'no-line'],
    ['an unknown recipient', '1', 'z', 'no-recipient'],
  ])('%s is refused', (_, id, recipientId, kind) =>
    expect(assignLine(cartOf(line('1'), line('2', { shipMethod: 'pickup' })), id, recipientId)).toEqual({ kind }),
  )
  test('[API-048] all that one recipient gets goes to another, who takes the place of the first', () => {
    const content = cartOf(
      line('1'),
      line('2', { sku: '100002', shipMethod: 'pickup' }),
      line('3', { recipientId: 'b' }),
    )
    const moved = assigned(replaceRecipient(content, 'a', 'b'))
    expect(whoGets(moved)).toEqual(['2: 4 to b', '3: 8 to b'])
    expect(moved.recipients.map(one => one.id)).toEqual(['b', 'c'])
  })
})

describe('splitting lines', () => {
  test('[CHK-20] [API-049] one unit goes to the next recipient without any of it', () => {
    const once = assigned(splitLine(cartOf(line('1')), '1', () => '2'))
    expect(whoGets(once)).toEqual(['1: 3 to a', '2: 1 to b'])
    expect(whoGets(assigned(splitLine(once, '1', () => '3')))).toEqual(['1: 2 to a', '3: 1 to c', '2: 1 to b'])
  })
  test('[CHK-20] a single unit cannot be split', () =>
    expect(splitLine(cartOf(line('1', { quantity: 1 })), '1', newId)).toEqual({ kind: 'one-unit' }))
  test('[CHK-20] [API-050] the parts are divided as wanted, and merged again', () => {
    const divided = assigned(
      allocateLines(
        cartOf(line('1')),
        [
          {
            basketItemId: '1',
            recipients: [
              { recipientId: 'b', quantity: 3 },
              { recipientId: 'c', quantity: 1 },
              { recipientId: 'a', quantity: 0 },
            ],
          },
        ],
        () => '2',
      ),
    )
    expect(whoGets(divided)).toEqual(['1: 3 to b', '2: 1 to c'])
    const merged = allocateLines(
      divided,
      [{ basketItemId: '2', recipients: [{ recipientId: 'a', quantity: 4 }] }],
      newId,
    )
    expect(whoGets(assigned(merged))).toEqual(['1: 4 to a'])
  })
  test.each([
    ['fewer units', [{ recipientId: 'b', quantity: 3 }], 'unequal'],
    ['more units', [{ recipientId: 'b', quantity: 5 }], 'unequal'],
    ['no unit', [{ recipientId: 'b', quantity: 0 }], 'unequal'],
    [
      'a recipient twice',
      [
        { recipientId: 'b', quantity: 2 },
        { recipientId: 'b', quantity: 2 },
      ],
      'unequal',
    ],
    ['an unknown recipient', [{ recipientId: 'z', quantity: 4 }], 'no-recipient'],
  ])('[API-050] dividing with %s is refused', (_, recipients, kind) =>
    expect(allocateLines(cartOf(line('1')), [{ basketItemId: '1', recipients }], newId)).toEqual({ kind }),
  )
})

describe('adding recipients', () => {
  test('[API-045] a new address becomes a recipient and gets the line', () => {
    const added = assigned(addRecipient(cartOf(line('1')), addressOf('Dee'), '1', () => 'd'))
    expect(whoGets(added)).toEqual(['1: 4 to d'])
    expect(added.recipients.at(-1)).toMatchObject({ id: 'd', address: { firstName: 'Dee' } })
  })
  test('[API-045] an address that a recipient has already is not added twice', () => {
    const added = assigned(addRecipient(cartOf(line('1')), addressOf('b'), '1', newId))
    expect(added.recipients).toHaveLength(3)
    expect(whoGets(added)).toEqual(['1: 4 to b'])
  })
  test('the first recipient gets the first address', () => {
    const added = assigned(addRecipient({ ...emptyContent('a'), lines: [line('1')] }, ADDRESS, undefined, newId))
    expect(added.recipients).toMatchObject([{ id: 'a', address: ADDRESS }])
  })
  test(`an order has at most ${MAX_RECIPIENTS} recipients`, () => {
    let content = cartOf(line('1'))
    for (let count = 3; count < MAX_RECIPIENTS; count++)
      content = assigned(addRecipient(content, addressOf(`P${count}`), undefined, newId))
    expect(addRecipient(content, addressOf('Last'), undefined, newId)).toEqual({ kind: 'too-many-recipients' })
  })
})

describe('[CHK-34] [API-075] pickup becomes shipping', () => {
  const content = {
    ...cartOf(line('1', { shipMethod: 'pickup' }), line('2', { recipientId: 'b' })),
    maxStep: 4 as const,
  }
  test('to another recipient of the order', () => {
    const shipped = assigned(shipPickups(content, 'a', 'b', newId))
    expect(shipped.lines).toMatchObject([{ id: '2', quantity: 8, recipientId: 'b', shipMethod: 'ship' }])
    expect(shipped.maxStep).toBe(4)
  })
  test('to a new address', () => {
    const shipped = assigned(shipPickups(content, 'a', addressOf('Dee'), () => 'd'))
    expect(whoGets(shipped)).toEqual(['1: 4 to d', '2: 4 to b'])
  })
  test('without an address the checkout goes back to step 1', () => {
    const [first, ...others] = content.recipients
    const unaddressed = { ...content, recipients: [{ ...first!, address: null }, ...others] }
    const shipped = assigned(shipPickups(unaddressed, 'a', null, newId))
    expect(shipped.maxStep).toBe(1)
    expect(shipped.lines[0]).toMatchObject({ shipMethod: 'ship', recipientId: 'a' })
  })
})

test('[CHK-19] [CHK-20] any changes of the recipients keep what the cart holds', () => {
  /** Units by SKU, options and personalization. */
  const goods = ({ lines }: BasketContent) =>
    Object.fromEntries(
      [...Map.groupBy(lines, one => `${one.sku} ${one.optionChoices} ${one.personalization} ${one.grId}`)]
        .map(([key, own]) => [key, own.reduce((all, one) => all + one.quantity, 0)] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
  const KINDS = ['add', 'assign', 'split', 'divide', 'replace', 'ship'] as const
  const act = fc.record({
    kind: fc.constantFrom(...KINDS),
    line: fc.nat(),
    who: fc.nat(),
    other: fc.nat(),
    part: fc.nat(),
  })
  interface Act extends Record<'line' | 'who' | 'other' | 'part', number> {
    readonly kind: (typeof KINDS)[number]
  }
  const change = (content: BasketContent, { kind, line: place, who, other, part }: Act): Assignment => {
    const chosen = content.lines[place % Math.max(1, content.lines.length)]?.id ?? 'none'
    const [one, two] = [who, other].map(at => content.recipients[at % content.recipients.length]!.id) as [
      string,
      string,
    ]
    switch (kind) {
      case 'add':
        return addRecipient(content, addressOf(`P${who % 4}`), chosen, newId)
      case 'assign':
        return assignLine(content, chosen, one)
      case 'split':
        return splitLine(content, chosen, newId)
      case 'replace':
        return replaceRecipient(content, one, two)
      case 'ship':
        return shipPickups(content, one, two, newId)
      case 'divide': {
        const all = content.lines.find(each => each.id === chosen)?.quantity ?? 0
        const first = all === 0 ? 0 : part % (all + 1)
        const recipients = [
          { recipientId: one, quantity: first },
          { recipientId: two, quantity: all - first },
        ]
        return allocateLines(content, [{ basketItemId: chosen, recipients }], newId)
      }
    }
  }
  fc.assert(
    fc.property(cart, fc.array(act, { maxLength: 12 }), (start, acts) => {
      let content = start
      for (const one of acts) {
        const result = change(content, one)
        if (result.kind !== 'assigned') continue
        content = result.content
        expect(goods(content)).toEqual(goods(start))
        expect(new Set(content.lines.map(each => each.id)).size).toBe(content.lines.length)
        expect(content.recipients.length).toBeGreaterThan(0)
        for (const each of content.lines) expect(content.recipients.map(r => r.id)).toContain(each.recipientId)
        for (const each of content.lines) expect(each.quantity).toBeGreaterThan(0)
      }
    }),
  )
})
