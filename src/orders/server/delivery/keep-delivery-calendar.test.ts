import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNumber, PLAIN_CALENDAR } from '#delivery/rules/calendar.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { keepDeliveryCalendar } from './keep-delivery-calendar.ts'

const TODAY = dayNumber('2026-11-27')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const daysOf = async (country: string, region: string) =>
  (
    await database.pool.query<{ day: string; available: number }>(
      'SELECT day::text, available FROM delivery_slot WHERE country = $1 AND region = $2 ORDER BY day',
      [country, region],
    )
  ).rows

test('[CHK-31] opens the working days of every region that trucks reach, once, and keeps what is booked', async () => {
  expect(await keepDeliveryCalendar(database.pool, PLAIN_CALENDAR, TODAY)).toBeGreaterThan(100_000)
  const chicago = await daysOf('US', '606')
  expect(chicago.slice(0, 3).map(one => one.day)).toEqual(['2026-11-28', '2026-11-30', '2026-12-01'])
  expect(chicago.map(one => one.day)).not.toContain('2026-12-25')
  expect((await daysOf('CA', 'M')).length).toBeGreaterThan(150)
  const { rows: kinds } = await database.pool.query(
    'SELECT kind, min(available), max(available), count(*)::int FROM appointment_day GROUP BY kind ORDER BY kind',
  )
  expect(kinds).toMatchObject([
    { kind: 'trip', min: 24, max: 24 },
    { kind: 'visit', min: 12, max: 12 },
  ])
  expect(kinds[0].count).toBe(kinds[1].count)
  expect([await daysOf('US', '995'), await daysOf('US', '009'), await daysOf('CA', 'X')]).toEqual([[], [], []])

  await database.pool.query(`UPDATE delivery_slot SET available = 3 WHERE region = '606' AND day = '2026-12-01'`)
  expect(await keepDeliveryCalendar(database.pool, PLAIN_CALENDAR, TODAY)).toBe(0)
  expect(await keepDeliveryCalendar(database.pool, PLAIN_CALENDAR, TODAY + 4)).toBeGreaterThan(0)
  const later = await daysOf('US', '606')
  expect(later[0]).toEqual({ day: '2026-12-01', available: 3 })
})
