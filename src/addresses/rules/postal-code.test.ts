import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostalCode, postalCode, postalCodeError, swatchPostalCodeError } from './postal-code.ts'
import { cleanText } from './clean-text.ts'

test.each(['60642', '00501', ' 60642 '])('[ADR-09] %j is a valid ZIP', zip =>
  expect(isPostalCode(zip, 'US')).toBe(true),
)
test.each(['', '6064', '606420', '60642-1234', '6064a', '6 0642', '٦٠٦٤٢', '60642\n1'])(
  '[ADR-09] %j is not a valid ZIP',
  zip => expect(isPostalCode(zip, 'US')).toBe(false),
)

test.each(['M5V 2T6', 'm5v2t6', 'K1A 0B1', 'V9Z 9Z9', 'T1W 1W1'])('[ADR-10] %s is a valid Canadian postal code', code =>
  expect(isPostalCode(code, 'CA')).toBe(true),
)
test.each(['', 'M5V', 'M5V 2T', 'M5V-2T6', 'M5V 2T67', '5MV 2T6', 'MM5V2T6', '60642', 'M5V2TT'])(
  '[ADR-10] %j is not a valid Canadian postal code',
  code => expect(isPostalCode(code, 'CA')).toBe(false),
)

test.each([...'DFIOQU'])('[ADR-10] the letter %s is invalid in a Canadian postal code', letter => {
  for (const code of [`${letter}1A 1A1`, `A1${letter} 1A1`, `A1A 1${letter}1`])
    expect(isPostalCode(code, 'CA')).toBe(false)
})

test('[ADR-10] W and Z are valid in any position except the first', () => {
  for (const letter of 'WZ') {
    expect(isPostalCode(`${letter}1A 1A1`, 'CA')).toBe(false)
    expect(isPostalCode(`A1${letter} 1${letter}1`, 'CA')).toBe(true)
  }
})

test('[ADR-11] a valid Canadian postal code has 6 or 7 characters', () => {
  const piece = fc.constantFrom(...'ABDWZ0159 ')
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 9 }), typed => {
      if (!isPostalCode(typed, 'CA')) return
      expect([6, 7]).toContain(cleanText(typed).length)
      expect(postalCode(typed, 'CA')).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
    }),
    { numRuns: 2000, examples: [['A1A1A1'], ['A1A 1A1'], ['A1A  1A1']] },
  )
})

test('a code is normalized to one form, and normalizing that form does not change it', () => {
  expect(postalCode(' m5v2t6 ', 'CA')).toBe('M5V 2T6')
  expect(postalCode('M5V 2T6', 'CA')).toBe('M5V 2T6')
})

test('the swatch form has its own error messages', () => {
  expect(swatchPostalCodeError('1234', 'US')).toBe('ZIP Code must contain 5 digits.')
  expect(swatchPostalCodeError('', 'US')).toBe('ZIP Code must contain 5 digits.')
  expect(swatchPostalCodeError('12345', 'CA')).toBe('The Postal Code field is invalid')
  expect(swatchPostalCodeError('60642', 'US')).toBeUndefined()
})

test('[ADR-13] errors in cart and checkout quote any entered text literally', () => {
  expect(postalCodeError('', 'US')).toBe('Please enter a ZIP Code.')
  expect(postalCodeError('', 'CA')).toBe('Please enter a Postal Code.')
  expect(postalCodeError('1234', 'US')).toContain('“1234”')
  expect(postalCodeError('$&$1', 'US')).toContain('“$&$1”')
  expect(postalCodeError('60642', 'CA')).toContain('“60642”')
  expect(postalCodeError('60642', 'US')).toBeUndefined()
})
