import { parse, stringify } from 'yaml'
import { expect, test } from 'vitest'
import { catalogueFolder } from '../catalogue-folder.ts'
import { catalogueFiles } from '../read-catalogue.ts'
import { readShop } from './read-shop.ts'
import { Reading } from './reading.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const plain = {
  phone: '212 555 0177',
  mail: { orders: 'hello@barn.example', designers: 'draw@barn.example' },
  CB: { name: 'Barn' },
  CB2: { name: 'Loft' },
}
const known = {
  categories: new Set(['rugs']),
  products: new Map([
    ['lamp', { brand: 'CB', isKids: false }],
    ['crib', { brand: 'CB', isKids: true }],
    ['slab', { brand: 'CB2', isKids: false }],
  ] as const),
  rooms: new Map([['den', { brand: 'CB2', isKids: false }]] as const),
}

/** Reads a shop.yaml with this content; returns the identity and the faults. */
function read(shop: unknown, french?: unknown) {
  const files = {
    'shop.yaml': bytes(typeof shop === 'string' ? shop : stringify(shop)),
    ...(french !== undefined && { 'fr/shop.yaml': bytes(stringify(french)) }),
  }
  const reading = new Reading(files)
  return { shop: readShop(reading, known), faults: reading.faults }
}

test('uses neutral defaults if only names, mail addresses and a telephone number are given', () => {
  const { shop, faults } = read(plain)
  expect(faults).toEqual([])
  expect(shop?.fr).toEqual(shop?.en)
  expect(shop?.en).toMatchObject({
    names: { default: 'Barn', cratekids: 'Barn Kids', CB2: 'Loft' },
    phone: '212 555 0177',
    kidsMenu: null,
    voices: {
      default: { slogan: null, footer: null, home: { title: null, piece: null, shelf: { categories: null } } },
    },
  })
})

test('reports a missing shop.yaml', () => {
  const reading = new Reading({})
  expect(readShop(reading, known)).toBeUndefined()
  expect(reading.faults).toEqual(['shop.yaml: is missing'])
})

test.each([
  [{ ...plain, phone: 'call us' }, 'shop.yaml:1: phone: is not a telephone number such as 800 555 0142'],
  [{ ...plain, mail: { ...plain.mail, orders: 'nobody' } }, 'shop.yaml:3: mail.orders: is not an email address'],
  [{ ...plain, CB: {} }, 'shop.yaml:5: CB.name: is missing'],
  [
    { ...plain, CB: { name: '<b>Barn</b>' } },
    'shop.yaml:6: CB.name: has “<b>” in it; copy is plain text, without HTML',
  ],
  [{ ...plain, CB: { name: 'Barn', slogen: 'x' } }, 'shop.yaml:5: CB: slogen is not a known field; is slogan meant?'],
  [{ ...plain, CB: { name: 'Barn', home: { piece: 'sofa' } } }, 'shop.yaml:8: CB.home.piece: sofa is not a product'],
  [
    { ...plain, CB: { name: 'Barn', home: { piece: 'slab' } } },
    'shop.yaml:8: CB.home.piece: slab is not a product of CB',
  ],
  [
    { ...plain, kids: { home: { featured: { products: ['crib', 'lamp'] } } } },
    'shop.yaml:14: kids.home.featured.products.1: lamp is not a product of the kids line',
  ],
  [
    { ...plain, CB: { name: 'Barn', home: { shelf: { categories: ['sofas'] } } } },
    'shop.yaml:10: CB.home.shelf.categories.0: sofas is not a category',
  ],
  [
    { ...plain, CB: { name: 'Barn', home: { rooms: { show: ['den'] } } } },
    'shop.yaml:10: CB.home.rooms.show.0: den is not a room of CB',
  ],
])('%j: %s', (written, fault) => expect(read(written).faults).toEqual([fault]))

test('French texts replace the English ones and are typeset as French', () => {
  const french = { CB: { slogan: "L'hiver : 20 po", home: { shelf: { note: 'Ici' } } } }
  const { shop, faults } = read(plain, french)
  expect(faults).toEqual([])
  expect(shop?.fr.voices.default).toMatchObject({
    slogan: 'L’hiver\u00a0: 20\u00a0po',
    home: { shelf: { note: 'Ici' } },
  })
  expect(shop?.en.voices.default.slogan).toBeNull()
  expect(read(plain, { CB: { phone: '1' } }).faults).toEqual(['fr/shop.yaml:1: CB: phone is not a known field'])
})

test('every text of our own shop.yaml has a French translation', () => {
  const files = catalogueFiles(catalogueFolder())
  const read = (name: string): unknown => parse(new TextDecoder().decode(files[name]))
  const pathsOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
      : [path]
  const isSame = /^[.](phone|registryPhones[.].*|mail[.].*|(CB|CB2|kids)[.](name|home[.]piece))$/
  expect(pathsOf(read('fr/shop.yaml'))).toEqual(pathsOf(read('shop.yaml')).filter(path => !isSame.test(path)))
})
