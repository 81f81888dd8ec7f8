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
