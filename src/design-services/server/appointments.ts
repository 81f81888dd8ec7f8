import { createHash } from 'node:crypto'
import { brokenUnique } from '#platform/db.ts'
import { Refused } from '#platform/refusal.ts'
import type { CallContext } from '#platform/serve.ts'
import type { z } from 'zod'
import type { bookAppointment, cancelAppointment, freeHours, moveAppointment, ShownAppointment } from '../contract.ts'
import { appointmentNumber, readNumber } from '../rules/appointment.ts'
import { checkBooking, cleanBooking } from '../rules/check-booking.ts'
import { dayError, dayText, HOURS, hourText } from '../rules/hours.ts'
import { roomName } from '../rules/wish.ts'
import type { DesignDeps } from './design-deps.ts'
import { designPlaces } from './places.ts'
import { BOOKED_BEFORE, cancel, insertAppointment, readByNumber, readByRequest, readFullHours, SEAT_TAKEN, updateTime } from './store.ts'
import type { KeptAppointment } from './store.ts'

/** Somebody else may be quicker to a seat this many times. */
const TRIES = 4
const TAKEN = 'That hour has just been taken. Please choose another.'

const shown = (one: KeptAppointment, today: string): ShownAppointment => ({
  number: one.number, kind: one.kind, place: one.place, placeName: one.placeName, day: one.day, hour: one.hour, dayText: dayText(one.day), hourText: hourText(one.hour), firstName: one.firstName,
  rooms: one.wish.rooms.flatMap(room => roomName(one.kind, room) ?? []), version: one.version, isCancelled: one.isCancelled, isOver: one.day <= today,
})

/** Hours of a day that somebody is free at; none on a day that can't be booked. */
export async function listFreeHours(deps: DesignDeps, { site }: Pick<CallContext, 'site'>, { place, day }: z.output<typeof freeHours.input>) {
  const isKnown = (await designPlaces(deps.db, site)).some(one => one.place === place)
  if (!isKnown) throw new Refused({ kind: 'not-found', message: 'There are no designers at that place.' })
  if (dayError(day, deps.today()) !== undefined) return { hours: [] }
  const full = new Set(await readFullHours(deps.db, site.code, place, day))
  return { hours: HOURS.filter(hour => !full.has(hour)).map(hour => ({ hour, text: hourText(hour) })) }
}

/** Tries until a seat is got or there is none; a quicker shopper costs a try. */
async function withSeat(take: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take()
    } catch (error) {
      if (brokenUnique(error) !== SEAT_TAKEN || attempt >= TRIES) throw error
    }
  }
}

/** Books an hour, once however often the call is sent. Refuses what the rules refuse, field by field, and an hour that is taken. */
export async function book(deps: DesignDeps, { site, requestId }: Pick<CallContext, 'site' | 'requestId'>, input: z.output<typeof bookAppointment.input>): Promise<ShownAppointment> {
  const booking = cleanBooking(input)
  const today = deps.today()
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22)
  const repeated = async () => {
    const before = await readByRequest(deps.db, requestId)
    if (before && (before.inputHash !== inputHash || before.site !== site.code)) throw new Refused({ kind: 'conflict', message: 'This request id was used for another request.' })
    return before && shown(before, today)
  }
  const answered = await repeated()
  if (answered) return answered

  const places = await designPlaces(deps.db, site)
  const errors = Object.entries(checkBooking(booking, { today, places: places.map(one => one.place) }))
  if (errors.length > 0) throw new Refused({ kind: 'bad-input', message: errors[0]![1], issues: errors.map(([path, message]) => ({ path, message })) })
  const { kind, place, day, hour, firstName, lastName, emailAddress, dayPhone, rooms, budget, ages, notes } = booking
  const one: KeptAppointment = {
    id: deps.newId(), number: appointmentNumber(deps.randomBytes(9)), requestId, inputHash, site: site.code, kind, place, placeName: places.find(known => known.place === place)!.name, day, hour,
    firstName, lastName, emailAddress, dayPhone, wish: { rooms: [...new Set(rooms)], budget, ages, notes }, version: 1, isCancelled: false,
  }
  try {
    if (await withSeat(() => insertAppointment(deps.db, one, deps.newId()))) return shown(one, today)
  } catch (error) {
    if (brokenUnique(error) === BOOKED_BEFORE) return (await repeated())!
    if (brokenUnique(error) !== SEAT_TAKEN) throw error
  }
  throw new Refused({ kind: 'conflict', message: TAKEN, issues: [{ path: 'hour', message: TAKEN }] })
}

async function owned(deps: DesignDeps, { site }: Pick<CallContext, 'site'>, { number, emailAddress }: { number: string; emailAddress: string }): Promise<KeptAppointment> {
  const found = await readByNumber(deps.db, site.code, readNumber(number))
  if (found?.emailAddress.toLowerCase() !== emailAddress.trim().toLowerCase()) throw new Refused({ kind: 'not-found', message: 'No appointment has this number and email address. Both are in the email we sent you.' })
  return found
}

/** An appointment for whoever knows its number and email address. */
export const find = async (deps: DesignDeps, context: Pick<CallContext, 'site'>, owner: { number: string; emailAddress: string }): Promise<ShownAppointment> =>
  shown(await owned(deps, context, owner), deps.today())

/** Moves it. The hour that it already has is no change and no mail. */
export async function move(deps: DesignDeps, context: Pick<CallContext, 'site'>, input: z.output<typeof moveAppointment.input>): Promise<ShownAppointment> {
  const one = await owned(deps, context, input)
  const today = deps.today()
  const { day, hour, version } = input
  if (one.isCancelled) throw new Refused({ kind: 'conflict', message: 'This appointment is cancelled. Please book another.' })
  if (one.day <= today) throw new Refused({ kind: 'conflict', message: 'This appointment can’t be changed here any more. Please call us.' })
  if (one.day === day && one.hour === hour) return shown(one, today)
  if (one.version !== version) throw new Refused({ kind: 'conflict', message: 'This appointment was changed meanwhile. Please look at it again.' })
  const message = dayError(day, today) ?? (HOURS.some(known => known === hour) ? undefined : 'Please choose a time.')
  if (message !== undefined) throw new Refused({ kind: 'bad-input', message, issues: [{ path: dayError(day, today) === undefined ? 'hour' : 'day', message }] })
  const isMoved = await withSeat(() => updateTime(deps.db, one, day, hour, deps.newId())).catch((error: unknown) => {
    if (brokenUnique(error) === SEAT_TAKEN) return false
    throw error
  })
  if (!isMoved) throw new Refused({ kind: 'conflict', message: TAKEN, issues: [{ path: 'hour', message: TAKEN }] })
  return shown({ ...one, day, hour, version: version + 1 }, today)
}

/** Cancels it; one that is cancelled stays so. */
export async function giveBack(deps: DesignDeps, context: Pick<CallContext, 'site'>, input: z.output<typeof cancelAppointment.input>): Promise<ShownAppointment> {
  const one = await owned(deps, context, input)
  const today = deps.today()
  if (one.isCancelled) return shown(one, today)
  if (one.day <= today) throw new Refused({ kind: 'conflict', message: 'This appointment can’t be changed here any more. Please call us.' })
  await cancel(deps.db, one.id, deps.newId())
  return shown({ ...one, isCancelled: true, version: one.version + 1 }, today)
}
