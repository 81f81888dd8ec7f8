import { createHash } from 'node:crypto'
import { type Language } from '#lib/language.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { Refused } from '#platform/refusal.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { z } from 'zod'
import type { bookAppointment, cancelAppointment, freeHours, moveAppointment, ShownAppointment } from '../contract.ts'
import { appointmentNumber, readNumber } from '../rules/appointment.ts'
import { checkBooking, cleanBooking } from '../rules/check-booking.ts'
import { messages } from '../rules/design.messages.ts'
import { dayError, dayText, HOURS, hoursAt, hourText } from '../rules/hours.ts'
import { roomName } from '../rules/appointment-request.ts'
import type { DesignDeps } from './design-deps.ts'
import { designPlaces } from './places.ts'
import {
  BOOKED_BEFORE,
  cancel,
  insertAppointment,
  readByNumber,
  readByRequest,
  readFullHours,
  SEAT_TAKEN,
  updateTime,
} from './store.ts'
import type { KeptAppointment } from './store.ts'

/** Maximum number of attempts when another shopper takes the seat first. */
const TRIES = 4

type Asked = Pick<CallContext, 'site'>
/** Replies are in the language of the page that made the call. */
const spoken = ({ site }: Asked) => {
  const language = site.language
  return { language, t: messages[language].refused }
}

const shown = (one: KeptAppointment, today: string, language: Language): ShownAppointment => ({
  number: one.number,
  kind: one.kind,
  place: one.place,
  placeName: one.placeName,
  day: one.day,
  hour: one.hour,
  dayText: dayText(one.day, language),
  hourText: hourText(one.hour, language),
  firstName: one.firstName,
  rooms: one.wish.rooms.flatMap(room => roomName(one.kind, room, language) ?? []),
  version: one.version,
  isCancelled: one.isCancelled,
  isOver: one.day <= today,
})

/** Hours of a day at which a designer is free; none on a day that cannot be booked. */
export async function listFreeHours(deps: DesignDeps, asked: Asked, { place, day }: z.output<typeof freeHours.input>) {
  const { site } = asked
  const { language, t } = spoken(asked)
  const known = (await designPlaces(deps.db, site)).find(one => one.place === place)
  if (known === undefined) throw new Refused({ kind: 'not-found', message: t.noPlace })
  if (dayError(day, { today: deps.today(), opening: known.opening }) !== undefined) return { hours: [] }
  const full = new Set(await readFullHours(deps.db, site.code, place, day))
  return {
    hours: hoursAt(known.opening, day)
      .filter(hour => !full.has(hour))
      .map(hour => ({ hour, text: hourText(hour, language) })),
  }
}

/** Retries while another shopper takes the same seat first. Returns false if there is no free seat. */
async function withSeat(take: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take()
    } catch (error) {
      if (brokenUnique(error) !== SEAT_TAKEN || attempt >= TRIES) throw error
    }
  }
}

/**
 * Books an hour, once per request id. Throws Refused with field errors for an invalid booking, and conflict for an hour
 * that is taken.
 */
export async function book(
  deps: DesignDeps,
  asked: Pick<CallContext, 'site' | 'requestId'>,
  input: z.output<typeof bookAppointment.input>,
): Promise<ShownAppointment> {
  const { site, requestId } = asked
  const { language, t } = spoken(asked)
  const booking = cleanBooking(input)
  const today = deps.today()
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22)
  const repeated = async () => {
    const before = await readByRequest(deps.db, requestId)
    if (before && (before.inputHash !== inputHash || before.site !== site.code))
      throw new Refused({ kind: 'conflict', message: t.usedId })
    return before && shown(before, today, language)
  }
  const answered = await repeated()
  if (answered) return answered

  const places = await designPlaces(deps.db, site)
  const errors = Object.entries(checkBooking(booking, { today, places, language }))
  if (errors.length > 0)
    throw new Refused({
      kind: 'bad-input',
      message: errors[0]![1],
      issues: errors.map(([path, message]) => ({ path, message })),
    })
  const { kind, place, day, hour, firstName, lastName, emailAddress, dayPhone, rooms, budget, ages, notes } = booking
  const one: KeptAppointment = {
    id: deps.newId(),
    number: appointmentNumber(deps.randomBytes(9)),
    requestId,
    inputHash,
    site: site.code,
    kind,
    place,
    placeName: places.find(known => known.place === place)!.name,
    day,
    hour,
    firstName,
    lastName,
    emailAddress,
    dayPhone,
    wish: { rooms: [...new Set(rooms)], budget, ages, notes },
    language,
    version: 1,
    isCancelled: false,
  }
  try {
    if (await withSeat(() => insertAppointment(deps.db, one, deps.newId()))) return shown(one, today, language)
  } catch (error) {
    if (brokenUnique(error) === BOOKED_BEFORE) return (await repeated())!
    if (brokenUnique(error) !== SEAT_TAKEN) throw error
  }
  throw new Refused({ kind: 'conflict', message: t.taken, issues: [{ path: 'hour', message: t.taken }] })
}

async function owned(
  deps: DesignDeps,
  asked: Asked,
  { number, emailAddress }: { number: string; emailAddress: string },
): Promise<KeptAppointment> {
  const found = await readByNumber(deps.db, asked.site.code, readNumber(number))
  if (found?.emailAddress.toLowerCase() !== emailAddress.trim().toLowerCase())
    throw new Refused({ kind: 'not-found', message: spoken(asked).t.unknown })
  return found
}

/** Finds an appointment for a caller who knows its number and email address. */
export const find = async (
  deps: DesignDeps,
  asked: Asked,
  owner: { number: string; emailAddress: string },
): Promise<ShownAppointment> => shown(await owned(deps, asked, owner), deps.today(), spoken(asked).language)

/** Moves an appointment. Moving it to the hour that it already has changes nothing and sends no mail. */
export async function move(
  deps: DesignDeps,
  asked: Asked,
  input: z.output<typeof moveAppointment.input>,
): Promise<ShownAppointment> {
  const { language, t } = spoken(asked)
  const one = await owned(deps, asked, input)
  const today = deps.today()
  const { day, hour, version } = input
  if (one.isCancelled) throw new Refused({ kind: 'conflict', message: t.cancelled })
  if (one.day <= today) throw new Refused({ kind: 'conflict', message: t.over })
  if (one.day === day && one.hour === hour) return shown(one, today, language)
  if (one.version !== version) throw new Refused({ kind: 'conflict', message: t.stale })
  // A store that no longer has designers has no opening hours here; its appointments can still be moved.
  const opening = (await designPlaces(deps.db, asked.site)).find(known => known.place === one.place)?.opening
  const wrongDay = dayError(day, { today, opening, language })
  const hours: readonly number[] = opening === undefined || wrongDay !== undefined ? HOURS : hoursAt(opening, day)
  const message = wrongDay ?? (hours.includes(hour) ? undefined : messages[language].wrong.hour)
  if (message !== undefined)
    throw new Refused({
      kind: 'bad-input',
      message,
      issues: [{ path: wrongDay === undefined ? 'hour' : 'day', message }],
    })
  const isMoved = await withSeat(() => updateTime(deps.db, one, day, hour, deps.newId())).catch((error: unknown) => {
    if (brokenUnique(error) === SEAT_TAKEN) return false
    throw error
  })
  if (!isMoved) throw new Refused({ kind: 'conflict', message: t.taken, issues: [{ path: 'hour', message: t.taken }] })
  return shown({ ...one, day, hour, version: version + 1 }, today, language)
}

/** Cancels an appointment; cancelling it again changes nothing. */
export async function giveBack(
  deps: DesignDeps,
  asked: Asked,
  input: z.output<typeof cancelAppointment.input>,
): Promise<ShownAppointment> {
  const { language, t } = spoken(asked)
  const one = await owned(deps, asked, input)
  const today = deps.today()
  if (one.isCancelled) return shown(one, today, language)
  if (one.day <= today) throw new Refused({ kind: 'conflict', message: t.over })
  await cancel(deps.db, one.id, deps.newId())
  return shown({ ...one, isCancelled: true, version: one.version + 1 }, today, language)
}
