import { cleanText, hasInvisible } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import { nameError } from '#addresses/rules/name.ts'
import { phoneError } from '#addresses/rules/phone.ts'
import { HOURS, dayError } from './hours.ts'
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
export const BOOKING_FIELDS: readonly BookingField[] = ['rooms', 'ages', 'notes', 'place', 'day', 'hour', 'firstName', 'lastName', 'emailAddress', 'dayPhone']

// Line breaks are fine in several lines of text; what turns or hides text is not.
const textError = (text: string, most: number, what: string): string | undefined =>
  text.length > most ? `Please keep ${what} within ${most} characters.` : hasInvisible(text.replace(/[\n\r\t]/g, ' ')) ? `There is a character in ${what} that can’t be used.` : undefined

/** What is wrong with a booking, by field; the same words in the browser and from the server. `today` is a date, `places` are those the site offers. */
export function checkBooking(booking: Booking, { today, places }: { readonly today: string; readonly places: readonly string[] }): BookingErrors {
  const { kind, rooms } = booking
  const errors: Record<BookingField, string | undefined> = {
    rooms: rooms.length === 0 ? 'Please tick at least one room.' : rooms.some(room => roomName(kind, room) === undefined) ? 'Please choose from the rooms listed.' : undefined,
    ages: kind === 'kids' && cleanText(booking.ages) === '' ? 'Please tell us how old the children are.' : textError(booking.ages, MOST_AGES, 'the ages'),
    notes: textError(booking.notes, MOST_NOTES, 'your notes'),
    place: places.includes(booking.place) ? undefined : 'Please choose where to meet.',
    day: dayError(booking.day, today),
    hour: HOURS.some(hour => hour === booking.hour) ? undefined : 'Please choose a time.',
    firstName: nameError(booking.firstName, 'First Name'),
    lastName: nameError(booking.lastName, 'Last Name'),
    emailAddress: emailError(booking.emailAddress),
    dayPhone: phoneError(booking.dayPhone),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The booking as it is kept: one line where one is asked for. */
export const cleanBooking = (booking: Booking): Booking => ({
  ...booking, firstName: cleanText(booking.firstName), lastName: cleanText(booking.lastName), emailAddress: cleanText(booking.emailAddress), dayPhone: cleanText(booking.dayPhone),
  ages: booking.kind === 'kids' ? cleanText(booking.ages) : '', notes: booking.notes.normalize('NFC').trim(),
})
