import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionOptions } from '#addresses/rules/region.ts'
import { ZERO, cents, sum, type Cents } from '#lib/money.ts'
import { CA_TAXES } from './tax-rates-ca.ts'
import { US_TAXES } from './tax-rates-us.ts'
import { tableTax, taxFromTable, taxRegion } from './table-tax.ts'
import type { TaxRequest } from './tax-provider.ts'

const US = regionOptions('US').map(region => ({ country: 'US', state: region.code, postalCode: '' }) as const)
const CA = regionOptions('CA').map(region => ({ country: 'CA', state: region.code, postalCode: '' }) as const)
const to = (country: 'US' | 'CA', state: string): TaxRequest['shipTo'] => ({ country, state, postalCode: '' })
const NOW = Date.parse('2026-11-22T12:00:00Z')
const order = (shipTo: TaxRequest['shipTo'], amounts: readonly number[], shipping = 0, at = NOW): TaxRequest => ({
  at,
  shipTo,
  lines: amounts.map((amount, i) => ({ id: `line-${i}`, amount: cents(amount) })),
  shipping: cents(shipping),
})
const named = (request: TaxRequest) =>
  taxFromTable(request).components.map(({ name, rate, amount }) => [name, rate, amount])

const price = fc.integer({ min: 0, max: 5_000_000 })
const anywhere = fc.constantFrom(...US, ...CA)
const anyOrder = fc
  .record({ shipTo: anywhere, amounts: fc.array(price, { maxLength: 12 }), shipping: price })
  .map(({ shipTo, amounts, shipping }) => order(shipTo, amounts, shipping))

test.each([
  ['Illinois', to('US', 'IL'), [['Sales Tax', 6250, 6250]]],
  ['New Jersey, at 6.625 %', to('US', 'NJ'), [['Sales Tax', 6625, 6625]]],
  ['Hawaii', to('US', 'HI'), [['General Excise Tax', 4000, 4000]]],
  ['Ontario', to('CA', 'ON'), [['HST', 13000, 13000]]],
  ['Nova Scotia', to('CA', 'NS'), [['HST', 14000, 14000]]],
  [
    'British Columbia',
    to('CA', 'BC'),
    [
      ['GST', 5000, 5000],
      ['PST', 7000, 7000],
    ],
  ],
  [
    'Quebec, without QST on GST',
    to('CA', 'QC'),
    [
      ['GST', 5000, 5000],
      ['QST', 9975, 9975],
    ],
  ],
  ['Alberta', to('CA', 'AB'), [['GST', 5000, 5000]]],
])('taxes 1,000.00 of goods to %s', (_, shipTo, expected) => expect(named(order(shipTo, [100_000]))).toEqual(expected))

test.each([
  ['Washington, DC, in the last second of September 2026', 'US', 'DC', '2026-09-30T23:59:59-04:00', 6000],
  [
    'Washington, DC, from 1 October 2026, when it is still September in Chicago',
    'US',
    'DC',
    '2026-10-01T00:00:00-04:00',
    7000,
  ],
  ['Nova Scotia in March 2025', 'CA', 'NS', '2025-03-31T23:59:59-03:00', 15_000],
  ['Nova Scotia from 1 April 2025', 'CA', 'NS', '2025-04-01T00:00:00-03:00', 14_000],
] as const)('applies the rate in force at the time of the order: %s', (_, country, state, at, rate) => {
  expect(taxFromTable(order(to(country, state), [100_000], 0, Date.parse(at))).components).toMatchObject([
    { rate, amount: rate },
  ])
})

test('the rates of each tax follow one another without a gap, and each names its source', () => {
  for (const { taxes } of [...Object.values(US_TAXES), ...Object.values(CA_TAXES)]) {
    for (const { rates } of taxes) {
      expect([rates[0]!.validFrom, rates.at(-1)!.validTo]).toEqual([null, null])
      rates.forEach(({ rate, validFrom, source }, i) => {
        if (i > 0) expect(validFrom).toBe(rates[i - 1]!.validTo)
        expect([rate > 0, source.length > 10]).toEqual([true, true])
      })
    }
  }
})

test.each(['AK', 'DE', 'MT', 'NH', 'OR', 'AE', 'GU'])('%s has no sales tax', state => {
  expect(taxFromTable(order(to('US', state), [100_000], 9_900))).toEqual({
    lines: [{ id: 'line-0', tax: 0 }],
    shippingTax: 0,
    total: 0,
    components: [],
  })
})

test.each([
  [to('US', 'TX'), 619],
  [to('US', 'NY'), 396],
  [to('US', 'CA'), 0],
  [to('US', 'MI'), 0],
  [to('US', 'KS'), 0],
  [to('CA', 'ON'), 1287],
  [to('CA', 'BC'), 1188],
])('shipping of 99.00 to %o is taxed %i cents', (shipTo, tax) =>
  expect(taxFromTable(order(shipTo, [], 9_900)).shippingTax).toBe(tax),
)

test('every state, territory, military region and province has a tax table with rates up to 15 per cent', () => {
  for (const shipTo of [...US, ...CA]) {
    const rate = taxFromTable(order(shipTo, [100])).components.reduce((all, component) => all + component.rate, 0)
    expect(rate).toBeLessThanOrEqual(15_000)
  }
  for (const shipTo of CA) expect(taxFromTable(order(shipTo, [100])).components).not.toEqual([])
})

test('rounds half a cent up', () => {
  expect(taxFromTable(order(to('CA', 'AB'), [10])).total).toBe(1)
  expect(taxFromTable(order(to('CA', 'AB'), [9])).total).toBe(0)
})

test('components, lines and shipping each add up to the total, to the cent', () => {
  fc.assert(
    fc.property(anyOrder, request => {
      const quote = taxFromTable(request)
      expect(sum(quote.components.map(component => component.amount))).toBe(quote.total)
      expect(sum([...quote.lines.map(line => line.tax), quote.shippingTax])).toBe(quote.total)
      expect(quote.lines.map(line => line.id)).toEqual(request.lines.map(line => line.id))
    }),
  )
})

test('no tax amount is negative, each is within half a cent of its share, and free goods bear none', () => {
  fc.assert(
    fc.property(anyOrder, request => {
      const quote = taxFromTable(request)
      for (const tax of [quote.shippingTax, ...quote.lines.map(line => line.tax)]) expect(tax).toBeGreaterThanOrEqual(0)
      const isShippingTaxed = taxFromTable({ ...request, lines: [], shipping: cents(100_000) }).shippingTax > 0
      const base = sum([...request.lines.map(line => line.amount), isShippingTaxed ? request.shipping : ZERO])
      for (const { rate, amount } of quote.components)
        expect(Math.abs(amount - (base * rate) / 100_000)).toBeLessThanOrEqual(0.5)
      request.lines.forEach((line, i) => line.amount === 0 && expect(quote.lines[i]!.tax).toBe(0))
    }),
  )
})

test('additional goods never reduce the tax', () => {
  fc.assert(
    fc.property(anyOrder, price, (request, more) => {
      const bigger = { ...request, lines: [...request.lines, { id: 'more', amount: cents(more) }] }
      expect(taxFromTable(bigger).total).toBeGreaterThanOrEqual(taxFromTable(request).total)
    }),
  )
})

test('splitting a line in two changes neither the total nor any component', () => {
  fc.assert(
    fc.property(anyOrder, price, price, (request, a, b) => {
      const line = (id: string, amount: number) => ({ id, amount: cents(amount) as Cents })
      const whole = taxFromTable({ ...request, lines: [...request.lines, line('whole', a + b)] })
      const split = taxFromTable({ ...request, lines: [...request.lines, line('a', a), line('b', b)] })
      expect(split.components).toEqual(whole.components)
      expect(split.total).toBe(whole.total)
    }),
  )
})

test('an order without goods and shipping has no tax', () => {
  for (const shipTo of [...US, ...CA]) expect(taxFromTable(order(shipTo, [0, 0])).total).toBe(0)
})

test('without an address the ZIP or postal code decides the tax region', () => {
  expect(taxRegion({ country: 'US', state: '', postalCode: '60642' })).toBe('IL')
  expect(taxRegion({ country: 'CA', state: '', postalCode: 'm5v2t6' })).toBe('ON')
  expect(taxFromTable(order({ country: 'CA', state: '', postalCode: 'M5V 2T6' }, [100])).total).toBe(13)
  expect(taxRegion({ country: 'US', state: 'NY', postalCode: '60642' })).toBe('NY')
})

test('throws for a place without a tax table', () => {
  for (const shipTo of [
    to('US', 'ON'),
    to('CA', 'IL'),
    to('US', 'toString'),
    { country: 'US', state: '', postalCode: '00000' } as const,
  ]) {
    expect(taxRegion(shipTo)).toBeUndefined()
    expect(() => taxFromTable(order(shipTo, [100]))).toThrow(RangeError)
  }
})

test('throws for a negative amount', () => {
  expect(() => taxFromTable(order(to('US', 'IL'), [-1]))).toThrow(RangeError)
  expect(() => taxFromTable(order(to('US', 'IL'), [1], -1))).toThrow(RangeError)
})

test('the provider returns the quote of the tax table', async () => {
  const request = order(to('CA', 'QC'), [12_345, 678], 999)
  expect(await tableTax.quote(request)).toEqual(taxFromTable(request))
})
