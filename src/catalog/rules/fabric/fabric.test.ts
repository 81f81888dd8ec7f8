import { expect, test } from 'vitest'
import { aboutFabric, sampleState, toPlannerSwatch } from './fabric.ts'
import type { Fabric } from './fabric.ts'
import type { Photo } from '../pictures/photo.ts'

const photo = (stem: string): Photo => ({
  view: 'main',
  stands: 'opaque',
  stem,
  widths: [480, 1200],
  width: 1200,
  height: 1200,
  left: 0,
  right: 1,
  top: 0,
  bottom: 1,
  placeholder: '#cccccc',
})
const oat: Fabric = {
  choiceCode: 'LIN0102',
  choiceName: 'Oat Linen',
  kind: 'fabric',
  material: 'linen-oat',
  colour: '#d6c9b2',
  family: 'neutral',
  brands: ['CB', 'CB2'],
  priceGroupCode: 'B',
  isStock: true,
  swatchInStock: false,
  description: 'Porridge.',
  picture: { chip: photo('/pictures/swatches/oat-chip.1'), zoom: photo('/pictures/swatches/oat-zoom.1') },
  attributes: [
    { attributeId: 947, value: 'Belgium' },
    { attributeId: 996, value: '100% linen' },
    { attributeId: 938, value: 'Dry clean.' },
    { attributeId: 1088, value: 'Linen' },
    { attributeId: 1002, value: 'Yes' },
    { attributeId: 1115, value: 'No' },
  ],
}
const ink: Fabric = {
  ...oat,
  choiceCode: 'VEL0304',
  choiceName: 'Ink Velvet',
  picture: null,
  attributes: [{ attributeId: 1088, value: 'Velvet' }],
}

test.each([
  [1002, 'Yes', 'CB', 'available'],
  [1002, 'No', 'CB', 'not-offered'],
  [1002, 'yes', 'CB', 'not-offered'],
  [1115, 'Yes', 'CB', 'not-offered'],
  [1115, 'Yes', 'CB2', 'available'],
  [1115, '', 'CB2', 'not-offered'],
  [1002, 'Yes', 'CB2', 'not-offered'],
] as const)('[SWT-24] with attribute %i “%s” the free sample on %s is %s', (attributeId, value, brand, state) => {
  expect(sampleState({ attributes: [{ attributeId, value }], swatchInStock: true }, brand)).toBe(state)
})

test('a free sample without stock is out of stock on sites that offer it, and not offered on others', () => {
  expect([sampleState(oat, 'CB'), sampleState(oat, 'CB2')]).toEqual(['out-of-stock', 'not-offered'])
})

test('[SWT-25] origin is attribute 947, content 996, care 938, type 1088', () => {
  expect(aboutFabric(oat)).toEqual({ origin: 'Belgium', content: '100% linen', care: 'Dry clean.', type: 'Linen' })
  expect(aboutFabric({ attributes: [] })).toEqual({
    origin: undefined,
    content: undefined,
    care: undefined,
    type: undefined,
  })
})

test('[PLN-29] the planner’s swatch has code, name, picture, description and attributes only', () => {
  expect(toPlannerSwatch(ink).imagePath).toBe('')
  expect(toPlannerSwatch(oat)).toEqual({
    choiceCode: 'LIN0102',
    choiceName: 'Oat Linen',
    imagePath: '/pictures/swatches/oat-chip.1-480.webp',
    description: 'Porridge.',
    attributes: oat.attributes,
  })
})
