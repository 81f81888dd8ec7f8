import { stringify } from 'yaml'
import { catalogueFolder } from '#db/seed/catalogue-folder.ts'
import { catalogueFiles, readCatalogue } from '#db/seed/read-catalogue.ts'
import type { Catalogue } from '#db/seed/read-catalogue.ts'

/** Files of the catalogue that comes with the shop. */
export const shipped = catalogueFiles(catalogueFolder())
const LISTS = ['categories', 'locations', 'choices', 'price-lists', 'fabrics', 'shop'].map(name => `${name}.yaml`)
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
/** The shipped shop without the pieces of its front pages, which a catalogue of one sofa does not have. */
const shop = bytes(new TextDecoder().decode(shipped['shop.yaml']).replaceAll(/^ {4}piece: .*\n/gm, ''))
/** The lists that every product refers to, from the shipped catalogue. */
export const lists = { ...Object.fromEntries(LISTS.map(name => [name, shipped[name]!])), 'shop.yaml': shop }

/** Fields of a product, a list or a family that a test replaces. */
export type Wrong = Record<string, unknown>

/** A sofa without faults. */
export const product = {
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

/** Reads a catalogue of our lists and these products. */
export const read = (...products: Wrong[]): Catalogue =>
  readCatalogue({ ...lists, 'products/sofas.yaml': bytes(stringify(products)) })
