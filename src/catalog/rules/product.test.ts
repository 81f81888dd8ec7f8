import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { optionChoiceParameter, optionText, priceNow, productPath } from './product.ts'
import { fulfilmentTypeOf, isMadeToOrder, isUncounted, SKU_PROPERTIES } from './fulfilment-type.ts'

test.each([
  [0, false, false],
  [250, false, true],
  [300, true, true],
  [400, true, true],
] as const)('[LIM-03] property %i: made to order %s, sold without a count %s', (property, made, uncounted) => {
  const type = fulfilmentTypeOf(property)
  expect([isMadeToOrder(type), isUncounted(type), SKU_PROPERTIES[type]]).toEqual([made, uncounted, property])
})

test('the price of a SKU is its sale price, its regular price, or undefined where it is not sold', () => {
  const prices = { US: { regular: cents(10000), sale: cents(8000) }, CA: { regular: cents(13500) } }
  expect(priceNow({ prices, isNla: false }, 'US')).toBe(8000)
  expect(priceNow({ prices, isNla: false }, 'CA')).toBe(13500)
  expect(priceNow({ prices: { US: prices.US }, isNla: false }, 'CA')).toBeUndefined()
  expect(priceNow({ prices, isNla: true }, 'US')).toBeUndefined()
})

test('choices are encoded as a parameter and formatted as names', () => {
  const choices = [
    { optionName: 'Fabric', choiceName: 'Oat Linen', choiceCode: 'LIN0102' },
    { optionName: 'Size', choiceName: 'King', choiceCode: 'KING' },
  ]
  expect(optionChoiceParameter(choices)).toBe('Fabric=LIN0102|Size=KING')
  expect(optionText(choices)).toBe('Oat Linen, King')
})

test('the path of a product differs from the path of its SKU', () => {
  expect([productPath('alder-sofa'), productPath('alder-sofa', '100101')]).toEqual([
    '/product/alder-sofa',
    '/product/alder-sofa?sku=100101',
  ])
})
