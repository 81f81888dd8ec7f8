import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canPreview, checkLines, NO_ERROR } from './check-lines.ts'
import { cleanedText } from './cleaned-text.ts'
import { elementName, type FontAttributes } from './monogram-state.ts'

const font: FontAttributes = { validationRegEx: "[A-Za-z &'.-]*", minLength: 2, maxLength: 10 }
const failed = (errorMsg: string, errorPos: readonly string[]) => ({
  hasError: true,
  isAddToCartDisabled: true,
  errorMsg,
  errorPos,
})
const INVALID = 'Your message contains invalid characters'
const TOO_LONG = 'Your message is over the character limit'

test.each([
  ['one empty line', [''], failed('Please enter text', ['Text1'])],
  ['one line of spaces', ['  '], failed('Please enter text', ['Text1'])],
  ['several empty lines', ['', ''], failed('Please enter at least one line of text', ['Text1', 'Text2'])],
  ['a single line outside the pattern', ['S@m ★'], failed(INVALID, ['Text1'])],
  ['the second of two lines outside the pattern', ['Nora', 'S@m ★'], failed(INVALID, ['Text2'])],
  ['all lines outside the pattern', ['N0ra', 'S@m'], failed(INVALID, ['Text1', 'Text2'])],
  ['a line that is too long and outside the pattern', ['@@@@@@@@@@@@'], failed(INVALID, ['Text1'])],
  ['a line over the maximum', ['The Whitfield-Okafors'], failed(TOO_LONG, ['Text1'])],
  ['a line under the minimum', ['N'], failed('', ['Text1'])],
  ['one line over and one under', ['N', 'Whitfield-Okafor'], failed(TOO_LONG, ['Text1', 'Text2'])],
  ['one good line', ['Nora'], NO_ERROR],
  ['spaces that are not made', ['  Whitfield '], NO_ERROR],
  ['words with several spaces between them', ['Nora    Lee'], NO_ERROR],
  ['an accent that is typed as a character of its own', ['Ame\u0301lie'], failed(INVALID, ['Text1'])],
  ['a good line beside an empty one', ['Nora', ''], NO_ERROR],
  ['lines of the minimum and of the maximum', ['No', 'Whitfields'], NO_ERROR],
])('[MON-10] [MON-11] [MON-12] [MON-13] %s', (_, texts, check) => {
  expect(checkLines(texts, font, 'en')).toEqual(check)
})

test('[MON-12] counts an accented letter and a letter outside the first plane as one character', () => {
  const any = { validationRegEx: '.*', minLength: 1, maxLength: 3 }
  expect(checkLines(['e\u0301e\u0301e\u0301'], any, 'en')).toEqual(NO_ERROR)
  expect(checkLines(['𝒩𝒲𝒮'], any, 'en')).toEqual(NO_ERROR)
})

test('the messages are French on a French page', () => {
  expect(checkLines([''], font, 'fr').errorMsg).toBe('Veuillez entrer un texte')
})

const lines = fc.array(fc.oneof(fc.string({ maxLength: 14 }), fc.constantFrom('', 'Nora', 'N', 'Sam')), {
  minLength: 1,
  maxLength: 4,
})

test('[MON-06] a preview may be requested only if a line has text and every filled line matches the pattern', () => {
  fc.assert(
    fc.property(lines, texts => {
      if (!canPreview(texts, font)) return
      const filled = texts.map(cleanedText).filter(text => text !== '')
      expect(filled.length).toBeGreaterThan(0)
      for (const text of filled) expect(text).toMatch(/^[A-Za-z &'.-]*$/u)
    }),
  )
})

test('[MON-13] text has an error exactly if its add to cart is disabled, and a good text marks nothing', () => {
  fc.assert(
    fc.property(lines, texts => {
      const check = checkLines(texts, font, 'en')
      expect(check.isAddToCartDisabled).toBe(check.hasError)
      expect(check.errorPos.length > 0).toBe(check.hasError)
      const names = texts.map((_, i) => elementName(i))
      for (const name of check.errorPos) expect(names).toContain(name)
    }),
  )
})
