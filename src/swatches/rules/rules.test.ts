import { expect, test } from 'vitest'
import type { FabricData } from '../contract.ts'
import { emailKey, householdOf } from './household.ts'
import { countError, DELIVERY_DAYS } from './limits.ts'
import { parseRecent, withRecent } from './recent-swatches.ts'
import { recentChoices, swatchGroups } from './swatch-choice.ts'
import { questionMail } from './swatch-mail.ts'

const swatch = (ChoiceCode: string, IsStock: boolean, SwatchInStock = true) => ({
  ChoiceCode,
  ChoiceName: `Name ${ChoiceCode}`,
  Description: 'A cloth.',
  ImagePath: `/pictures/${ChoiceCode}.webp`,
  Colour: '#cccccc',
  SwatchInStock,
  IsStock,
  PriceGroupCode: 'B',
  Attributes: [{ AttributeId: 947, Value: 'Belgium' }],
  MatchingSkus: ['100200'],
})
const data: FabricData = {
  Sku: '100200',
  ProductName: 'Sofa',
  Brand: 'CB2',
  Country: 'US',
  DefaultSwatch: '',
  Message: '',
  FabricsByName: [
    { Name: 'Linen', Swatches: [swatch('A', false), swatch('B', true)] },
    { Name: 'Velvet', Swatches: [swatch('C', true, false)] },
  ],
  StockUrl: null,
  JsonpHosts: [],
}

test('[SWT-32] swatches take 5-7 business days in the US and 5-12 in Canada', () => {
  expect(DELIVERY_DAYS).toEqual({ US: { least: 5, most: 7 }, CA: { least: 5, most: 12 } })
})

test('[SWT-13] [SWT-15] one to five swatches are allowed', () => {
  expect([0, 1, 5, 6].map(count => countError(count))).toEqual([
    'Please select at least one swatch.',
    undefined,
    undefined,
    'You may only select up to five swatches.',
  ])
  expect(countError(0, 'fr')).toBe('Choisissez au moins un échantillon.')
})

test('[SWT-04] on CB2 a fabric in stock and made to order is in both groups, those in stock first', () => {
  const state = { selected: [], recent: [], gone: [] }
  expect(swatchGroups(data, state, false).map(({ name, choices }) => [name, choices.length])).toEqual([
    ['Linen', 2],
    ['Velvet', 1],
  ])
  expect(swatchGroups(data, state, true).map(({ name, isStock }) => [name, isStock])).toEqual([
    ['Linen', true],
    ['Velvet', true],
    ['Linen', false],
  ])
})

test('[SWT-23] [SWT-27] a choice is selected or not, available or unavailable, with its SKUs and recent images', () => {
  const [linen, velvet] = swatchGroups(data, { selected: ['A'], recent: ['A'], gone: ['B'] }, false)
  expect(linen!.choices[0]).toMatchObject({
    code: 'A',
    title: 'Name A',
    text: 'A cloth.',
    isSelected: true,
    matchingSkus: ['100200'],
    recentlyViewedImages: ['/pictures/A.webp'],
    status: 'available',
  })
  expect([linen!.choices[1]!.status, velvet!.choices[0]!.status]).toEqual(['unavailable', 'unavailable'])
})

test('[SWT-05] recently viewed swatches are those of the shown groups, at most six', () => {
  const groups = swatchGroups(data, { selected: [], recent: [], gone: [] }, true)
  expect(recentChoices(groups, ['C', 'X', 'A']).map(({ code }) => code)).toEqual(['C', 'A'])
  const many = { ...data, FabricsByName: [{ Name: 'Linen', Swatches: [...'abcdefgh'].map(one => swatch(one, true)) }] }
  const all = swatchGroups(many, { selected: [], recent: [], gone: [] }, true)
  expect(recentChoices(all, [...'abcdefgh'])).toHaveLength(6)
})

test('[SWT-31] the last 24 swatches are kept, each once; anything else in the storage is ignored', () => {
  let recent = parseRecent('[{"ChoiceCode":"A"},{"ChoiceCode":"A"},{"other":1},null,7]')
  expect(recent).toEqual([{ ChoiceCode: 'A' }])
  for (let i = 0; i < 30; i++) recent = withRecent(recent, `C${i % 28}`)
  expect(recent).toHaveLength(24)
  expect(recent.slice(0, 3).map(({ ChoiceCode }) => ChoiceCode)).toEqual(['C1', 'C0', 'C27'])
  expect([parseRecent(null), parseRecent('{'), parseRecent('{}')]).toEqual([[], [], []])
})

test('a household is the same for all ways to write its address, and each unit is one of its own', () => {
  const at = (address1: string, address2 = '', postalCode = '60614') =>
    householdOf({ address1, address2, postalCode, country: 'US' })
  expect(at('2418 North Burling Street, Apt. 4')).toBe(at('2418 n. burling st', 'Unit #4'))
  expect(at('2418 N Burling St', '5')).not.toBe(at('2418 N Burling St', '4'))
  expect(householdOf({ address1: '12 rue Élisée', address2: '', postalCode: 'h2x 1y4', country: 'CA' })).toBe(
    householdOf({ address1: '12 Rue Elisee', address2: '', postalCode: 'H2X1Y4', country: 'CA' }),
  )
  expect(at('2418 N Burling St', '', '60699-1234')).toBe(at('2418 N Burling St'))
  expect(at('2418 N Burling St', '', '10001')).not.toBe(at('2418 N Burling St'))
  const inMontreal = (address1: string) => householdOf({ address1, address2: '', postalCode: 'H3A 1B9', country: 'CA' })
  expect(inMontreal('800 rue Sherbrooke Ouest')).toBe(inMontreal('800 Rue Sherbrooke West'))
  expect(emailKey('Ana+swatch@Example.com')).toBe('ana@example.com')
})

test('a question is not cut within a character for the line beside the subject', () => {
  const question = { site: 'CB-US', language: 'en', sku: '100200', emailAddress: 'renata@example.com' }
  const shop = { brand: 'CB', shopName: 'Cedar & Birch', origin: 'https://shop.example' } as const
  const { html, text } = questionMail({ ...question, text: `${'a'.repeat(119)}🛋️ fits?` }, shop)
  expect(html.isWellFormed()).toBe(true)
  expect(text).toContain('🛋️ fits?')
})
