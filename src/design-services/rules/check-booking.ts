import { cleanText, hasInvisible } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import { nameError } from '#addresses/rules/name.ts'
import { phoneError } from '#addresses/rules/phone.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './design.messages.ts'
import type { Opening } from '#stores/rules/store-hours.ts'
import { HOURS, dayError, hoursAt } from './hours.ts'
import { MOST_AGES, MOST_NOTES, roomName } from './wish.ts'
import type { Budget, DesignKind, RoomKey } from './wish.ts'

/** What the form sends. */
export interface Booking {
  readonly kind: DesignKind
  /** A store's key, or `video`. */
  readonly place: string
  readonly day: string
  readonly hour: number
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly dayPhone: string
  readonly rooms: readonly RoomKey[]
  readonly budget: Budget
  readonly ages: string
  readonly notes: string
}
export type BookingField = keyof Omit<Booking, 'kind' | 'budget'>
export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>

/** In the order of the form: the first that fails gets the focus. */
export const BOOKING_FIELDS: readonly BookingField[] = [
  'rooms',
  'ages',
  'notes',
  'place',
  'day',
  'hour',
  'firstName',
  'lastName',
  'emailAddress',
  'dayPhone',
]

// Line breaks are fine in several lines of text; what turns or hides text is not.
const textError = (text: string, most: number, isLong: string, hasSign: string): string | undefined =>
  text.length > most ? isLong : hasInvisible(text.replace(/[\n\r\t]/g, ' ')) ? hasSign : undefined

export interface BookingGround {
  /** A date such as 2026-11-21. */
  readonly today: string
  /** The services that the site offers. */
  readonly places: readonly { readonly place: string; readonly opening: Opening }[]
  readonly language?: Language
}

/** The errors of a booking by field; browser and server show the same words. */
export function checkBooking(booking: Booking, { today, places, language = 'en' }: BookingGround): BookingErrors {
  const at = places.find(one => one.place === booking.place)
  const { kind, rooms } = booking
  const t = messages[language].wrong
  const day = dayError(booking.day, { today, opening: at?.opening, language })
  // On a day that can't be booked only the day is wrong.
  const hours: readonly number[] = at === undefined || day !== undefined ? HOURS : hoursAt(at.opening, booking.day)
  const errors: Record<BookingField, string | undefined> = {
    rooms: rooms.length === 0 ? t.noRoom : rooms.some(room => roomName(kind, room) === undefined) ? t.room : undefined,
    ages:
      kind === 'kids' && cleanText(booking.ages) === ''
        ? t.ages
        : textError(booking.ages, MOST_AGES, t.agesLong(MOST_AGES), t.agesSign),
    notes: textError(booking.notes, MOST_NOTES, t.notesLong(MOST_NOTES), t.notesSign),
    place: at === undefined ? t.place : undefined,
    day,
    hour: hours.includes(booking.hour) ? undefined : t.hour,
    firstName: nameError(booking.firstName, 'First Name', language),
    lastName: nameError(booking.lastName, 'Last Name', language),
    emailAddress: emailError(booking.emailAddress, language),
    dayPhone: phoneError(booking.dayPhone, language),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The booking as it is kept: one line where one is asked for. */
export const cleanBooking = (booking: Booking): Booking => ({
  ...booking,
  firstName: cleanText(booking.firstName),
  lastName: cleanText(booking.lastName),
  emailAddress: cleanText(booking.emailAddress),
  dayPhone: cleanText(booking.dayPhone),
  ages: booking.kind === 'kids' ? cleanText(booking.ages) : '',
  notes: booking.notes.normalize('NFC').trim(),
})
