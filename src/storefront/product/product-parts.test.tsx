// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Dimension } from '#catalog/rules/dimension.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInTest } from '#ui/render-in-test.tsx'
import { About } from './about.tsx'
import { Availability, refusalOf, type AvailabilityProps } from './availability.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { Facts } from './facts.tsx'

const sofa: Dimension = { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 }
const facts = (dimension: Dimension, country: 'CB-US' | 'CB-CA') => [...renderInTest(<Facts dimension={dimension} first={SITES[country].systemOfMeasure} />).host.querySelectorAll('li')].map(fact => fact.textContent)

test('[NAV-13] dimensions are in inches first in the United States and in centimetres first in Canada', () => {
  expect(facts(sofa, 'CB-US')).toEqual(['88″ wide224 cm', '38″ deep97 cm', '34″ high86 cm'])
  expect(facts(sofa, 'CB-CA')).toEqual(['224 cm wide88″', '97 cm deep38″', '86 cm high34″'])
})

test.each([
  ['a round rug', { width: 0, depth: 0, height: 0.5, diameter: 72 }, ['72″ across183 cm', '0.5″ high1 cm']],
  ['a negative slip', { width: 20, depth: -3, height: 0, diameter: 0 }, ['20″ wide51 cm']],
  ['nothing known', { width: 0, depth: 0, height: 0, diameter: 0 }, []],
])('[NAV-14] only values above 0 are shown: %s', (_, extent, shown) => {
  expect(facts({ ...extent, systemOfMeasure: 1 }, 'CB-US')).toEqual(shown)
})

test('[NAV-13][NAV-14] the details say all dimensions in both systems, and the boxes theirs', () => {
  const { host } = renderInTest(<About description="A sofa." details={['Ash frame']} materials="Ash" care="Vacuum" sku="100103" dimension={sofa} weightPounds={188} boxes={[{ quantity: 2, width: 92, depth: 42, height: 0 }]} system={2} />)
  expect(host.textContent).toContain('224 cm W × 97 cm D × 86 cm H (88″ W × 38″ D × 34″ H)')
  expect(host.textContent).toContain('85.3 kg (188 lb)')
  expect(host.textContent).toContain('2 × 234 cm W × 107 cm D (92″ W × 42″ D)')
})

const offer: AvailabilityProps = { property: 0, isNla: false, isSellable: true, left: 12, delivery: 'Jun 12–Jun 18' }
test.each([
  ['in stock', offer, 'In stock · arrives Jun 12–Jun 18', undefined],
  ['nearly gone', { ...offer, left: 3 }, 'Only 3 left · arrives Jun 12–Jun 18', undefined],
  ['made to order', { ...offer, property: 300 as const, left: undefined }, 'Made to order · arrives Jun 12–Jun 18', undefined],
  ['special order', { ...offer, property: 250 as const, left: undefined }, 'Special order · arrives Jun 12–Jun 18', undefined],
  ['sold out', { ...offer, isSellable: false, left: 0 }, 'Out of stock', 'This piece is out of stock.'],
  ['no longer available', { ...offer, isNla: true, isSellable: false, left: 0 }, 'No longer available', 'This piece is no longer available.'],
])('a piece %s says so, with a range of dates where it comes, and why not where it can’t be bought', (_, props, words, refusal) => {
  expect(renderInTest(<Availability {...props} />).host.textContent).toBe(words)
  expect(refusalOf(props)).toBe(refusal)
})

test('choices are links with their names written; the chosen one is marked, a sold-out one says so', () => {
  const choice = { isChosen: false, isSellable: true, price: cents(90000), colour: '#d9cbb0' }
  const { host } = renderInTest(<ChoiceGroup currency="USD" group={{ name: 'Fabric', chosen: 'Oat', choices: [{ ...choice, name: 'Oat', sku: '100101', isChosen: true }, { ...choice, name: 'Moss', sku: '100102', isSellable: false }] }} />)
  expect(host.querySelector('h2')!.nextElementSibling!.textContent).toBe('Oat')
  expect([...host.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([['Oat', '/?sku=100101', 'true'], ['Moss, out of stock', '/?sku=100102', null]])
})

test('sizes say what they cost where that differs', () => {
  const choice = { isChosen: false, isSellable: true, colour: undefined }
  const { host } = renderInTest(<ChoiceGroup currency="USD" group={{ name: 'Size', chosen: 'Queen', choices: [{ ...choice, name: 'Queen', sku: '100101', price: cents(90000), isChosen: true }, { ...choice, name: 'King', sku: '100102', price: cents(110000) }] }} />)
  expect([...host.querySelectorAll('a')].map(link => link.textContent)).toEqual(['Queen$900.00', 'King$1,100.00'])
})
