import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedTogether } from './added-together.ts'

const item = fc.record({
  sku: fc.constantFrom('1', '2'),
  name: fc.constant('Chair'),
  formattedPrice: fc.constantFrom('$1.00', '$2.00'),
  quantity: fc.integer({ min: 1, max: 9 }),
  picture: fc.record({ colour: fc.constantFrom('#000000', '#ffffff') }),
})
const count = (items: readonly { readonly quantity: number }[]) => items.reduce((sum, one) => sum + one.quantity, 0)

test('[ATC-09] [ATC-10] shows each added item once with its total quantity', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 24 }), items => {
      const shown = addedTogether(items)
      expect(count(shown)).toBe(count(items))
      const kinds = new Set(
        items.map(({ sku, formattedPrice, picture }) => `${sku} ${formattedPrice} ${picture.colour}`),
      )
      expect(shown.map(({ sku, formattedPrice, picture }) => `${sku} ${formattedPrice} ${picture.colour}`)).toEqual([
        ...kinds,
      ])
    }),
  )
})
