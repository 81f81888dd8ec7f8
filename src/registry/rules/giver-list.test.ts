import { expect, test } from 'vitest'
import { isGiven, isHeld, piecesByRange, shownGifts } from './giver-list.ts'

const item = (sku: string, price: number | null, stillWanted = 1, held = 0) => ({
  sku,
  price,
  stillWanted,
  group: null,
  held,
  spokenFor: held,
})
const list = [item('a', 99_95, 2), item('b', 49_99), item('c', 200_00), item('d', 20_00, 0), item('e', 10_00, 0, 1)]
const skus = (items: readonly { readonly sku: string }[]) => items.map(one => one.sku).join('')

test('price ranges count the pieces that can still be bought, and their bounds do not overlap', () => {
  expect(piecesByRange(list)).toEqual({ all: 4, under50: 1, from50: 2, from100: 0, from200: 1 })
})

test('the piece of an open group gift counts as one that can be given', () => {
  const group = { id: 'g', target: 300_00, given: 0, givers: 0, left: 300_00, state: 'open' } as const
  expect(piecesByRange([{ ...item('g', 300_00, 0), group }])).toMatchObject({ all: 1, from200: 1 })
  expect(piecesByRange([{ ...item('g', 300_00, 0), group: { ...group, state: 'issued' } }])).toMatchObject({ all: 0 })
})

test('an item whose last pieces are held is shown, and one that is wholly bought is not', () => {
  expect([list.filter(isGiven), list.filter(isHeld)].map(skus)).toEqual(['d', 'e'])
  expect(skus(shownGifts(list, { range: 'all', order: 'listed' }))).toBe('abce')
})

test('gifts are ordered by price, and one without a price is last', () => {
  const gifts = [...list, item('f', null)]
  expect(skus(shownGifts(gifts, { range: 'all', order: 'cheap' }))).toBe('ebacf')
  expect(skus(shownGifts(gifts, { range: 'all', order: 'dear' }))).toBe('cabef')
  expect(skus(shownGifts(gifts, { range: 'under50', order: 'dear' }))).toBe('be')
})
