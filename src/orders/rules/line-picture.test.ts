import { expect, test } from 'vitest'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import { cents } from '#lib/money.ts'
import { linePicture } from './line-picture.ts'

const picture = {
  drawing: { form: 'outline', stands: 'floor' },
  colour: '#667755',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 },
} as const
const sofa = {
  sku: '1',
  picture,
  orderedIn: {
    country: 'US',
    own: 'Fabric=MOSS',
    of: {
      fabrics: [
        { choiceCode: 'MOSS', choiceName: 'Moss', priceGroupCode: 'B', colour: '#667755' },
        { choiceCode: 'OAT', choiceName: 'Oat Tweed', priceGroupCode: 'B', colour: '#bcae97' },
      ],
      family: { leadTimeDays: 42, options: [], exclusions: [], prices: { B: { US: cents(189_900) } } },
    },
  },
} as unknown as CartSku
const skus = new Map([['1', sofa]])

test('an ordered line is shown in its own fabric, not in that of the SKU under which it is booked', () => {
  expect(linePicture(skus, { sku: '1', optionChoices: 'Fabric=OAT' })).toMatchObject({ colour: '#bcae97' })
  expect(linePicture(skus, { sku: '1', optionChoices: 'Fabric=MOSS' })).toMatchObject({ colour: '#667755' })
})

test('a line whose fabric or product is no longer sold has no picture', () => {
  expect(linePicture(skus, { sku: '1', optionChoices: 'Fabric=GONE' })).toBeNull()
  expect(linePicture(skus, { sku: '2', optionChoices: null })).toBeNull()
})
