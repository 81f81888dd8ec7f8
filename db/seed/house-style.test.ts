import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { imperialUnitIn } from '../../tests/support/catalogue/imperial-units.ts'
import { catalogueFiles } from './read-catalogue.ts'

// The house style of the catalogue that comes with the shop (catalogue/README.md). Other retailers' catalogues are not
// bound to it.
const ENGLISH = /\b(?:luxurious|luxury|luxe|elevated?|curated|perfect|perfectly|stunning)\b/iu
const FRENCH = /(?<!\p{L})(?:luxueux|luxueuse|luxueusement|parfaite?s?|parfaitement|sublime|époustouflante?)(?!\p{L})/iu

const own = catalogueFiles(join(import.meta.dirname, '../../catalogue'))
// Reviews and search words are excluded: customers and shoppers choose their own words.
const written = Object.entries(own).filter(
  ([name]) => name.endsWith('.yaml') && !name.startsWith('reviews/') && !name.endsWith('search.yaml'),
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(written)('%s keeps to the house style: no exclamation marks and no empty praise', (name, bytes) => {
  const texts = textsIn(parse(new TextDecoder().decode(bytes)))
  const banned = name.startsWith('fr/') ? FRENCH : ENGLISH
  expect(texts.filter(text => text.includes('!') || banned.test(text))).toEqual([])
})

test.each(written.filter(([name]) => name.startsWith('fr/')))('%s is in metric units', (_name, bytes) => {
  const texts = textsIn(parse(new TextDecoder().decode(bytes)))
  expect(texts.flatMap(text => imperialUnitIn(text) ?? [])).toEqual([])
})

test.each([
  ['Siège à 18 po du sol', true],
  ['Un demi-pouce de jeu', true],
  ['Supporte 200 livres', true],
  ['Cordon de 8 pi', true],
  ['26 pieds cubes', true],
  ['Deux pintes, une anse', true],
  ['152 × 244 cm (5 × 8 pi)', false],
  ['Pour écrans d’au plus 191 cm (75 po)', false],
  ['Quatre pieds de chêne et trois livres de poche', false],
  ['Les égratignures partent d’un coup de pouce', false],
])('imperial units are recognised: %s', (text, isImperial) => {
  expect(imperialUnitIn(text) !== undefined).toBe(isImperial)
})
