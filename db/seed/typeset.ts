import type { Translated } from '#catalog/rules/copy-texts.ts'

const NO_BREAK = '\u{a0}'
/** The space between a number and its unit or sign, which must not break. */
const UNIT = /(?<=[\d¼½¾⅓⅔⅛⅜⅝⅞]) (?=(?:po|pi|lb|kg|g|cm|mm|m|oz|W|K|lm|BTU|[$%]|°C)(?!\p{L}))/gu

/** The space in `50 000`, which must not break. */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/gu

/**
 * Québec French: non-breaking spaces before : ; ? ! », after «, and between a number and its unit; typographic
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

/** Typesets a text that was typed with ordinary spaces and apostrophes by the language's conventions. */
export const typeset: Readonly<Record<Translated, (text: string) => string>> = { fr: french }
