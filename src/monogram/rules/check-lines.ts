import type { Language } from '#lib/language.ts'
import { messages } from './check-lines.messages.ts'
import { cleanedText } from './cleaned-text.ts'
import { elementName, isBlank, type FontAttributes, type MonogramState } from './monogram-state.ts'

/** The error fields of the state: no error, or its message and the names of the lines that are marked. */
export type Check = Pick<MonogramState, 'hasError' | 'isAddToCartDisabled' | 'errorMsg' | 'errorPos'>

/** The check of text without a fault [MON-13]. */
export const NO_ERROR: Check = { hasError: false, isAddToCartDisabled: false, errorMsg: '', errorPos: [] }

const failed = (errorMsg: string, errorPos: readonly string[]): Check => ({
  hasError: true,
  isAddToCartDisabled: true,
  errorMsg,
  errorPos,
})

const patterns = new Map<string, RegExp>()
/** True if the whole text matches the pattern of the typeface. The catalogue accepts only patterns of linear time. */
function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern)
  if (compiled === undefined) patterns.set(pattern, (compiled = new RegExp(`^(?:${pattern})$`, 'u')))
  return compiled.test(text)
}

/** Number of characters that are made, as shoppers count: an accented letter or a pair of surrogates is one. */
export const lengthOf = (text: string): number => [...cleanedText(text)].length

/**
 * Checks the lines of a monogram: text at all [MON-10], allowed characters [MON-11], length [MON-12]. The server cleans
 * the texts before it checks them, and so does this. An empty line among others counts as matching [MON-06: free],
 * because it is not drawn.
 */
export function checkLines(texts: readonly string[], font: FontAttributes, language: Language): Check {
  const t = messages[language]
  const names = (is: (text: string) => boolean): string[] =>
    texts.flatMap((text, i) => (text.trim() !== '' && is(text) ? [elementName(i)] : []))
  if (isBlank(texts))
    return failed(
      texts.length === 1 ? t.noText : t.noLine,
      texts.map((_, i) => elementName(i)),
    )
  const invalid = names(text => !matches(font.validationRegEx, cleanedText(text)))
  if (invalid.length > 0) return failed(t.invalid, invalid)
  const isLong = (text: string) => lengthOf(text) > font.maxLength
  const isShort = (text: string) => lengthOf(text) < font.minLength
  const wrong = names(text => isLong(text) || isShort(text))
  if (wrong.length === 0) return NO_ERROR
  return failed(names(isLong).length > 0 ? t.tooLong : '', wrong)
}

/**
 * True if a preview may be requested: a line has text, and every line matches the pattern [MON-06]. A line of a wrong
 * length is not drawn either, because its preview could not be ordered.
 */
export const canPreview = (texts: readonly string[], font: FontAttributes): boolean =>
  !isBlank(texts) && !checkLines(texts, font, 'en').hasError
