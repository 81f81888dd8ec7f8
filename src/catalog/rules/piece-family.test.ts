import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fabric } from './fabric/fabric.ts'
import { configure } from './product/made-to-order.ts'
import { chosenCodes, ownSku, pieceToOrder } from './piece-family.ts'
import type { SectionalChoices } from './piece-family.ts'
import type { PricedOption, SectionalCollection, SectionalPiece } from './sectional-collection.ts'
import { cents } from '#lib/money.ts'

const option = (optionCode: string, optionName: string, ...codes: string[]): PricedOption => ({
  optionCode,
  optionName,
  choices: codes.map((choiceCode, i) => ({ choiceCode, choiceName: choiceCode, more: { US: cents(i * 1000) } })),
})
const piece: SectionalPiece = {
  itemTypeCode: 'COR',
  kind: 'corner',
  name: 'Alder Corner',
  productId: '9007',
  productSlug: 'alder-corner',
  sku: '900704',
  skuByFabric: { LIN: '900701', MOS: '900704' },
  width: 38,
  depth: 38,
  height: 34,
  joints: {},
  prices: { A: { US: cents(89900) }, B: { US: cents(94900) } },
}
const collection: SectionalCollection = {
  collectionCode: 'ALDER',
  slug: 'alder',
  name: 'Alder',
  brand: 'CB',
  isPublic: true,
  description: '',
  style: { family: 'sectional', parameters: {} },
  fabricCodes: ['LIN', 'MOS', 'VEL'],
  customOrderConfirmation: null,
  leadTimeDays: 42,
  pieces: [piece],
  layouts: [],
  options: [
    option('LEG', 'Legs', 'OAK', 'WAL'),
    option('CUS', 'Cushion', 'FOA', 'FEA'),
    option('ARM', 'Arm Style', 'TRA', 'SLO'),
    option('SEM', 'Seam', 'PIP', 'PLA'),
  ],
}
const fabric = (choiceCode: string, priceGroupCode: 'A' | 'B'): Fabric => ({
  choiceCode,
  choiceName: choiceCode,
  kind: 'fabric',
  material: '',
  colour: '#888888',
  family: '',
  brands: ['CB'],
  priceGroupCode,
  isStock: false,
  swatchInStock: true,
  description: '',
  attributes: [],
  picture: null,
})
const asked = (choices: Partial<SectionalChoices>): SectionalChoices => ({
  fabricChoiceCode: 'LIN',
  legFinishCode: '',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
  ...choices,
})

test.each<[string, Partial<SectionalChoices>, string[] | undefined]>([
  ['no choices but the fabric', {}, ['LIN', 'OAK', 'FOA', 'TRA', 'PIP']],
  [
    'a choice of each option',
    { fabricChoiceCode: 'VEL', legFinishCode: 'WAL', armChoiceCode: 'SLO', cushionCode: 'FEA', cushionChoice: 1 },
    ['VEL', 'WAL', 'FEA', 'SLO', 'PLA'],
  ],
  ['legs of another collection', { legFinishCode: 'STEEL' }, undefined],
  ['an arm code given for legs', { legFinishCode: 'SLO' }, undefined],
  ['an unknown seam', { cushionChoice: 2 }, undefined],
  ['a fabric that is not offered', { fabricChoiceCode: 'OUT' }, undefined],
])('[API-001] codes for %s: %j', (_what, choices, codes) =>
  expect(chosenCodes(collection, asked(choices))).toEqual(codes),
)

test.each<[string, Partial<SectionalChoices>]>([
  ['legs', { legFinishCode: 'OAK' }],
  ['arms', { armChoiceCode: 'TRA' }],
  ['cushions', { cushionCode: 'FOA' }],
  ['seams', { cushionChoice: 1 }],
])('[API-001] refuses %s if the collection has no such option, rather than ignoring them', (_what, choices) =>
  expect(chosenCodes({ ...collection, options: [] }, asked(choices))).toBeUndefined(),
)

test('a piece has a SKU of its own only in a fabric that has one, with the first choice of every other option', () => {
  expect(ownSku(collection, piece, ['LIN', 'OAK', 'FOA', 'TRA', 'PIP'])).toBe('900701')
  expect(ownSku(collection, piece, ['LIN', 'WAL', 'FOA', 'TRA', 'PIP'])).toBeUndefined()
  expect(ownSku(collection, piece, ['VEL', 'OAK', 'FOA', 'TRA', 'PIP'])).toBeUndefined()
})

test('[API-002] a piece in any choices costs the price of its fabric’s group plus what each choice adds', () => {
  const family = pieceToOrder(collection, piece, [fabric('LIN', 'A'), fabric('VEL', 'B'), fabric('OUT', 'A')])
  expect(family.fabrics.map(one => one.choiceCode)).toEqual(['LIN', 'VEL'])
  const of = <T>(...values: T[]) => fc.constantFrom(...values)
  fc.assert(
    fc.property(
      of<'LIN' | 'VEL'>('LIN', 'VEL'),
      of('', 'OAK', 'WAL'),
      of('', 'TRA', 'SLO'),
      of('', 'FOA', 'FEA'),
      of(0, 1),
      (fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice) => {
        const made = configure(
          family,
          chosenCodes(collection, { fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice })!,
          'US',
        )
        const dearer = [
          legFinishCode === 'WAL',
          armChoiceCode === 'SLO',
          cushionCode === 'FEA',
          cushionChoice === 1,
        ].filter(Boolean).length
        expect(made).toMatchObject({
          kind: 'configured',
          configured: { price: (fabricChoiceCode === 'LIN' ? 89900 : 94900) + dearer * 1000 },
        })
      },
    ),
  )
})
