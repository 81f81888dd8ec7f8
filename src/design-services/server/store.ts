import { rows, type Db } from '#platform/database/query.ts'
import type { AppointmentChange } from '../rules/appointment-mail.ts'
import type { Appointment } from '../rules/appointment.ts'
import { SEATS } from '../rules/hours.ts'

export interface KeptAppointment extends Appointment {
  readonly id: string
  readonly site: string
  readonly requestId: string
  readonly inputHash: string
}

/** Name of the unique index on a designer's hour. */
export const SEAT_TAKEN = 'design_appointment_seat'
export const BOOKED_BEFORE = 'design_appointment_request_id_key'

const COLUMNS = `id, request_id AS "requestId", input_hash AS "inputHash", site, number, kind, place,
  place_name AS "placeName", to_char(day, 'YYYY-MM-DD') AS day, hour, first_name AS "firstName",
  last_name AS "lastName", email AS "emailAddress", phone AS "dayPhone", wish, language, version,
  cancelled_at IS NOT NULL AS "isCancelled"`

export const readByRequest = async (db: Db, requestId: string): Promise<KeptAppointment | undefined> =>
  (
    await rows<KeptAppointment>(
      db,
      'design-by-request',
      `SELECT ${COLUMNS} FROM design_appointment WHERE request_id = $1`,
      [requestId],
    )
  )[0]

export const readById = async (db: Db, id: string): Promise<KeptAppointment | undefined> =>
  (await rows<KeptAppointment>(db, 'design-by-id', `SELECT ${COLUMNS} FROM design_appointment WHERE id = $1`, [id]))[0]

export const readByNumber = async (db: Db, site: string, number: string): Promise<KeptAppointment | undefined> =>
  (
    await rows<KeptAppointment>(
      db,
      'design-by-number',
      `SELECT ${COLUMNS} FROM design_appointment WHERE number = $1 AND site = $2`,
      [number, site],
    )
  )[0]

/** Hours of that day in which all designers of the place are booked. */
export const readFullHours = async (db: Db, site: string, place: string, day: string): Promise<number[]> =>
  (
    await rows<{ hour: number }>(
      db,
      'design-full-hours',
      `SELECT hour FROM design_appointment WHERE site = $1 AND place = $2 AND day = $3 AND cancelled_at IS NULL
    GROUP BY hour HAVING count(*) >= $4`,
      [site, place, day, SEATS],
    )
  ).map(row => row.hour)

/** SQL for the first free seat of a place's hour. `$1` site, `$2` place, `$3` day, `$4` hour, `$5` number of seats. */
const SEAT = `seat AS (
  SELECT n
  FROM generate_series(1, $5::int) n
  WHERE NOT EXISTS (
    SELECT FROM design_appointment a
    WHERE a.site = $1
      AND a.place = $2
      AND a.day = $3::date
      AND a.hour = $4::int
      AND a.seat = n
      AND a.cancelled_at IS NULL
  )
  ORDER BY n LIMIT 1
)`
const mail = (mailId: string, change: AppointmentChange, from: string) =>
  `mailed AS (
    INSERT INTO outbox (id, kind, payload)
    SELECT ${mailId}, 'design-mail',
      jsonb_build_object('id', id, 'change', '${change}', 'day', to_char(day, 'YYYY-MM-DD'), 'hour', hour)
    FROM ${from}
  )`

/**
 * Inserts an appointment and queues its mails in one statement. Returns false if no designer is free. Violates
 * SEAT_TAKEN if another shopper took the seat first, and BOOKED_BEFORE if the call is repeated.
 */
export async function insertAppointment(db: Db, one: KeptAppointment, mailId: string): Promise<boolean> {
  const booked = await rows(
    db,
    'design-book',
    `WITH ${SEAT},
    booked AS (
      INSERT INTO design_appointment (
        id, number, request_id, input_hash, site, kind, place, place_name, day, hour, seat, first_name,
        last_name, email, phone, wish, language
      )
      SELECT $6, $7, $8, $9, $1, $10, $2, $11, $3::date, $4::int, n, $12, $13, $14, $15, $16, $17
      FROM seat
      RETURNING id, day, hour
    ),
    ${mail('$18::uuid', 'booked', 'booked')}
    SELECT FROM booked`,
    [
      one.site,
      one.place,
      one.day,
      one.hour,
      SEATS,
      one.id,
      one.number,
      one.requestId,
      one.inputHash,
      one.kind,
      one.placeName,
      one.firstName,
      one.lastName,
      one.emailAddress,
      one.dayPhone,
      JSON.stringify(one.wish),
      one.language,
      mailId,
    ],
  )
  return booked.length === 1
}

/**
 * Moves an appointment if it still has the given version. Returns false if no designer is free then, or if it was
 * changed meanwhile.
 */
export async function updateTime(
  db: Db,
  one: KeptAppointment,
  day: string,
  hour: number,
  mailId: string,
): Promise<boolean> {
  const moved = await rows(
    db,
    'design-move',
    `WITH ${SEAT},
    moved AS (UPDATE design_appointment SET day = $3::date, hour = $4::int, seat = n, version = version + 1 FROM seat
      WHERE id = $6 AND version = $7 AND cancelled_at IS NULL RETURNING id, day, hour),
    ${mail('$8::uuid', 'moved', 'moved')} SELECT FROM moved`,
    [one.site, one.place, day, hour, SEATS, one.id, one.version, mailId],
  )
  return moved.length === 1
}

/** Cancels an appointment and queues its mails, unless it is already cancelled. */
export async function cancel(db: Db, id: string, mailId: string): Promise<void> {
  await rows(
    db,
    'design-cancel',
    `WITH gone AS (
      UPDATE design_appointment
      SET cancelled_at = now(), version = version + 1
      WHERE id = $1 AND cancelled_at IS NULL
      RETURNING id, day, hour
    ),
    ${mail('$2::uuid', 'cancelled', 'gone')}
    SELECT FROM gone`,
    [id, mailId],
  )
}
