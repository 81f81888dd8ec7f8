import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBothDimensions, formatDimensions, formatInches, formatLength, inSystem } from './dimension.ts'
import type { Dimension } from './dimension.ts'

const inches = (given: Partial<Dimension>): Dimension => ({
  depth: 0,
  height: 0,
  width: 0,
  diameter: 0,
  systemOfMeasure: 1,
  ...given,
})

test.each([
  ['a sofa', { width: 98, depth: 38, height: 34 }, '98″ W × 38″ D × 34″ H'],
  ['a round table', { diameter: 48, height: 29.5 }, '29.5″ H × 48″ diam.'],
  ['a rug of height 0', { width: 60, depth: 96, height: 0 }, '60″ W × 96″ D'],
  ['a negative depth', { width: 20, depth: -3, height: 12 }, '20″ W × 12″ H'],
  ['no dimensions', {}, ''],
])('[NAV-14] formats %s in inches', (_, given, shown) => {
  expect(formatDimensions(given, 1)).toBe(shown)
})

test('[NAV-13] Canada shows whole centimetres, with inches in brackets', () => {
  expect(formatDimensions(inches({ width: 98, depth: 38, height: 34 }), 2)).toBe('249 cm W × 97 cm D × 86 cm H')
  expect(formatBothDimensions(inches({ width: 98 }), 2)).toBe('249 cm W (98″ W)')
  expect(formatBothDimensions(inches({}), 2)).toBe('')
})

test('[NAV-13] rounds a dimension in centimetres to a quarter inch', () => {
  expect(formatDimensions(inches({ width: 100, systemOfMeasure: 2 }), 1)).toBe('39.25″ W')
})

test('formats a missing dimension as an empty string', () => {
  expect(formatDimensions(undefined, 1)).toBe('')
})

const length = fc.oneof(fc.integer({ min: -50, max: 400 }), fc.double({ min: -50, max: 400, noNaN: true }))
const any = fc.record({
  depth: length,
  height: length,
  width: length,
  diameter: length,
  systemOfMeasure: fc.constantFrom(1 as const, 2 as const),
})

test('[NAV-14] shows exactly the values above 0, in either system', () => {
  fc.assert(
    fc.property(any, fc.constantFrom(1 as const, 2 as const), (dimension, system) => {
      const above = [dimension.width, dimension.depth, dimension.height, dimension.diameter].filter(
        value => value > 0,
      ).length
      const shown = formatDimensions(dimension, system)
      expect(shown === '' ? 0 : shown.split(' × ').length).toBe(above)
      expect(shown).not.toContain('-')
    }),
  )
})

test('whole inches convert to centimetres and back within a quarter inch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), width => {
      expect(Math.abs(inSystem(inSystem(inches({ width }), 2), 1).width - width)).toBeLessThanOrEqual(0.25)
    }),
  )
})

test('a formatted length has no trailing zeros', () => {
  expect([formatLength(29.5, 1), formatLength(98, 1), formatLength(0.25, 1), formatLength(249, 2)]).toEqual([
    '29.5″',
    '98″',
    '0.25″',
    '249 cm',
  ])
})

test('[NAV-13] French lengths are in centimetres, with a decimal comma, whatever the system of the site', () => {
  expect([formatLength(1.25, 1, 'fr'), formatLength(88, 1, 'fr'), formatLength(249, 2, 'fr')]).toEqual([
    '3,2\u00a0cm',
    '224\u00a0cm',
    '249\u00a0cm',
  ])
  for (const system of [1, 2] as const) {
    const size = inches({ width: 98, depth: 38, height: 34.5 })
    const shown = '249\u00a0cm\u00a0L × 97\u00a0cm\u00a0P × 88\u00a0cm\u00a0H'
    expect([formatDimensions(size, system, 'fr'), formatBothDimensions(size, system, 'fr')]).toEqual([shown, shown])
    expect(formatInches(88, system, 'fr')).toBe('224\u00a0cm')
  }
  expect([formatInches(88, 1, 'en'), formatInches(88, 2, 'en')]).toEqual(['88″', '224 cm (88″)'])
})

test('a small length is converted to a millimetre: a rug of a quarter inch is 0.6 cm high', () => {
  const rug = { width: 60, depth: 96, height: 0.25, diameter: 0, systemOfMeasure: 1 } as const
  expect(inSystem(rug, 2)).toMatchObject({ width: 152, depth: 244, height: 0.6 })
})
