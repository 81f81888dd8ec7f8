import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { detectBrand } from './detect-brand.ts'

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })

test.each([
  ['34', 'AmericanExpress'],
  ['37', 'AmericanExpress'],
  ['35', undefined],
  ['36', undefined],
  ['38', undefined],
  ['30', undefined],
  ['40', 'Visa'],
  ['49', 'Visa'],
  ['50', undefined],
  ['51', 'MasterCard'],
  ['55', 'MasterCard'],
  ['56', undefined],
  ['21', undefined],
  ['22', 'MasterCard'],
  ['27', 'MasterCard'],
  ['28', undefined],
  ['60', 'Discover'],
  ['64', 'Discover'],
  ['65', 'Discover'],
  ['61', undefined],
  ['63', undefined],
  ['66', undefined],
  ['62', undefined],
  ['621', undefined],
  ['622', 'Discover'],
  ['623', undefined],
  ['81', undefined],
  ['809', undefined],
  ['810', 'Discover'],
  ['817', 'Discover'],
  ['818', undefined],
  ['4111 1111 1111 1111', 'Visa'],
  ['11', undefined],
  ['99', undefined],
])('[PAY-18] detects from the leading digits %s the brand %s', (number, brand) =>
  expect(detectBrand(number)).toBe(brand),
)

test('[PAY-17] a brand is detected for 2 to 19 digits only', () => {
  fc.assert(
    fc.property(digits(0, 30), rest => {
      const number = `4${rest}`
      expect(detectBrand(number)).toBe(number.length >= 2 && number.length <= 19 ? 'Visa' : undefined)
    }),
  )
})

test('[PAY-17] spaces do not count as digits', () => expect(detectBrand(' 4 ')).toBeUndefined())

test('[PAY-18] digits after the first three do not change the brand', () => {
  fc.assert(
    fc.property(digits(3, 3), digits(0, 16), (start, rest) => {
      expect(detectBrand(start + rest)).toBe(detectBrand(start))
    }),
  )
})

test('[PAY-19] brands are tried in the order Amex, Discover, MasterCard, Visa', () => {
  const tried = vi.spyOn(RegExp.prototype, 'test')
  onTestFinished(() => tried.mockRestore())
  expect(detectBrand('99')).toBeUndefined()
  const sources = tried.mock.contexts.map(context => (context as RegExp).source)
  const brands = ['34', '60', '51', '4'].map(start => sources.findIndex(source => new RegExp(source).exec(start)))
  expect(brands, 'Amex, Discover, MasterCard, Visa').toEqual([0, 1, 2, 3])
})
