import type { Language } from '#lib/language.ts'
import type { DesignKind, Wish } from './wish.ts'

/** Letters and digits that are not mistaken for one another: 31 of them, nine a number, are too many to guess. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 9

/** A new number of an appointment from at least nine random bytes. */
export const appointmentNumber = (random: Uint8Array): string =>
  `D${[...random.subarray(0, LENGTH)].map(byte => SIGNS[byte % SIGNS.length]).join('')}`

/** As it is typed: any case, spaces and dashes between. */
export const readNumber = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** `D4KQ7M2XWP` → `D4KQ-7M2-XWP`. */
export const shownNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4, 7)}-${number.slice(7)}`

/** An hour with a designer. */
export interface Appointment {
  readonly number: string
  readonly kind: DesignKind
  readonly place: string
  readonly placeName: string
  /** A date such as 2026-11-24, and a whole hour, on the designer's clock. */
  readonly day: string
  readonly hour: number
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly dayPhone: string
  readonly wish: Wish
  /** That it was booked in: its mails are written in it. */
  readonly language: Language
  /** Counts changes. */
  readonly version: number
  readonly isCancelled: boolean
}

/** `video` is a place like a store. */
export const VIDEO = 'video'
