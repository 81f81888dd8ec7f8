import fc from 'fast-check'
import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { catalogueFolder } from './catalogue-folder.ts'
import { catalogueFiles, readCatalogue } from './read-catalogue.ts'
import { typeset } from './typeset.ts'

const shipped = catalogueFiles(catalogueFolder())
const LISTS = [
  'categories',
  'locations',
  'checklist',
  'choices',
  'price-lists',
  'fabrics',
  'rooms',
  'sectionals',
  'special-orders',
  'shop',
]
/** File names of the part of the catalogue that these tests translate, all English. */
const ENGLISH = new Set([...LISTS, 'products/sofas', 'products/chairs', 'products/beds'].map(name => `${name}.yaml`))
const english = Object.fromEntries(Object.entries(shipped).filter(([name]) => ENGLISH.has(name)))
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (file: string, content: unknown) => readCatalogue({ ...english, [file]: bytes(stringify(content)) })
const sofa = { name: 'Canapé Alder de 88 po', shortDescription: 'Trois places, des accoudoirs droits.' }

test('every text of our own catalogue has a French translation', () => {
  expect(readCatalogue(shipped).texts?.missing.map(line => line.slice(0, 200))).toEqual([])
})

test('texts are undefined if the catalogue has no folder of another language', () =>
  expect(readCatalogue(english).texts).toBeUndefined())

test('a missing translation is listed, and its text is null', () => {
  const { texts, products } = read('fr/products/sofas.yaml', { 'alder-sofa': sofa })
  const alder = products.find(one => one.slug === 'alder-sofa')!
  expect(texts!.products.find(one => one.productId === alder.id)).toMatchObject({
    language: 'fr',
    name: 'Canapé Alder de 88\u{a0}po',
    description: null,
  })
  expect(texts!.missing.find(line => line.startsWith('fr: name of products: '))).not.toContain('alder-sofa')
  expect(texts!.missing.find(line => line.startsWith('fr: description of products: '))).toContain('alder-sofa')
})

test.each<[string, string, unknown, string]>([
  [
    'an unknown product',
    'fr/products/sofas.yaml',
    { 'alder-divan': sofa },
    'fr/products/sofas.yaml:1: alder-divan: is not a product',
  ],
  [
    'an unknown field',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { nom: 'Canapé' } },
    'alder-sofa: nom is not a known field',
  ],
  [
    'a name that is too long',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { name: 'Canapé '.repeat(20) } },
    'fr/products/sofas.yaml:2: alder-sofa: name: is longer than 90 letters',
  ],
  [
    'a name that is a number',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { name: 88 } },
    'alder-sofa: name: 88 is not text',
  ],
  [
    'an HTML tag in copy',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { care: '<i>Aspirez</i>' } },
    'alder-sofa: care: has “<i>” in it; copy is plain text, without HTML',
  ],
  [
    'a different number of details',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { details: ['Un', 'Deux'] } },
    'alder-sofa: details: has 2, the product has',
  ],
  [
    'a reason for an unrestricted product',
    'fr/products/sofas.yaml',
    { 'alder-sofa': { restrictedReason: 'Contient des SPFA.' } },
    'alder-sofa: restrictedReason: the product has no such text',
  ],
  [
    'a list instead of keys',
    'fr/products/sofas.yaml',
    [sofa],
    'fr/products/sofas.yaml: is not a list of keys with their fields',
  ],
  [
    'an unknown category',
    'fr/categories.yaml',
    { bateaux: { name: 'Bateaux' } },
    'fr/categories.yaml:1: bateaux: is not a category',
  ],
  [
    'an unknown room',
    'fr/rooms.yaml',
    { 'cb-attic': { alt: 'Un grenier, et rien dedans du tout.' } },
    'cb-attic: is not a room',
  ],
  [
    'an unknown entry of the checklist',
    'fr/checklist.yaml',
    { entries: { samovar: { name: 'Samovar' } } },
    'fr/checklist.yaml:2: entries: samovar: is not in checklist.yaml',
  ],
  [
    'an unknown choice',
    'fr/choices.yaml',
    { choices: { 'linen-of-the-emperor': 'Lin' } },
    'fr/choices.yaml:2: choices: linen-of-the-emperor: is not a key of choices.yaml',
  ],
  [
    'an unknown option',
    'fr/choices.yaml',
    { options: { Colour: 'Couleur' } },
    'fr/choices.yaml:2: options: Colour: is not an option',
  ],
  [
    'an unknown fabric',
    'fr/fabrics.yaml',
    { fabrics: { silk: 'De la soie.' } },
    'fabrics: silk: is not a key of fabrics.yaml',
  ],
  [
    'an unknown cloth',
    'fr/fabrics.yaml',
    { cloths: { silk: { type: 'Soie' } } },
    'cloths: silk: no fabric of fabrics.yaml is made of it',
  ],
  [
    'an unknown sectional',
    'fr/sectionals.yaml',
    { OAK: { terms: 'Sur mesure.' } },
    'OAK: is not a code of sectionals.yaml',
  ],
  [
    'an unknown piece',
    'fr/sectionals.yaml',
    { ALDER: { pieces: { throne: { name: 'Trône', detail: 'Une seule place, pour vous.' } } } },
    'ALDER: pieces.throne: is not a piece of this collection',
  ],
  [
    'more reasons than the family has',
    'fr/special-orders.yaml',
    { SOALD: { never: ['Un.', 'Deux.'] } },
    'SOALD: never: has 2, the family has 1',
  ],
  [
    'a word in two groups',
    'fr/search.yaml',
    {
      synonyms: [
        ['sofa', 'divan'],
        ['divan', 'lit'],
      ],
    },
    'fr/search.yaml:4: synonyms: “divan” occurs twice',
  ],
  [
    'an unknown file',
    'fr/chaises.yaml',
    {},
    'fr/chaises.yaml: is not a file of translations; there are categories.yaml',
  ],
])('%s is reported with file and field', (_what, file, content, fault) =>
  expect(() => read(file, content)).toThrow(fault),
)

test('rejects a product that is translated in two files', () => {
  expect(() =>
    readCatalogue({
      ...english,
      'fr/products/a.yaml': bytes(stringify({ 'alder-sofa': sofa })),
      'fr/products/b.yaml': bytes(stringify({ 'alder-sofa': sofa })),
    }),
  ).toThrow('fr/products: alder-sofa: is translated twice')
})

test.each([
  ['Il y a ceci : « cela » ; voilà ?', 'Il y a ceci\u{a0}: «\u{a0}cela\u{a0}»\u{a0}; voilà\u{a0}?'],
  ["L'été, 88 po de lin", 'L’été, 88\u{a0}po de lin'],
  ['⅝ po, 50 × 70 po, 25 $ et 100 %', '⅝\u{a0}po, 50 × 70\u{a0}po, 25\u{a0}$ et 100\u{a0}%'],
  ['50 000 frottements, 1 600 lm, 60 W', '50\u{a0}000 frottements, 1\u{a0}600\u{a0}lm, 60\u{a0}W'],
  ['12 pouces, 3 portes', '12 pouces, 3 portes'],
])('%s is typeset as French', (typed, set) => expect(typeset.fr(typed)).toBe(set))

test('typesetting is idempotent and changes no character except spaces and apostrophes', () => {
  const typed = fc
    .array(fc.constantFrom('a', 'é', '8', '½', ' ', ' ', ':', ';', '?', '«', '»', "'", ' po', ' $', '.'), {
      maxLength: 40,
    })
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(typed, text => {
      const set = typeset.fr(text)
      expect(typeset.fr(set)).toBe(set)
      const letters = (one: string) => one.replace(/\s/gu, '').replaceAll("'", '’')
      expect(letters(set)).toBe(letters(text))
    }),
  )
})
