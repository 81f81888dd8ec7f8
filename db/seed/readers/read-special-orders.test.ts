import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { bytes, lists, product, type Wrong } from '#tests/support/catalogue/one-sofa.ts'
import { readCatalogue } from '../read-catalogue.ts'

const special = { code: 'SOX', product: 'alder-sofa', sku: 2, leadTimeDays: 42, prices: { A: 1899 } }
test.each<[string, Wrong, string]>([
  ['of an unknown product', { product: 'moon' }, 'special-orders.yaml:2: SOX: product: moon is not a product'],
  ['with an unknown SKU', { sku: 9 }, 'SOX: sku: alder-sofa has no sku 9'],
  ['with a stocked SKU', { sku: 1 }, 'SOX: sku: alder-sofa 1 is sold from stock'],
  ['that excludes an unknown fabric', { except: ['emperor'] }, 'SOX: except: emperor is not a fabric'],
  [
    'with unknown legs',
    { options: [{ option: 'Legs', code: 'LEG', choices: { oak: 0, cheese: 1 } }] },
    'SOX: options.0.choices.cheese: is not a key of choices.yaml',
  ],
  ['without a price group', { prices: {} }, 'SOX: prices: has no price group'],
])('a special-order family %s is rejected', (_, wrong, fault) => {
  expect(() =>
    readCatalogue({
      ...lists,
      'products/sofas.yaml': bytes(stringify([product])),
      'special-orders.yaml': bytes(stringify([{ ...special, ...wrong }])),
    }),
  ).toThrow(fault)
})
