import { expect, test } from 'vitest'
import { ListCounter, orderFactor, type ListCount } from './list-choices.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e', 'f']
/** Adds a visit that saw all products in this order and chose one of them. */
function addVisit(counter: ListCounter, visit: string, chosen: string, then: readonly ('added' | 'ordered')[] = []) {
  const at = (productId: string) => ({ visit, productId, list: '?sofa', rank: SHOWN.indexOf(productId) + 1 })
  counter.add({ ...at(chosen), kind: 'searched' })
  for (const id of SHOWN) counter.add({ ...at(id), kind: 'listed' })
  for (const kind of then) counter.add({ visit, kind, productId: chosen, list: null, rank: null })
}
/** Visits of which most choose one of the first products, and `share` of them product e at the fifth place. */
function dayOf(visits: number, share: number): ListCount[] {
  const counter = new ListCounter()
  const usual = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd', 'e', 'f']
  for (let i = 0; i < visits; i++) {
    // Other searches, in which the places alone decide, show how much a place counts.
    counter.add({ visit: `o${i}`, kind: 'searched', productId: 'x', list: '?lamp', rank: (i % 10 < 4 ? 0 : i % 6) + 1 })
    for (const rank of [1, 2, 3, 4, 5, 6])
      counter.add({ visit: `o${i}`, kind: 'listed', productId: `y${rank}`, list: '?lamp', rank })
    addVisit(counter, `v${i}`, i < visits * share ? 'e' : usual[i % usual.length]!)
  }
  return counter.done()
}
const countOf = (counts: readonly ListCount[], productId: string) =>
  counts.find(one => one.list === '?sofa' && one.productId === productId)!

test('a product that is chosen more often than its place explains moves up, by a bounded factor', () => {
  const counts = dayOf(200, 0.5)
  const factor = orderFactor(countOf(counts, 'e'))
  expect(factor).toBeGreaterThan(1.5)
  expect(factor).toBeLessThanOrEqual(3)
  expect(orderFactor(countOf(counts, 'b'))).toBe(1)
})

test('the first product stays where it is although it is chosen most: its place explains that', () => {
  const counts = dayOf(400, 0)
  expect(countOf(counts, 'a').chosen).toBeGreaterThan(countOf(counts, 'e').chosen * 3)
  expect(SHOWN.map(id => orderFactor(countOf(counts, id)))).toEqual(SHOWN.map(() => 1))
})

test('a few choices change nothing, and thousands of clicks in one visit count as one', () => {
  const few = new ListCounter()
  for (let i = 0; i < 5; i++) addVisit(few, `v${i}`, 'e')
  expect(orderFactor(countOf(few.done(), 'e'))).toBe(1)
  const storm = new ListCounter()
  for (let i = 0; i < 5_000; i++) addVisit(storm, 'one', 'e')
  const stormed = countOf(storm.done(), 'e')
  expect([stormed.visits, stormed.chosen, orderFactor(stormed)]).toEqual([1, 1, 1])
})

test('a choice that is added to the cart and ordered counts more than one that is only looked at', () => {
  const counter = new ListCounter()
  addVisit(counter, '1', 'a')
  addVisit(counter, '2', 'b', ['added'])
  addVisit(counter, '3', 'c', ['added', 'ordered'])
  const counts = counter.done()
  expect(['a', 'b', 'c'].map(id => countOf(counts, id).credit)).toEqual([1, 3, 6])
})

test('what a visit saw in a list from which it chose nothing is not counted', () => {
  const counter = new ListCounter()
  counter.add({ visit: '1', kind: 'listed', productId: 'a', list: '/sofas', rank: 1 })
  counter.add({ visit: '1', kind: 'added', productId: 'a', list: null, rank: null })
  expect(counter.done()).toEqual([])
})

test('a product that is shown often and hardly ever chosen moves down, at most to three times its place', () => {
  const counter = new ListCounter()
  for (let i = 0; i < 300; i++) addVisit(counter, `v${i}`, ['b', 'c', 'd', 'e', 'f'][i % 5]!)
  for (let i = 0; i < 300; i++) {
    counter.add({ visit: `o${i}`, kind: 'searched', productId: 'x1', list: '?lamp', rank: 1 })
    for (const rank of [2, 3, 4, 5, 6])
      counter.add({ visit: `o${i}`, kind: 'listed', productId: `x${rank}`, list: '?lamp', rank })
  }
  const factor = orderFactor(countOf(counter.done(), 'a'))
  expect(factor).toBeLessThan(1)
  expect(factor).toBeGreaterThanOrEqual(1 / 3)
})
