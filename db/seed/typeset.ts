import type { Translated } from '#catalog/rules/copy-texts.ts'

const NO_BREAK = '\u{a0}'
/** Units and signs that stay on the line of their figure. */
const UNIT = /(?<=[\d¼½¾⅓⅔⅛⅜⅝⅞]) (?=(?:po|pi|lb|kg|g|cm|mm|m|oz|W|K|lm|BTU|[$%]|°C)(?!\p{L}))/gu

/** `50 000` stays on one line too. */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/gu

/**
 * Québec French: spaces that do not break before : ; ? ! » and after «, and between a figure and its unit; curved
 * apostrophes.
 */
const french = (text: string): string =>
  text
    .trim()
    .replaceAll("'", '’')
    .replace(/\s+(?=[:;?!»])/gu, NO_BREAK)
    .replace(/«\s*/gu, `«${NO_BREAK}`)
    .replace(THOUSANDS, NO_BREAK)
    .replace(UNIT, NO_BREAK)

/** Sets a text that was typed with ordinary spaces and apostrophes as the language is printed. */
export const typeset: Readonly<Record<Translated, (text: string) => string>> = { fr: french }
