import { expect, test } from 'vitest'
import { toCard } from '#catalog/rules/card.ts'
import { fulfilmentTypeOf } from '#catalog/rules/fulfilment-type.ts'
import type { ShownProduct } from '#catalog/rules/product.ts'
import { cents } from '#lib/money.ts'
import { buttonBlock, hasCardIcon, UNDECIDED_SKU } from './button-block.ts'

const addition = { sku: '130101', fulfilmentType: 'stock' } as const

test('[REG-09] a stocked item can be added', () => {
  expect(buttonBlock(addition, true)).toBeUndefined()
})

test.each([
  ['the registry is disabled', addition, false, 'registry-off'],
  ['SKU property 250', { ...addition, fulfilmentType: 'special-order' }, true, 'not-stock'],
  ['SKU property 300', { ...addition, fulfilmentType: 'made-to-order' }, true, 'made-to-order'],
  ['SKU property 400', { ...addition, fulfilmentType: 'custom' }, true, 'made-to-order'],
  ['an invalid personalization', { ...addition, isPersonalizationInvalid: true }, true, 'personalization'],
] as const)('[REG-09] the button is disabled for %s', (_, item, isOn, block) => {
  expect(buttonBlock(item, isOn)).toBe(block)
})

test.each(['special-order', 'made-to-order', 'custom'] as const)(
  '[REG-10] an item with SKU 0 stays enabled as %s, unless the registry is disabled',
  fulfilmentType => {
    const item = { sku: UNDECIDED_SKU, fulfilmentType, isPersonalizationInvalid: true }
    expect(buttonBlock(item, true)).toBeUndefined()
    expect(buttonBlock(item, false)).toBe('registry-off')
  },
)

const sku = {
  sku: '130101',
  productId: '1301',
  optionChoices: [],
  optionChoiceParameter: '',
  prices: { US: { regular: cents(9995) } },
  colour: '#8a5f3d',
  dimension: { width: 12, depth: 12, height: 4, diameter: 0, systemOfMeasure: 1 },
  weightPounds: 9,
  boxes: [],
  leadTimeDays: 0,
  isOversize: false,
  isFreight: false,
  isNla: false,
  isVendorShipped: false,
  personalizationType: 0,
  installation: null,
  restrictedRegions: [],
} as const
const dinnerware: Omit<ShownProduct, 'skus'> = {
  id: '1301',
  slug: 'hollis-dinnerware',
  name: 'Hollis Dinnerware',
  brand: 'CB',
  isKids: false,
  categories: ['tabletop'],
  shortDescription: '',
  description: '',
  details: [],
  materials: '',
  care: '',
  restrictedReason: null,
  isGiftCard: false,
  isUnlisted: false,
  department: 'tabletop',
  drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
  photos: [],
  rating: { average: 0, count: 0 },
}

test.each([
  [0, true],
  [250, false],
  [300, false],
  [400, false],
] as const)('[REG-08] a card for SKU property %s has the icon: %s', (property, hasIcon) => {
  const skus = [{ ...sku, fulfilmentType: fulfilmentTypeOf(property) }]
  expect(hasCardIcon(toCard({ ...dinnerware, skus }, 'US', new Map())!)).toBe(hasIcon)
})
