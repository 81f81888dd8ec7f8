import { parse, stringify } from 'yaml'
import { expect, test } from 'vitest'
import { catalogueFolder } from './catalogue-folder.ts'
import { catalogueFiles, readCatalogue } from './read-catalogue.ts'

const shipped = catalogueFiles(catalogueFolder())
const LISTS = ['categories', 'locations', 'choices', 'price-lists', 'fabrics', 'shop'].map(name => `${name}.yaml`)
const lists = Object.fromEntries(LISTS.map(name => [name, shipped[name]!]))
const bytes = (text: string) => new TextEncoder().encode(text)

const product = {
  id: 1001,
  slug: 'alder-sofa',
  name: 'Alder Sofa',
  brand: 'CB',
  categories: ['sofas'],
  description: 'Three seats, track arms 5 inches wide and a seat you can lie along.',
  details: ['Covers zip off', 'Clears a 30″ door'],
  materials: 'Birch frame.',
  care: 'Vacuum.',
  size: { width: 88, depth: 38, height: 34 },
  weight: 142,
  usd: 1899,
  drawing: { form: 'outline' },
  skus: [
    { number: 1, choices: ['linen-oat'] },
    { number: 2, choices: ['basket-fog'], property: 300, leadTimeDays: 42 },
  ],
}
type Wrong = Record<string, unknown>
const read = (...products: Wrong[]) => readCatalogue({ ...lists, 'products/sofas.yaml': bytes(stringify(products)) })
const withSku = (differs: Wrong) => ({ skus: [{ ...product.skus[0], ...differs }] })

test('the file that the faults below are made in has none', () => {
  expect(read(product).products.map(one => one.slug)).toEqual(['alder-sofa'])
})

test('a retailer’s own words are its own: marks, praise, signs and line ends are no faults', () => {
  const said = {
    name: 'The Perfect Sofa!',
    care: 'Stunning & easy: vacuum!\nSteam at < 90°.',
    materials: 'Luxury velvet, 5 > 3.',
  }
  expect(read({ ...product, ...said }).products[0]).toMatchObject(said)
})

test('a product says what its address was before; an address that is a product’s is a fault', () => {
  expect(read({ ...product, formerly: ['alder-couch'] }).products[0]!.formerly).toEqual(['alder-couch'])
  expect(() => read({ ...product, formerly: ['alder-sofa'] })).toThrow('products: slug alder-sofa: used twice')
})

test.each<[string, Wrong, string]>([
  ['an id of three digits', { id: 100 }, 'products/sofas.yaml:1: alder-sofa: id: is four digits, the first not 0'],
  ['a slug with capitals', { slug: 'Alder' }, 'Alder: slug: is small letters, digits and single dashes'],
  ['a name left out', { name: undefined }, 'alder-sofa: name: is missing'],
  ['a name that is a number', { name: 7 }, 'alder-sofa: name: 7 is not text'],
  ['a brand that is none', { brand: 'CB3' }, 'alder-sofa: brand: “CB3” is none of CB, CB2'],
  ['kids of the other brand', { brand: 'CB2', isKids: true }, 'alder-sofa: isKids: kids products are CB'],
  ['a category nobody knows', { categories: ['boats'] }, 'alder-sofa: categories: boats is no category'],
  ['a category twice', { categories: ['sofas', 'sofas'] }, 'alder-sofa: categories: sofas stands there twice'],
  ['a misspelt field', { decription: 'x' }, 'alder-sofa: decription is no field here; is description meant?'],
  ['copy that is too short', { description: 'A sofa.' }, 'alder-sofa: description: is shorter than 40 letters'],
  [
    'a tag in copy',
    { care: 'Vacuum <b>well</b>.' },
    'alder-sofa: care: has “<b>” in it; copy is plain text, without HTML',
  ],
  [
    'a mark that turns the text',
    { materials: 'Vel\u202Evet.' },
    'alder-sofa: materials: has a character that is not seen',
  ],
  ['a price of half a cent', { usd: 10.005 }, 'alder-sofa: usd: is not whole cents'],
  ['a price that is text', { usd: '$1,899' }, 'alder-sofa: usd: “$1,899” is not a number'],
  ['a sale that is none', { saleUsd: 5000 }, 'alder-sofa: sku 1: saleUsd: the sale $5,000.00 is not below $1,899.00'],
  [
    'a Canadian sale that is none',
    { saleUsd: 1799, saleCad: 9000 },
    'alder-sofa: sku 1: saleCad: the sale $9,000.00 is not below $2,559.00',
  ],
  ['no width', { size: { height: 34 } }, 'alder-sofa: size: needs a width or a diameter'],
  [
    'a box that the product does not fit',
    { boxes: [{ width: 40, depth: 40, height: 40 }] },
    'alder-sofa: sku 1: boxes: the box does not hold the product',
  ],
  [
    'a box too small for the weight',
    { packing: 'parts', boxes: [{ width: 10, depth: 10, height: 10 }] },
    'alder-sofa: sku 1: boxes: 142 pounds do not go into 1000 cubic inches',
  ],
  [
    'lead for a pillow',
    { size: { width: 10, depth: 10, height: 1 } },
    'alder-sofa: sku 1: weight: 142 pounds are more than solid stone of that size weighs',
  ],
  ['air for a sofa', { weight: 0.1 }, 'alder-sofa: sku 1: weight: 0.1 pounds are less than paper of that size weighs'],
  ['freight without boxes', { isFreight: true }, 'alder-sofa: boxes: is missing: freight is booked by its boxes'],
  [
    'a restricted region without a reason',
    { restrictedRegions: ['US-CA'] },
    'alder-sofa: restrictedReason: is missing: say why it may not be sold there',
  ],
  [
    'a region that is none',
    { restrictedRegions: ['California'], restrictedReason: 'PFAS.' },
    'alder-sofa: restrictedRegions.0: is no region such as US-CA',
  ],
  [
    'a drawing nobody can draw',
    { drawing: { form: 'spaceship' } },
    'alder-sofa: drawing.form: form is missing or not known',
  ],
  [
    'a drawing with a leg too many',
    { drawing: { form: 'seating', arms: 'track', back: 'tight', seats: 9, legs: 'none', wood: '#000000' } },
    'alder-sofa: drawing.seats: 9 is above 5',
  ],
  [
    'a choice that is none',
    withSku({ choices: ['linen-of-the-emperor'] }),
    'alder-sofa: sku 1: choices: linen-of-the-emperor is no key of choices.yaml',
  ],
  [
    'two choices of one option',
    withSku({ choices: ['linen-oat', 'basket-fog'] }),
    'alder-sofa: sku 1: choices: two choices of one option',
  ],
  [
    'skus with different options',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 2, choices: ['queen'] },
      ],
    },
    'alder-sofa: sku 2: choices: has other options, or in another order, than the first sku',
  ],
  [
    'a sku number twice',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 1, choices: ['basket-fog'] },
      ],
    },
    'alder-sofa: skus: gives the sku number 1 twice',
  ],
  [
    'the same choices twice',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 2, choices: ['linen-oat'] },
      ],
    },
    'alder-sofa: skus: sells linen-oat twice',
  ],
  ['no sku', { skus: [] }, 'alder-sofa: skus: has fewer than 1'],
  ['a property that is none', withSku({ property: 100 }), 'alder-sofa: sku 1: property: is none of 0, 250, 300, 400'],
  [
    'made to order at once',
    withSku({ property: 300 }),
    'alder-sofa: sku 1: leadTimeDays: property 300 is made later: say how many days it takes',
  ],
  [
    'a lead time from stock',
    withSku({ leadTimeDays: 9 }),
    'alder-sofa: sku 1: leadTimeDays: what is in stock ships now',
  ],
  [
    'stock of what is not counted',
    withSku({ property: 300, leadTimeDays: 9, stock: 2 }),
    'alder-sofa: sku 1: stock: property 300 is not counted',
  ],
  [
    'stock at a place that is none',
    withSku({ stock: { atlantis: 2 } }),
    'alder-sofa: sku 1: stock: atlantis is no location',
  ],
  [
    'a choice that no sku has',
    { perChoice: { 'velvet-ink': { usd: 1 } } },
    'alder-sofa: perChoice.velvet-ink: no sku has this choice',
  ],
  [
    'two choices with a price',
    {
      perChoice: { 'linen-oat': { usd: 10 }, queen: { usd: 20 } },
      skus: [{ number: 1, choices: ['linen-oat', 'queen'] }],
    },
    'alder-sofa: sku 1: choices: two of its choices give usd; write it at the sku, or addUsd at one of them',
  ],
])('%s is named by file, line, product and field', (_, wrong, fault) => {
  expect(() => read({ ...product, ...wrong })).toThrow(fault)
})

test('the line is the field’s own', () => {
  const text = stringify([product, { ...product, id: 1002, slug: 'alder-chair', usd: -3 }])
  const line = text.split('\n').findIndex(one => one.includes('-3')) + 1
  expect(() => read(product, { ...product, id: 1002, slug: 'alder-chair', usd: -3 })).toThrow(
    `products/sofas.yaml:${line}: alder-chair: usd: -3 is not above 0`,
  )
})

test('every fault is told at once', () => {
  expect(() => read({ ...product, usd: 0, care: '' }, { ...product, id: 7 })).toThrow('The catalogue has 3 faults')
})

test.each<[string, Wrong, string]>([
  ['an id', { slug: 'another' }, 'products: id 1001: used twice'],
  ['a slug', { id: 1002 }, 'products: slug alder-sofa: used twice'],
])('%s used twice is found', (_, other, fault) => {
  expect(() => read(product, { ...product, ...other })).toThrow(fault)
})

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
        'cloths:\n  x: { type: X, group: A, origin: X, content: X, care: X }\nfabrics:\n  emperor: { cloth: x, family: white, description: X }',
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

const special = { code: 'SOX', product: 'alder-sofa', sku: 2, leadTimeDays: 42, prices: { A: 1899 } }
test.each<[string, Wrong, string]>([
  ['of no product', { product: 'moon' }, 'special-orders.yaml:2: SOX: product: moon is no product'],
  ['booked on no sku', { sku: 9 }, 'SOX: sku: alder-sofa has no sku 9'],
  ['booked on stock', { sku: 1 }, 'SOX: sku: alder-sofa 1 is sold from stock'],
  ['without a fabric that is none', { except: ['emperor'] }, 'SOX: except: emperor is no fabric'],
  [
    'with legs that are none',
    { options: [{ option: 'Legs', code: 'LEG', choices: { oak: 0, cheese: 1 } }] },
    'SOX: options.0.choices.cheese: is no key of choices.yaml',
  ],
  ['in no price group', { prices: {} }, 'SOX: prices: has no price group'],
])('a family cut to order %s is refused', (_, wrong, fault) => {
  expect(() =>
    readCatalogue({
      ...lists,
      'products/sofas.yaml': bytes(stringify([product])),
      'special-orders.yaml': bytes(stringify([{ ...special, ...wrong }])),
    }),
  ).toThrow(fault)
})

const [alder] = parse(new TextDecoder().decode(shipped['sectionals.yaml'])) as [
  Wrong & { pieces: Wrong[]; layouts: Wrong[] },
]
const layout = (change: Wrong) => ({ layouts: [{ ...alder.layouts[0], ...change }] })
const pieces = (change: (piece: Wrong, i: number) => Wrong) => ({ pieces: alder.pieces.map(change) })
test.each<[string, Wrong, string]>([
  [
    'two pieces of a kind',
    pieces(piece => ({ ...piece, kind: 'corner' })),
    'ALDER: pieces: has two pieces of the kind corner',
  ],
  [
    'pieces of different depth',
    pieces((piece, i) => (i === 1 ? { ...piece, size: { width: 78, depth: 30, height: 34 } } : piece)),
    'ALDER: pieces.1.size: is 30 inches deep; the pieces that it joins are 38',
  ],
  [
    'pieces of different height',
    pieces((piece, i) => (i === 1 ? { ...piece, size: { width: 78, depth: 38, height: 30 } } : piece)),
    'ALDER: pieces.1.size: is not as high as the left-arm-sofa that it joins',
  ],
  [
    'a sku in a fabric it does not come in',
    { skus: [{ number: 1, fabric: 'outdoor-clay' }] },
    'ALDER: sku 1: fabric: outdoor-clay is not a fabric that the collection is offered in',
  ],
  [
    'other fabrics booked on stock',
    { skus: [{ number: 1, fabric: 'linen-oat' }] },
    'ALDER: sku 1: property: is sold from stock; other fabrics are booked on the last sku',
  ],
  [
    'a wedge that fills no gap',
    pieces(piece => (piece.kind === 'wedge' ? { ...piece, size: { width: 40, depth: 30, height: 34 } } : piece)),
    'ALDER: pieces.10.size: a wedge 40 inches wide between seats 38 inches deep is 39 inches deep',
  ],
  [
    'a layout of a piece that it has not',
    layout({ pieces: ['left-bumper', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: names a piece that the collection has not: left-bumper',
  ],
  [
    'a layout of pieces that do not join',
    layout({ pieces: ['left-arm-sofa', 'left-arm-chaise', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: left-arm-sofa does not join left-arm-chaise',
  ],
  [
    'a layout that is open at its end',
    layout({ pieces: ['left-arm-sofa', 'armless-chair'] }),
    'ALDER: layouts.0.pieces: ends with armless-chair, whose right side is open',
  ],
  [
    'a layout that is open where it begins',
    layout({ pieces: ['corner', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: begins with corner, whose left side is open',
  ],
  [
    'a layout with an ottoman between',
    layout({ pieces: ['left-arm-sofa', 'ottoman', 'right-arm-sofa'] }),
    'ALDER: layouts.0.pieces: has an ottoman between pieces that join; ottomans come last',
  ],
  [
    'a layout in a fabric it does not come in',
    layout({ fabric: 'outdoor-clay' }),
    'ALDER: layouts.0.fabric: outdoor-clay is not a fabric that the collection is offered in',
  ],
  [
    'two layouts of a key',
    { layouts: [...alder.layouts, alder.layouts[0]!] },
    'ALDER: layouts: gives the key l-shape twice',
  ],
])('a sectional with %s is refused', (_, wrong, fault) => {
  expect(() =>
    readCatalogue({
      ...lists,
      'products/sofas.yaml': bytes('[]'),
      'sectionals.yaml': bytes(stringify([{ ...alder, ...wrong }])),
    }),
  ).toThrow(fault)
})

const searched = (written: unknown) => () =>
  readCatalogue({
    ...lists,
    'products/sofas.yaml': bytes(stringify([product])),
    'search.yaml': bytes(stringify(written)),
  })
test.each<[string, unknown, string]>([
  [
    'a word in two groups',
    {
      synonyms: [
        ['sofa', 'couch'],
        ['settee', 'Couches'],
      ],
    },
    'search.yaml:4: synonyms: “couch” stands there twice',
  ],
  ['a group of one', { synonyms: [['sofa']] }, 'search.yaml:2: synonyms.0: has fewer than 2'],
  ['a word of signs', { synonyms: [['sofa', '&!']] }, 'search.yaml:3: synonyms.0.1: has no letter or digit'],
  [
    'a way out of the shop',
    { redirects: [{ page: 'Stores', to: '//evil.example', words: ['stores'] }] },
    'is no path of the shop such as /gift-cards',
  ],
  [
    'a search that leads to two pages',
    {
      redirects: [
        { page: 'A', to: '/a', words: ['gift card'] },
        { page: 'B', to: '/b', words: ['Gift Cards'] },
      ],
    },
    'redirects: “gift card” stands there twice',
  ],
])('search words with %s are a fault', (_, written, fault) => {
  expect(searched(written)).toThrow(fault)
})

test('search words without a fault are taken as they stand, and a retailer may have none', () => {
  expect(searched({ synonyms: [['sofa', 'couch']] })().search).toEqual({ synonyms: [['sofa', 'couch']], redirects: [] })
  expect(read(product).search).toBeUndefined()
  expect(readCatalogue(shipped).search!.synonyms.length).toBeGreaterThan(10)
})
