import { expect, test } from 'vitest'
import { aboutFabric, fabricData, isSampleAvailable, swatchZoomPath, toPlannerSwatch, toSwatch } from './fabric.ts'
import type { Fabric } from './fabric.ts'
import type { Photo } from './photo.ts'

const photo = (stem: string): Photo => ({ view: 'main', stands: 'opaque', stem, widths: [480, 1200], width: 1200, height: 1200, left: 0, right: 1, top: 0, bottom: 1, placeholder: '#cccccc' })
const oat: Fabric = {
  choiceCode: 'LIN0102', choiceName: 'Oat Linen', kind: 'fabric', material: 'linen-oat', colour: '#d6c9b2', family: 'neutral', brands: ['CB', 'CB2'], priceGroupCode: 'B', isStock: true,
  swatchInStock: false, description: 'Porridge.', picture: { chip: photo('/pictures/swatches/oat-chip.1'), zoom: photo('/pictures/swatches/oat-zoom.1') },
  attributes: [{ attributeId: 947, value: 'Belgium' }, { attributeId: 996, value: '100% linen' }, { attributeId: 938, value: 'Dry clean.' }, { attributeId: 1088, value: 'Linen' }, { attributeId: 1002, value: 'Yes' }, { attributeId: 1115, value: 'No' }],
}
const ink: Fabric = { ...oat, choiceCode: 'VEL0304', choiceName: 'Ink Velvet', picture: null, attributes: [{ attributeId: 1088, value: 'Velvet' }] }

test.each([
  [1002, 'Yes', 'CB', true], [1002, 'No', 'CB', false], [1002, 'yes', 'CB', false], [1115, 'Yes', 'CB', false],
  [1115, 'Yes', 'CB2', true], [1115, '', 'CB2', false], [1002, 'Yes', 'CB2', false],
] as const)('[SWT-24] attribute %i of “%s” on %s: a sample can be had %s', (attributeId, value, brand, isAvailable) => {
  expect(isSampleAvailable({ attributes: [{ attributeId, value }] }, brand)).toBe(isAvailable)
})

test('[SWT-25] origin is attribute 947, content 996, care 938, type 1088', () => {
  expect(aboutFabric(oat)).toEqual({ origin: 'Belgium', content: '100% linen', care: 'Dry clean.', type: 'Linen' })
  expect(aboutFabric({ attributes: [] })).toEqual({ origin: undefined, content: undefined, care: undefined, type: undefined })
})

test('[SWT-26] a swatch says its code, what it is, where its picture is, whether it and the fabric are in stock, its price group and its attributes', () => {
  expect(toSwatch(oat)).toEqual({
    ChoiceCode: 'LIN0102', Description: 'Porridge.', ImagePath: '/pictures/swatches/oat-chip.1-480.webp', SwatchInStock: false, IsStock: true, PriceGroupCode: 'B',
    Attributes: oat.attributes.map(({ attributeId, value }) => ({ AttributeId: attributeId, Value: value })),
  })
  expect(toSwatch(ink).ImagePath).toBe('')
})

test('[SWT-26] fabric data groups swatches by the name of their cloth and says which is shown at first, and of which sku', () => {
  const data = fabricData('100101', [oat, ink], 'VEL0304')
  expect(Object.entries(data.FabricsByName).map(([name, swatches]) => [name, swatches.map(swatch => swatch.ChoiceCode)])).toEqual([['Linen', ['LIN0102']], ['Velvet', ['VEL0304']]])
  expect([data.DefaultSwatch?.ChoiceCode, data.Sku]).toEqual(['VEL0304', '100101'])
  expect(fabricData('100101', [oat], 'GONE').DefaultSwatch?.ChoiceCode).toBe('LIN0102')
  expect(fabricData('100101', [], undefined)).toEqual({ FabricsByName: {}, DefaultSwatch: null, Sku: '100101' })
})

test('[PLN-29] the planner’s swatch has a choice code and name, a picture, a description and attributes, and nothing else', () => {
  expect(toPlannerSwatch(oat)).toEqual({ choiceCode: 'LIN0102', choiceName: 'Oat Linen', imagePath: '/pictures/swatches/oat-chip.1-480.webp', description: 'Porridge.', attributes: oat.attributes })
})

test('threads are counted in the zoom', () => {
  expect([swatchZoomPath(oat), swatchZoomPath(ink)]).toEqual(['/pictures/swatches/oat-zoom.1-1200.webp', ''])
})
