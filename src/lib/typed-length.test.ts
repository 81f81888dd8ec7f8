import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLength } from './typed-length.ts'

const inches = (typed: string, system: 1 | 2 = 1) => {
  const read = readLength(typed, system)
  return read.kind === 'length' ? read.inches : read.because
}

describe('lengths in common notations', () => {
  test.each([
    ['144', 144],
    ['144.5', 144.5],
    ['144″', 144],
    ['144"', 144],
    ['144 in', 144],
    ['144 inches', 144],
    ['6 1/2', 6.5],
    ['10 ft', 120],
    ['10ft', 120],
    ["10'", 120],
    ['10′', 120],
    ['10 feet', 120],
    ['12.5 ft', 150],
    ['12\' 6"', 150],
    ["12'6", 150],
    ['12’ 6”', 150],
    ['12′6″', 150],
    ["12' 6''", 150],
    ['12 ft 6 in', 150],
    ['12\' 6 1/2"', 150.5],
    ['12\' 0"', 144],
    ['0\' 11"', 11],
    ['12 pi 6 po', 150],
    ['12,5 pi', 150],
    ['144 po', 144],
    ['3.5 m', 350 / 2.54],
    ['3,5 m', 350 / 2.54],
    ['350 cm', 350 / 2.54],
    ['350cm', 350 / 2.54],
    ['3500 mm', 350 / 2.54],
    [' 10 FT ', 120],
  ])('%j is %d inches', (typed, length) => {
    expect(inches(typed)).toBeCloseTo(length, 9)
    // A written unit is used on every site.
    if (/[^\d./ ]/.test(typed)) expect(inches(typed, 2)).toBeCloseTo(length, 9)
  })

  test('a number without a unit is in the unit of the site', () => {
    expect([inches('254', 1), inches('254', 2)]).toEqual([254, 100])
  })

  test.each([
    '0',
    '0 ft',
    '-5',
    'wide',
    '12 yards',
    '12\' 12"',
    "12' 14",
    '12.5\' 6"',
    '12 6',
    '3 m 50',
    '1e3',
    '6 3/2',
    '6 1/0',
    "'",
    '"',
    'ft',
    '12"6\'',
    '10 ft wide',
    '1234567',
    '12..5',
  ])('%j is refused', typed => {
    expect(inches(typed)).toBe('no-length')
  })

  test('an empty or blank input is reported as empty', () => {
    expect([inches(''), inches('   ')]).toEqual(['empty', 'empty'])
  })
})

/** Ways to write hundredths of an inch, or millimetres. */
const INCH_WRITERS: readonly ((hundredths: number) => string)[] = [
  n => `${n / 100}`,
  n => `${n / 100}″`,
  n => `${n / 100} in`,
  n => `${n / 100} po`.replace('.', ','),
  n => `${Math.floor(n / 1200)}' ${(n % 1200) / 100}"`,
  n => `${Math.floor(n / 1200)}’${(n % 1200) / 100}`,
  n => `${Math.floor(n / 1200)} ft ${(n % 1200) / 100} in`,
  n => `${Math.floor(n / 1200)} pi ${(n % 1200) / 100} po`,
]
const METRIC_WRITERS: readonly ((mm: number) => string)[] = [
  n => `${n} mm`,
  n => `${n / 10} cm`,
  n => `${n / 10}cm`,
  n => `${n / 1000} m`,
  n => `${n / 1000} m`.replace('.', ','),
]

test('one length written in any of these notations is read as the same length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(...INCH_WRITERS), (hundredths, write) => {
      expect(inches(write(hundredths))).toBeCloseTo(hundredths / 100, 9)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(...METRIC_WRITERS), (mm, write) => {
      expect(inches(write(mm), 2)).toBeCloseTo(mm / 25.4, 9)
    }),
  )
})

test('any typed text is refused or read as a positive, finite length', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'0123456789 .,/\'"′″ftincmpo-'), maxLength: 14 })
  fc.assert(
    fc.property(odd, fc.constantFrom(1, 2), (typed, system) => {
      const read = readLength(typed, system)
      if (read.kind === 'length') expect(read.inches > 0 && Number.isFinite(read.inches)).toBe(true)
    }),
  )
})
