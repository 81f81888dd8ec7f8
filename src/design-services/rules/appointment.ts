import type { Language } from '#lib/language.ts'
import type { DesignKind, AppointmentRequest } from './appointment-request.ts'

/** Letters and digits that cannot be confused with each other: 31, of which each number has nine, too many to guess. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 9

/** Generates an appointment number from at least nine random bytes. */
export const appointmentNumber = (random: Uint8Array): string =>
  `D${[...random.subarray(0, LENGTH)].map(byte => SIGNS[byte % SIGNS.length]).join('')}`

/** Normalizes a typed number: any case, with spaces and dashes. */
export const readNumber = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Formats a number with dashes: `D4KQ7M2XWP` → `D4KQ-7M2-XWP`. */
export const shownNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4, 7)}-${number.slice(7)}`

/** An appointment with a designer, one hour long. */
export interface Appointment {
  readonly number: string
  readonly kind: DesignKind
  readonly place: string
  readonly placeName: string
  /** A date such as 2026-11-24 and a whole hour, in the designer's local time. */
  readonly day: string
  readonly hour: number
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly dayPhone: string
  readonly wish: AppointmentRequest
  /** Language of the booking, in which its mails are written. */
  readonly language: Language
  /** Incremented with each change. */
  readonly version: number
  readonly isCancelled: boolean
}

/** Key of the place for video calls, used like a store number. */
export const VIDEO = 'video'
