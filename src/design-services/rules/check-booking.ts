import { cleanText, hasInvisible } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import { nameError } from '#addresses/rules/name.ts'
import { phoneError } from '#addresses/rules/phone.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './design.messages.ts'
import type { Opening } from '#stores/rules/store-hours.ts'
import { HOURS, dayError, hoursAt } from './hours.ts'
import { MOST_AGES, MOST_NOTES, roomName } from './appointment-request.ts'
import type { Budget, DesignKind, RoomKey } from './appointment-request.ts'

/** The input of the booking form. */
export interface Booking {
  readonly kind: DesignKind
  /** A store's number, or `video`. */
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
/** Fields of the form that can have an error. */
export type BookingField = keyof Omit<Booking, 'kind' | 'budget'>
/** Error messages by field. */
export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>

/** Fields in the order of the form: the first one with an error gets the focus. */
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

// Line breaks are allowed in text of several lines; characters that reverse or hide text are not.
const textError = (text: string, most: number, isLong: string, hasSign: string): string | undefined =>
  text.length > most ? isLong : hasInvisible(text.replace(/[\n\r\t]/g, ' ')) ? hasSign : undefined

/** Data against which a booking is checked. */
export interface BookingContext {
  /** A date such as 2026-11-21. */
  readonly today: string
  /** The places that the site offers for appointments. */
  readonly places: readonly { readonly place: string; readonly opening: Opening }[]
  readonly language?: Language
}

/** Error messages of a booking by field. Browser and server show the same messages. */
export function checkBooking(booking: Booking, { today, places, language = 'en' }: BookingContext): BookingErrors {
  const at = places.find(one => one.place === booking.place)
  const { kind, rooms } = booking
  const t = messages[language].wrong
  const day = dayError(booking.day, { today, opening: at?.opening, language })
  // If the day cannot be booked, only the day is reported.
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

/** Normalizes a booking for storage: white space is collapsed in single-line fields. */
export const cleanBooking = (booking: Booking): Booking => ({
  ...booking,
  firstName: cleanText(booking.firstName),
  lastName: cleanText(booking.lastName),
  emailAddress: cleanText(booking.emailAddress),
  dayPhone: cleanText(booking.dayPhone),
  ages: booking.kind === 'kids' ? cleanText(booking.ages) : '',
  notes: booking.notes.normalize('NFC').trim(),
})
