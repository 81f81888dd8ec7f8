/** Longest gift message, in characters as a reader counts them, and the lines that fit on the card in the parcel. */
export const GIFT_MESSAGE = { characters: 200, lines: 6 } as const

/** Letters of every script, digits, punctuation, signs of currencies and mathematics, spaces and line breaks. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}\n]*$/u

/** Why a gift message cannot be printed. */
export type GiftMessageFault = 'too-long' | 'too-many-lines' | 'characters'

/**
 * Normalizes a typed gift message: composed letters (NFC), line breaks as one character, no spaces at the ends of lines
 * and no empty lines at its ends [CHK-24].
 */
export const cleanGiftMessage = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Length of a cleaned gift message as its limit counts it. */
export const giftMessageLength = (message: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)].length

/**
 * What is wrong with a cleaned gift message; undefined if nothing. Pictograms, control characters and characters that
 * hide or reverse text are refused: the printer of the card has none of them.
 */
export function giftMessageFault(message: string): GiftMessageFault | undefined {
  if (!PRINTABLE.test(message)) return 'characters'
  if (message.split('\n').length > GIFT_MESSAGE.lines) return 'too-many-lines'
  return giftMessageLength(message) > GIFT_MESSAGE.characters ? 'too-long' : undefined
}
