import { z } from 'zod'
import { call } from '#lib/call.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { BUDGET_KEYS, DESIGN_KINDS, MOST_AGES, MOST_NOTES, ROOM_KEYS } from './rules/appointment-request.ts'

const place = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)
const day = z.iso.date()
const hour = z.int().min(0).max(23)
const kind = z.enum(DESIGN_KINDS)
/** Appointment number as typed, dashes allowed. */
const number = z.string().min(1).max(20)
const emailAddress = z.string().min(1).max(MAX_LENGTH.emailAddress)

/** The data of an appointment that its owner may see. */
export const ShownAppointment = z.object({
  number: z.string(),
  kind,
  place: z.string(),
  placeName: z.string(),
  day: z.string(),
  hour: z.int(),
  dayText: z.string(),
  hourText: z.string(),
  firstName: z.string(),
  rooms: z.array(z.string()),
  version: z.int(),
  isCancelled: z.boolean(),
  /** Whether its day is today or past, so that it can no longer be changed online. */
  isOver: z.boolean(),
})
export type ShownAppointment = z.output<typeof ShownAppointment>

const open = { auth: 'anyone', rate: { per: 'session', limit: 120, seconds: 60 } } as const
// Limited by IP address, because an attacker can open any number of sessions.
const own = { auth: 'anyone', csrf: true, rate: { per: 'ip', limit: 60, seconds: 60 } } as const

/** Free hours of designers at a place on a day. */
export const freeHours = call({
  name: 'freeDesignHours',
  method: 'GET',
  path: '/api/design-services/free-hours',
  summary: 'Hours of a day at which a designer is free at a location.',
  ids: [],
  ...open,
  csrf: false,
  input: z.object({ place, day }),
  reply: z.object({ hours: z.array(z.object({ hour: z.int(), text: z.string() })) }),
})
/** Books an hour with a designer. */
export const bookAppointment = call({
  name: 'bookDesignAppointment',
  method: 'POST',
  path: '/api/design-services/book',
  summary: 'Books an hour with a designer; the shopper and the designers receive an email.',
  ids: ['SGN-05'],
  ...own,
  input: z.strictObject({
    kind,
    place,
    day,
    hour,
    firstName: z.string().max(MAX_LENGTH.firstName),
    lastName: z.string().max(MAX_LENGTH.lastName),
    emailAddress,
    dayPhone: z.string().max(MAX_LENGTH.dayPhone),
    rooms: z.array(z.enum(ROOM_KEYS)).max(ROOM_KEYS.length),
    budget: z.enum(BUDGET_KEYS),
    ages: z.string().max(MOST_AGES).default(''),
    notes: z.string().max(MOST_NOTES).default(''),
  }),
  reply: ShownAppointment,
})
const Owner = z.strictObject({ number, emailAddress })
/** Finds an appointment by number and email address. */
export const findAppointment = call({
  name: 'findDesignAppointment',
  method: 'POST',
  path: '/api/design-services/find',
  summary: 'An appointment, by its number and the email address with which it was booked.',
  ids: ['SGN-05'],
  ...own,
  input: Owner,
  reply: ShownAppointment,
})
/** Moves an appointment to another day and hour. */
export const moveAppointment = call({
  name: 'moveDesignAppointment',
  method: 'POST',
  path: '/api/design-services/move',
  summary: 'Moves an appointment to another free hour.',
  ids: [],
  ...own,
  // The version that the owner saw, so that a change made in another window is not overwritten.
  input: Owner.extend({ day, hour, version: z.int().min(1).max(1_000_000) }),
  reply: ShownAppointment,
})
/** Cancels an appointment. */
export const cancelAppointment = call({
  name: 'cancelDesignAppointment',
  method: 'POST',
  path: '/api/design-services/cancel',
  summary: 'Cancels an appointment with a designer.',
  ids: [],
  ...own,
  input: Owner,
  reply: ShownAppointment,
})
