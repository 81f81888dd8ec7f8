import { printFault, type PrintFault, type PrintLimit } from './printable-text.ts'

/** Longest gift message, and the lines that fit on the card in the parcel [CHK-24]. */
export const GIFT_MESSAGE: PrintLimit = { characters: 200, lines: 6 }

/** The fault of a cleaned gift message; undefined if it is valid [CHK-24]. */
export const giftMessageFault = (message: string): PrintFault | undefined => printFault(message, GIFT_MESSAGE)
