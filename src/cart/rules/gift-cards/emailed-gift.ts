import { cleanText, hasInvisible } from '#addresses/rules/clean-text.ts'
import type { GiftShare } from '#registry/rules/group-gift.ts'
import { isEmail } from '#addresses/rules/email.ts'
import { withoutCardNumbers } from '#lib/card-digits.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'

/** Recipient and words of a gift card that is sent by email. */
export interface EmailedGift {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  /** Empty without one. */
  readonly message: string
  /** The day on which it is sent, `yyyy-mm-dd`; null: as soon as the order is paid. */
  readonly sendOn: string | null
}

/** The gift card of a line that has no address. */
export interface LineGift extends EmailedGift {
  /** It stays with a group gift, as a share of it; absent for one that is sent to its recipient by email. */
  readonly share?: GiftShare
}

/** Maximum lengths of the texts, in characters. */
export const GIFT_TEXT_LENGTHS = { name: 40, message: 300 } as const
/** Latest day on which a gift card can be sent, in days from today. */
export const MOST_DAYS_AHEAD = 90

/** True for a day of the calendar: `Date.parse` also takes February 30, as a day in March. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isInteger(dayNumber(day)) && dateOf(dayNumber(day)) === day

/** True for a day from today to the latest possible one. Days are `yyyy-mm-dd`. */
const isSendDay = (day: string, today: string): boolean =>
  isDay(day) && day >= today && day <= dateOf(dayNumber(today) + MOST_DAYS_AHEAD)

const isShortText = (text: string, most: number): boolean => text.length <= most && !hasInvisible(text)

/** The texts with normalized spaces, and without card numbers; the lines of the message are kept. */
export const cleanGift = (gift: EmailedGift): EmailedGift => ({
  recipientName: cleanText(gift.recipientName),
  recipientEmail: cleanText(gift.recipientEmail),
  senderName: cleanText(gift.senderName),
  message: withoutCardNumbers(gift.message)
    .split(/\r?\n/)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim(),
  sendOn: gift.sendOn,
})

/** True for cleaned words that a gift can have. */
export const isGiftMessage = (message: string): boolean =>
  isShortText(message.replaceAll('\n', ' '), GIFT_TEXT_LENGTHS.message)

/** The first field of a cleaned gift that is missing or wrong; undefined if it can be sent. */
export function emailedGiftFault(gift: EmailedGift, today: string): keyof EmailedGift | undefined {
  const { recipientName, recipientEmail, senderName, message, sendOn } = gift
  const isName = (name: string) => name !== '' && isShortText(name, GIFT_TEXT_LENGTHS.name)
  if (!isName(recipientName)) return 'recipientName'
  if (!isEmail(recipientEmail)) return 'recipientEmail'
  if (!isName(senderName)) return 'senderName'
  if (!isGiftMessage(message)) return 'message'
  if (sendOn !== null && !isSendDay(sendOn, today)) return 'sendOn'
  return undefined
}

const FIELDS = ['recipientName', 'recipientEmail', 'senderName', 'message', 'sendOn'] as const

/**
 * True if two lines go to the same person with the same words, or neither is sent by email. A share never equals
 * another: each is held by its own line.
 */
export const isSameGift = (a: LineGift | undefined, b: LineGift | undefined): boolean =>
  a === undefined || b === undefined ? a === b : !a.share && !b.share && FIELDS.every(field => a[field] === b[field])
