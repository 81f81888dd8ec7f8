import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { bytes, lists, product } from '#tests/support/catalogue/one-sofa.ts'
import { readCatalogue } from './read-catalogue.ts'

test.each<[string, Record<string, Uint8Array | undefined>, string]>([
  ['a missing file', { 'choices.yaml': undefined }, 'choices.yaml: is missing'],
  [
    'a file that is not UTF-8',
    { 'products/sofas.yaml': Uint8Array.of(0x2d, 0x20, 0xe9, 0xff) },
    'products/sofas.yaml: is not UTF-8',
  ],
  [
    'invalid YAML',
    { 'products/sofas.yaml': bytes('- id: 1001\n  name: "Alder\n') },
    /products\/sofas\.yaml:\d: is not YAML/.source,
  ],
  ['a file that is not a list', { 'products/sofas.yaml': bytes('id: 1001') }, 'products/sofas.yaml: is not a list'],
  [
    'a duplicate field',
    { 'products/sofas.yaml': bytes('- id: 1001\n  id: 1002') },
    'products/sofas.yaml:2: is not YAML: Map keys must be unique',
  ],
  [
    'a choice under two options',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A }\nB:\n  oak: { name: Oak, code: B }') },
    'choices.yaml: oak: belongs to two options',
  ],
  [
    'two choices with the same code',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A }\n  elm: { name: Elm, code: A }') },
    'choices.yaml: A A: is given to two choices',
  ],
  [
    'an unknown material',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A, material: unobtainium }') },
    'choices.yaml:2: oak: material: unobtainium is not a material',
  ],
  [
    'a fabric that is missing in choices.yaml',
    {
      'fabrics.yaml': bytes(
        'cloths:\n  x: { type: X, group: A, origin: X, content: X, care: X }\n' +
          'fabrics:\n  emperor: { cloth: x, family: white, description: X }',
      ),
    },
    'fabrics.yaml:4: emperor: needs a line in choices.yaml',
  ],
  [
    'an unknown price group',
    { 'fabrics.yaml': bytes('cloths:\n  x: { type: X, group: G, origin: X, content: X, care: X }\nfabrics: {}') },
    'fabrics.yaml:2: cloths.x.group: “G” is not one of A, B, C, D, E, F',
  ],
  [
    'a set with an unknown product',
    { 'sets.yaml': bytes('- { set: room, name: Room, brand: CB, products: [alder-sofa, moon] }') },
    'sets.yaml:1: room: products: moon is not a product',
  ],
  [
    'a set with a product of another brand',
    { 'sets.yaml': bytes('- { set: room, name: Room, brand: CB2, products: [alder-sofa, alder-sofa] }') },
    'sets.yaml:1: room: products: alder-sofa is CB, the set is CB2',
  ],
  [
    'a review of an unknown product',
    {
      'reviews/sofas.yaml': bytes('- { product: moon, author: Al, date: 2026-01-02, rating: 5, title: So, text: So. }'),
    },
    'reviews/sofas.yaml:1: moon: product: moon is not a product',
  ],
  [
    'a room with an unknown category',
    { 'rooms.yaml': bytes('- { room: den, brand: CB, categories: [dens], alt: A sofa by a window in the morning }') },
    'rooms.yaml:1: den: categories: dens is not a category',
  ],
  [
    'an entry of the checklist that no type of registry needs',
    { 'checklist.yaml': bytes('- { group: a, name: A, entries: [{ entry: b, name: B, words: [b], pieces: {} }] }') },
    'checklist.yaml:1: a: entries.0.pieces: has no number for any type of registry',
  ],
  [
    'a group of the checklist that occurs twice',
    {
      'checklist.yaml': bytes(
        ['b', 'c']
          .map(key => `- { group: a, name: A, entries: [{ entry: ${key}, name: B, words: [b], pieces: { br: 1 } }] }`)
          .join('\n'),
      ),
    },
    'checklist.yaml: group a: used twice',
  ],
  [
    'a rating of six stars',
    {
      'reviews/sofas.yaml': bytes(
        '- { product: alder-sofa, author: Al, date: 2026-01-02, rating: 6, title: So, text: So. }',
      ),
    },
    'alder-sofa: rating: 6 is above 5',
  ],
  [
    'an invalid date',
    {
      'reviews/sofas.yaml': bytes(
        '- { product: alder-sofa, author: Al, date: yesterday, rating: 5, title: So, text: So. }',
      ),
    },
    'alder-sofa: date: is not a date such as 2026-03-14',
  ],
])('reports %s with its file', (_, files, fault) => {
  const all = Object.entries({ ...lists, 'products/sofas.yaml': bytes(stringify([product])), ...files }).flatMap(
    ([name, content]) => (content === undefined ? [] : [[name, content] as const]),
  )
  expect(() => readCatalogue(Object.fromEntries(all))).toThrow(
    new RegExp(fault.includes('\\') ? fault : fault.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
})
