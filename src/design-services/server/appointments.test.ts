import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { SITES, siteIn } from '#lib/site.ts'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'
import { Refused } from '#platform/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { bookAppointment } from '../contract.ts'
import { book, find, giveBack, listFreeHours, move } from './appointments.ts'
import type { DesignDeps } from './design-deps.ts'
import { forgetAppointments } from './forget-appointments.ts'
import { designJobs } from './jobs.ts'
import { designPlaces } from './places.ts'

let database: TestDatabase
let deps: DesignDeps
let today = '2026-11-21'
beforeAll(async () => {
  database = await createTestDatabase()
  deps = { db: database.pool, today: () => today, newId, randomBytes: count => randomBytes(count) }
})
beforeEach(async () => {
  today = '2026-11-21'
  await database.pool.query('DELETE FROM design_appointment; DELETE FROM outbox')
})
afterAll(() => database.drop())

type Input = z.output<typeof bookAppointment.input>
const input: Input = {
  kind: 'home',
  place: 'soho',
  day: '2026-11-24',
  hour: 10,
  firstName: 'Renata',
  lastName: 'Kowalski',
  emailAddress: 'renata@example.com',
  dayPhone: '312-787-5900',
  rooms: ['office'],
  budget: 'open',
  ages: '',
  notes: '',
}
const site = SITES['CB-US']
const booked = (differs: Partial<Input> = {}, requestId = newId()) =>
  book(deps, { site, requestId }, { ...input, ...differs })
const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.catch((caught: unknown) => caught)
  return error instanceof Refused ? error.refusal : error
}
const count = async (table: string) =>
  (await database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count

test('a site offers its own stores that have designers, and video', async () => {
  const places = await designPlaces(database.pool, site)
  expect(places.at(-1)).toMatchObject({ place: 'video', name: 'By video', city: '' })
  expect(places).toHaveLength(24)
  expect(places.filter(one => one.city === 'Chicago, IL' || one.city === 'New York, NY').map(one => one.place)).toEqual(
    ['lincoln-park', 'soho'],
  )
  const states = places.slice(0, -1).map(one => one.city.slice(-2))
  expect(states).toEqual(states.toSorted())
  expect((await designPlaces(database.pool, SITES['CB2-CA'])).map(one => one.place)).toEqual([
    'seventeenth-avenue',
    'byward-market',
    'king-west',
    'griffintown',
    'video',
  ])
})

test('a booking sent twice under one request id books one hour and queues one mail', async () => {
  const requestId = newId()
  const first = await booked({}, requestId)
  expect(first).toMatchObject({
    place: 'soho',
    placeName: 'SoHo',
    day: '2026-11-24',
    hourText: '10 am',
    rooms: ['Office'],
    version: 1,
    isCancelled: false,
    isOver: false,
  })
  expect(await booked({}, requestId)).toEqual(first)
  expect(await refusal(booked({ hour: 11 }, requestId))).toMatchObject({ kind: 'conflict' })
  expect([await count('design_appointment'), await count('outbox')]).toEqual([1, 1])
})

test('the same booking sent five times in parallel books one hour', async () => {
  const requestId = newId()
  const answers = await Promise.all(Array.from({ length: 5 }, () => booked({}, requestId)))
  expect(new Set(answers.map(one => one.number)).size).toBe(1)
  expect([await count('design_appointment'), await count('outbox')]).toEqual([1, 1])
})

test('two designers can be booked in the same hour, and no third one', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => refusal(booked())))
  const refused = answers.filter(one => one !== null && typeof one === 'object' && 'isSuccess' in one)
  expect(refused).toHaveLength(4)
  for (const one of refused) expect(one).toMatchObject({ kind: 'conflict', issues: [{ path: 'hour' }] })
  expect(await count('outbox')).toBe(2)
  const free = await listFreeHours(deps, { site }, { place: 'soho', day: '2026-11-24' })
  expect(free.hours.map(one => one.hour)).toEqual([11, 12, 13, 14, 15, 16])
  expect((await listFreeHours(deps, { site }, { place: 'video', day: '2026-11-24' })).hours).toHaveLength(7)
  expect((await listFreeHours(deps, { site }, { place: 'soho', day: '2026-11-22' })).hours).toEqual([])
  // Thanksgiving, for stores and video.
  for (const place of ['lincoln-park', 'video'])
    expect((await listFreeHours(deps, { site }, { place, day: '2026-11-26' })).hours).toEqual([])
  expect(await refusal(booked({ place: 'lincoln-park', day: '2026-11-26' }))).toMatchObject({
    issues: [{ path: 'day' }],
  })
  expect(await refusal(listFreeHours(deps, { site }, { place: 'gastown', day: '2026-11-24' }))).toMatchObject({
    kind: 'not-found',
  })
})

test('an invalid booking is refused field by field, and nothing is stored', async () => {
  expect(await refusal(booked({ rooms: [], place: 'gastown', emailAddress: 'x' }))).toMatchObject({
    kind: 'bad-input',
    issues: [{ path: 'rooms' }, { path: 'place' }, { path: 'emailAddress' }],
  })
  expect([await count('design_appointment'), await count('outbox')]).toEqual([0, 0])
})

test('[SGN-05] an appointment is found only by number and email address together, on its own site', async () => {
  const { number } = await booked()
  const owner = {
    number: ` ${number.toLowerCase().slice(0, 4)}-${number.slice(4)} `,
    emailAddress: ' RENATA@example.com',
  }
  expect((await find(deps, { site }, owner)).number).toBe(number)
  for (const wrong of [
    { ...owner, emailAddress: 'else@example.com' },
    { ...owner, number: 'D234567892' },
    { ...owner, number: '!' },
  ])
    expect(await refusal(find(deps, { site }, wrong))).toMatchObject({ kind: 'not-found' })
  expect(await refusal(find(deps, { site: SITES['CB2-US'] }, owner))).toMatchObject({ kind: 'not-found' })
})

test('an appointment moves to a free hour and frees the old one; an outdated version is refused', async () => {
  const { number } = await booked()
  const owner = { number, emailAddress: input.emailAddress }
  const to = { ...owner, day: '2026-11-25', hour: 12, version: 1 }
  const moved = await move(deps, { site }, to)
  expect(moved).toMatchObject({ day: '2026-11-25', hour: 12, version: 2 })
  expect(await move(deps, { site }, to)).toEqual(moved)
  expect(await refusal(move(deps, { site }, { ...to, hour: 13 }))).toMatchObject({ kind: 'conflict' })
  expect(await refusal(move(deps, { site }, { ...to, day: '2026-11-22', version: 2 }))).toMatchObject({
    kind: 'bad-input',
    issues: [{ path: 'day' }],
  })
  await booked({ day: '2026-11-27' })
  await booked({ day: '2026-11-27' })
  expect(await refusal(move(deps, { site }, { ...to, day: '2026-11-27', hour: 10, version: 2 }))).toMatchObject({
    kind: 'conflict',
    issues: [{ path: 'hour' }],
  })
  expect(await find(deps, { site }, owner)).toEqual(moved)
  expect((await listFreeHours(deps, { site }, { place: 'soho', day: '2026-11-24' })).hours).toHaveLength(7)
})

test('a cancelled hour is free again; cancelling twice sends one mail, and it cannot be moved', async () => {
  const { number } = await booked()
  const owner = { number, emailAddress: input.emailAddress }
  const gone = await giveBack(deps, { site }, owner)
  expect(gone).toMatchObject({ isCancelled: true, version: 2 })
  expect(await giveBack(deps, { site }, owner)).toEqual(gone)
  expect(await count('outbox')).toBe(2)
  expect(await refusal(move(deps, { site }, { ...owner, day: '2026-11-25', hour: 12, version: 2 }))).toMatchObject({
    kind: 'conflict',
  })
  await booked()
  await booked()
})

test('on the day itself an appointment can be neither moved nor cancelled', async () => {
  const { number } = await booked()
  const owner = { number, emailAddress: input.emailAddress }
  today = '2026-11-24'
  expect((await find(deps, { site }, owner)).isOver).toBe(true)
  expect(await refusal(giveBack(deps, { site }, owner))).toMatchObject({ kind: 'conflict' })
  expect(await refusal(move(deps, { site }, { ...owner, day: '2026-11-25', hour: 12, version: 1 }))).toMatchObject({
    kind: 'conflict',
  })
})

test('shopper and designers get one mail each for a booking and for each change', async () => {
  const { number } = await booked({ kind: 'kids', rooms: ['nursery'], ages: 'due in March' })
  const owner = { number, emailAddress: input.emailAddress }
  await move(deps, { site }, { ...owner, day: '2026-11-25', hour: 12, version: 1 })
  await giveBack(deps, { site }, owner)
  const sent = new Map<string, Mail>()
  const jobs = designJobs({
    db: database.pool,
    sendMail: async mail => {
      sent.set(mail.id, mail)
    },
    originOf: code => `http://${code.toLowerCase()}.test`,
  })
  await workOutbox(database.pool, jobs, pino({ level: 'silent' }))
  const mails = [...sent.values()]
  expect(mails).toHaveLength(6)
  const own = mails.filter(mail => mail.to === 'renata@example.com')
  const booking = 'Your hour with a designer: Tuesday, November 24 at 10 am'
  // Several mails are sent in parallel, in any order.
  expect(own.map(mail => mail.subject).toSorted()).toEqual([
    'Your hour with a designer is now Wednesday, November 25 at 12 noon',
    'Your hour with a designer on Wednesday, November 25 at 12 noon is cancelled',
    booking,
  ])
  const toShopper = own.find(mail => mail.subject === booking)!
  expect(toShopper.from).toContain('Cedar & Birch Kids')
  expect(toShopper.text).toContain(`http://cb-us.test/design-services/appointments?number=${number}`)
  expect(sent.get(`${toShopper.id}-designers`)!.text).toContain('Ages: due in March')
})

test('the designers get their mail although the mail to the shopper is refused', async () => {
  await booked()
  const { rows } = await database.pool.query<{ kind: string; payload: unknown }>('SELECT kind, payload FROM outbox')
  const sent: string[] = []
  const jobs = designJobs({
    db: database.pool,
    sendMail: async ({ id, to }) => {
      if (to === input.emailAddress) throw new Error('mail service answered 400')
      sent.push(id)
    },
    originOf: code => `http://${code.toLowerCase()}.test`,
  })
  const [{ kind, payload }] = rows as [(typeof rows)[number]]
  const id = newId()
  await expect(jobs[kind]!({ id, data: payload } as never)).rejects.toThrow('answered 400')
  expect(sent).toEqual([`${id}-designers`])
})

test('a French booking gets replies and mails in French, even if it is cancelled on an English page', async () => {
  const french = siteIn(SITES['CB-CA'], 'fr')
  const answer = await book(deps, { site: french, requestId: newId() }, { ...input, place: 'yorkdale' })
  expect(answer).toMatchObject({ dayText: 'mardi 24 novembre', hourText: '10\u00a0h', rooms: ['Bureau'] })
  expect(
    await refusal(book(deps, { site: french, requestId: newId() }, { ...input, place: 'yorkdale', day: '2026-11-22' })),
  ).toMatchObject({
    issues: [{ path: 'day', message: 'Nos designers sont en congé le dimanche. Choisissez un autre jour.' }],
  })
  const owner = { number: answer.number, emailAddress: input.emailAddress }
  await giveBack(deps, { site: SITES['CB-CA'] }, owner)
  const sent: Mail[] = []
  await workOutbox(
    database.pool,
    designJobs({
      db: database.pool,
      sendMail: async mail => {
        sent.push(mail)
      },
      originOf: code => `http://${code.toLowerCase()}.test`,
    }),
    pino({ level: 'silent' }),
  )
  const own = sent.filter(mail => mail.to === input.emailAddress)
  const [bookedWords, cancelledWords] = [
    'Votre heure avec une designer\u00a0: le mardi 24 novembre à 10\u00a0h',
    'Votre heure avec une designer, le mardi 24 novembre à 10\u00a0h, est annulée',
  ]
  // Several mails are sent in parallel, in any order.
  expect(own.map(mail => mail.subject).toSorted()).toEqual([cancelledWords, bookedWords])
  expect(own.find(mail => mail.subject === bookedWords)!.text).toContain(
    `http://cb-ca.test/fr/design-services/appointments?number=${answer.number}`,
  )
  expect(sent.find(mail => mail.to !== input.emailAddress)!.text).toContain('Booked in French.')
})

test('appointments older than a year are deleted', async () => {
  await booked()
  await database.pool.query(`UPDATE design_appointment SET day = current_date - 366`)
  await forgetAppointments(database.pool, 100)
  expect(await count('design_appointment')).toBe(0)
})
