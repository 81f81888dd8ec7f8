import { expect, test } from 'vitest'
import { DEFAULT_QUERY, withChoice, withRange } from '#catalog/rules/listing/listing-query.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { appliedFacetWords, facetWords, rangeWords, valueWords } from './listing-words.ts'

const [us, canada] = [SITES['CB-US'], SITES['CB-CA']]
const french = siteIn(canada, 'fr')

test.each([
  [us, 'Color: Blue or Green', 'Width: up to 84″', '$1,200 to $3,000'],
  [canada, 'Colour: Blue or Green', 'Width: up to 213 cm (84″)', '$1,200 to $3,000'],
  [
    french,
    'Couleur\u{a0}: Vert ou Bleu',
    'Largeur\u{a0}: jusqu’à 213\u{a0}cm',
    '1\u{a0}200\u{a0}$ à 3\u{a0}000\u{a0}$',
  ],
])('the filters of a listing on $lang are described in its language and units', (site, colours, width, price) => {
  const asked = appliedFacetWords(withChoice(DEFAULT_QUERY, 'color', ['blue', 'green']), 'color', site)
  expect(asked.split(/: | or | ou /u).sort()).toEqual(colours.split(/: | or | ou /u).sort())
  expect(appliedFacetWords(withRange(DEFAULT_QUERY, 'width', { to: 84 }), 'width', site)).toBe(width)
  expect(rangeWords('price', { from: 1200, to: 3000 }, site)).toBe(price)
})

test('a range without limits has no text; one with a minimum only says from where', () => {
  expect(rangeWords('width', {}, french)).toBe('')
  expect(rangeWords('width', { from: 30 }, us)).toBe('from 30″')
})

test("facets and their values are named in the site's language", () => {
  expect([facetWords('ready', us), facetWords('ready', french)]).toEqual(['Ready by', 'Délai'])
  expect([
    valueWords('ready', 'made', 'fr'),
    valueWords('material', 'oak', 'fr'),
    valueWords('color', 'grey', 'en'),
  ]).toEqual(['Sur commande', 'Chêne', 'Grey'])
})
