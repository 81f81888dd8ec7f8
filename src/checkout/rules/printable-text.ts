/** Letters of every script, digits, punctuation, signs of currencies and mathematics, spaces and line breaks. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}\n]*$/u

/** The reason why a text cannot be printed. */
export type PrintFault = 'too-long' | 'too-many-lines' | 'characters'

/** Most characters, as a reader counts them, and most lines of a printed text. */
export interface PrintLimit {
  readonly characters: number
  readonly lines: number
}

/**
 * Normalizes a typed text: composed letters (NFC), line breaks as one character, no spaces at the ends of lines and no
 * empty lines at its ends.
 */
export const cleanPrintable = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Length of a cleaned text as its limit counts it. */
export const printedLength = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

/**
 * The fault of a cleaned text; undefined if it can be printed. Pictograms, control characters and characters that hide
 * or reverse text are refused: printers have none of them.
 */
export function printFault(text: string, { characters, lines }: PrintLimit): PrintFault | undefined {
  if (!PRINTABLE.test(text)) return 'characters'
  if (text.split('\n').length > lines) return 'too-many-lines'
  return printedLength(text) > characters ? 'too-long' : undefined
}
