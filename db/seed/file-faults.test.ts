import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { bytes, lists, product } from '#tests/support/catalogue/one-sofa.ts'
import { readCatalogue } from './read-catalogue.ts'

test.each<[string, Record<string, Uint8Array | undefined>, string]>([
  ['a file that is missing', { 'choices.yaml': undefined }, 'choices.yaml: is missing'],
  [
    'another encoding',
    { 'products/sofas.yaml': Uint8Array.of(0x2d, 0x20, 0xe9, 0xff) },
    'products/sofas.yaml: is not UTF-8',
  ],
  [
    'what is not YAML',
    { 'products/sofas.yaml': bytes('- id: 1001\n  name: "Alder\n') },
    /products\/sofas\.yaml:\d: is not YAML/.source,
  ],
  ['a file that is not a list', { 'products/sofas.yaml': bytes('id: 1001') }, 'products/sofas.yaml: is not a list'],
  [
    'a field twice',
    { 'products/sofas.yaml': bytes('- id: 1001\n  id: 1002') },
    'products/sofas.yaml:2: is not YAML: Map keys must be unique',
  ],
  [
    'a choice under two options',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A }\nB:\n  oak: { name: Oak, code: B }') },
    'choices.yaml: oak: stands under two options',
  ],
  [
    'a code for two choices',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A }\n  elm: { name: Elm, code: A }') },
    'choices.yaml: A A: is given to two choices',
  ],
  [
    'a material that is none',
    { 'choices.yaml': bytes('A:\n  oak: { name: Oak, code: A, material: unobtainium }') },
    'choices.yaml:2: oak: material: unobtainium is no material',
  ],
  [
    'a fabric without a choice',
    {
      'fabrics.yaml': bytes(
        'cloths:\n  x: { type: X, group: A, origin: X, content: X, care: X }\n' +
          'fabrics:\n  emperor: { cloth: x, family: white, description: X }',
      ),
    },
    'fabrics.yaml:4: emperor: needs a line in choices.yaml',
  ],
  [
    'a price group that is none',
    { 'fabrics.yaml': bytes('cloths:\n  x: { type: X, group: G, origin: X, content: X, care: X }\nfabrics: {}') },
    'fabrics.yaml:2: cloths.x.group: “G” is none of A, B, C, D, E, F',
  ],
  [
    'a set with a product that is none',
    { 'sets.yaml': bytes('- { set: room, name: Room, brand: CB, products: [alder-sofa, moon] }') },
    'sets.yaml:1: room: products: moon is no product',
  ],
  [
    'a set of two brands',
    { 'sets.yaml': bytes('- { set: room, name: Room, brand: CB2, products: [alder-sofa, alder-sofa] }') },
    'sets.yaml:1: room: products: alder-sofa is CB, the set is CB2',
  ],
  [
    'a review of nothing',
    {
      'reviews/sofas.yaml': bytes('- { product: moon, author: Al, date: 2026-01-02, rating: 5, title: So, text: So. }'),
    },
    'reviews/sofas.yaml:1: moon: product: moon is no product',
  ],
  [
    'a room that heads no category',
    { 'rooms.yaml': bytes('- { room: den, brand: CB, categories: [dens], alt: A sofa by a window in the morning }') },
    'rooms.yaml:1: den: categories: dens is no category',
  ],
  [
    'six stars',
    {
      'reviews/sofas.yaml': bytes(
        '- { product: alder-sofa, author: Al, date: 2026-01-02, rating: 6, title: So, text: So. }',
      ),
    },
    'alder-sofa: rating: 6 is above 5',
  ],
  [
    'a day that is none',
    {
      'reviews/sofas.yaml': bytes(
        '- { product: alder-sofa, author: Al, date: yesterday, rating: 5, title: So, text: So. }',
      ),
    },
    'alder-sofa: date: is no date such as 2026-03-14',
  ],
])('%s is said', (_, files, fault) => {
  const all = Object.entries({ ...lists, 'products/sofas.yaml': bytes(stringify([product])), ...files }).flatMap(
    ([name, content]) => (content === undefined ? [] : [[name, content] as const]),
  )
  expect(() => readCatalogue(Object.fromEntries(all))).toThrow(
    new RegExp(fault.includes('\\') ? fault : fault.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
})
