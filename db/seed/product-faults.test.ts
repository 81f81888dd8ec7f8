import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { product, read, type Wrong } from '#tests/support/catalogue/one-sofa.ts'

const withSku = (differs: Wrong) => ({ skus: [{ ...product.skus[0], ...differs }] })

test('reports no fault for the valid file that the tests below change', () => {
  expect(read(product).products.map(one => one.slug)).toEqual(['alder-sofa'])
})

test('accepts a retailer’s own wording: exclamation marks, praise, signs and line ends', () => {
  const said = {
    name: 'The Perfect Sofa!',
    care: 'Stunning & easy: vacuum!\nSteam at < 90°.',
    materials: 'Luxury velvet, 5 > 3.',
  }
  expect(read({ ...product, ...said }).products[0]).toMatchObject(said)
})

test('keeps the former slugs of a product, and rejects a former slug that is a product’s slug', () => {
  expect(read({ ...product, formerly: ['alder-couch'] }).products[0]!.formerly).toEqual(['alder-couch'])
  expect(() => read({ ...product, formerly: ['alder-sofa'] })).toThrow('products: slug alder-sofa: used twice')
})

test.each<[string, Wrong, string]>([
  ['an id of three digits', { id: 100 }, 'products/sofas.yaml:1: alder-sofa: id: must be four digits, the first not 0'],
  ['a slug with capitals', { slug: 'Alder' }, 'Alder: slug: must be lower-case letters, digits and single dashes'],
  ['a missing name', { name: undefined }, 'alder-sofa: name: is missing'],
  ['a name that is a number', { name: 7 }, 'alder-sofa: name: 7 is not text'],
  ['an unknown brand', { brand: 'CB3' }, 'alder-sofa: brand: “CB3” is not one of CB, CB2'],
  ['a kids product of CB2', { brand: 'CB2', isKids: true }, 'alder-sofa: isKids: kids products are CB'],
  ['an unknown category', { categories: ['boats'] }, 'alder-sofa: categories: boats is not a category'],
  ['a duplicate category', { categories: ['sofas', 'sofas'] }, 'alder-sofa: categories: sofas occurs twice'],
  ['a misspelt field', { decription: 'x' }, 'alder-sofa: decription is not a known field; is description meant?'],
  ['copy that is too short', { description: 'A sofa.' }, 'alder-sofa: description: is shorter than 40 letters'],
  [
    'an HTML tag in copy',
    { care: 'Vacuum <b>well</b>.' },
    'alder-sofa: care: has “<b>” in it; copy is plain text, without HTML',
  ],
  [
    'a text direction override',
    { materials: 'Vel\u202Evet.' },
    'alder-sofa: materials: contains an invisible character',
  ],
  ['a price of half a cent', { usd: 10.005 }, 'alder-sofa: usd: is not whole cents'],
  ['a price that is text', { usd: '$1,899' }, 'alder-sofa: usd: “$1,899” is not a number'],
  [
    'a sale price above the regular price',
    { saleUsd: 5000 },
    'alder-sofa: sku 1: saleUsd: the sale $5,000.00 is not below $1,899.00',
  ],
  [
    'a Canadian sale price above the regular price',
    { saleUsd: 1799, saleCad: 9000 },
    'alder-sofa: sku 1: saleCad: the sale $9,000.00 is not below $2,559.00',
  ],
  ['a size without a width', { size: { height: 34 } }, 'alder-sofa: size: needs a width or a diameter'],
  [
    'a box smaller than the product',
    { boxes: [{ width: 40, depth: 40, height: 40 }] },
    'alder-sofa: sku 1: boxes: the product does not fit into the box',
  ],
  [
    'a box too small for the weight',
    { packing: 'parts', boxes: [{ width: 10, depth: 10, height: 10 }] },
    'alder-sofa: sku 1: boxes: 142 pounds do not fit into 1000 cubic inches',
  ],
  [
    'a weight too high for the size',
    { size: { width: 10, depth: 10, height: 1 } },
    'alder-sofa: sku 1: weight: 142 pounds are more than solid stone of that size weighs',
  ],
  [
    'a weight too low for the size',
    { weight: 0.1 },
    'alder-sofa: sku 1: weight: 0.1 pounds are less than paper of that size weighs',
  ],
  ['freight without boxes', { isFreight: true }, 'alder-sofa: boxes: is missing: freight is booked by its boxes'],
  [
    'a restricted region without a reason',
    { restrictedRegions: ['US-CA'] },
    'alder-sofa: restrictedReason: is missing: give the reason why it may not be sold there',
  ],
  [
    'an unknown region',
    { restrictedRegions: ['California'], restrictedReason: 'PFAS.' },
    'alder-sofa: restrictedRegions.0: is not a region such as US-CA',
  ],
  [
    'an unknown drawing form',
    { drawing: { form: 'spaceship' } },
    'alder-sofa: drawing.form: form is missing or not known',
  ],
  [
    'a drawing with too many seats',
    { drawing: { form: 'seating', arms: 'track', back: 'tight', seats: 9, legs: 'none', wood: '#000000' } },
    'alder-sofa: drawing.seats: 9 is above 5',
  ],
  [
    'an unknown choice',
    withSku({ choices: ['linen-of-the-emperor'] }),
    'alder-sofa: sku 1: choices: linen-of-the-emperor is not a key of choices.yaml',
  ],
  [
    'two choices of one option',
    withSku({ choices: ['linen-oat', 'basket-fog'] }),
    'alder-sofa: sku 1: choices: two choices of one option',
  ],
  [
    'SKUs with different options',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 2, choices: ['queen'] },
      ],
    },
    'alder-sofa: sku 2: choices: has other options, or in another order, than the first SKU',
  ],
  [
    'a duplicate SKU number',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 1, choices: ['basket-fog'] },
      ],
    },
    'alder-sofa: skus: gives the sku number 1 twice',
  ],
  [
    'two SKUs with the same choices',
    {
      skus: [
        { number: 1, choices: ['linen-oat'] },
        { number: 2, choices: ['linen-oat'] },
      ],
    },
    'alder-sofa: skus: sells linen-oat twice',
  ],
  ['a product without SKUs', { skus: [] }, 'alder-sofa: skus: has fewer than 1'],
  ['an unknown property', withSku({ property: 100 }), 'alder-sofa: sku 1: property: is not one of 0, 250, 300, 400'],
  [
    'a made-to-order SKU without a lead time',
    withSku({ property: 300 }),
    'alder-sofa: sku 1: leadTimeDays: property 300 is made later: give its leadTimeDays',
  ],
  [
    'a stocked SKU with a lead time',
    withSku({ leadTimeDays: 9 }),
    'alder-sofa: sku 1: leadTimeDays: stock items have no lead time',
  ],
  [
    'stock of a made-to-order SKU',
    withSku({ property: 300, leadTimeDays: 9, stock: 2 }),
    'alder-sofa: sku 1: stock: property 300 has no stock count',
  ],
  [
    'stock at an unknown location',
    withSku({ stock: { atlantis: 2 } }),
    'alder-sofa: sku 1: stock: atlantis is not a location',
  ],
  [
    'a price for a choice that no SKU has',
    { perChoice: { 'velvet-ink': { usd: 1 } } },
    'alder-sofa: perChoice.velvet-ink: no SKU has this choice',
  ],
  [
    'two choices that both set the price',
    {
      perChoice: { 'linen-oat': { usd: 10 }, queen: { usd: 20 } },
      skus: [{ number: 1, choices: ['linen-oat', 'queen'] }],
    },
    'alder-sofa: sku 1: choices: two of its choices give usd; write it at the sku, or addUsd at one of them',
  ],
])('%s is named by file, line, product and field', (_, wrong, fault) => {
  expect(() => read({ ...product, ...wrong })).toThrow(fault)
})

test('reports the line of the faulty field', () => {
  const text = stringify([product, { ...product, id: 1002, slug: 'alder-chair', usd: -3 }])
  const line = text.split('\n').findIndex(one => one.includes('-3')) + 1
  expect(() => read(product, { ...product, id: 1002, slug: 'alder-chair', usd: -3 })).toThrow(
    `products/sofas.yaml:${line}: alder-chair: usd: -3 is not above 0`,
  )
})

test('reports all faults at once', () => {
  expect(() => read({ ...product, usd: 0, care: '' }, { ...product, id: 7 })).toThrow('The catalogue has 3 faults')
})

test.each<[string, Wrong, string]>([
  ['an id', { slug: 'another' }, 'products: id 1001: used twice'],
  ['a slug', { id: 1002 }, 'products: slug alder-sofa: used twice'],
])('%s used twice is reported', (_, other, fault) => {
  expect(() => read(product, { ...product, ...other })).toThrow(fault)
})
