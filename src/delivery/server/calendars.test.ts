import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dayNumber } from '../rules/calendar.ts'
import { calendarMemory } from './calendars.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[LIM-02] the default cut-off is noon; a change is visible within two seconds, with one statement', async () => {
  let time = 0
  let statements = 0
  const db: Db = {
    query: statement => {
      statements++
      return database.pool.query(statement)
    },
  }
  const memory = calendarMemory({ db, ttlMs: 2000, now: () => time })
  expect(await memory.now()).toEqual({
    US: { cutoffHour: 12, extraLeadDays: 0, blackouts: new Set() },
    CA: { cutoffHour: 12, extraLeadDays: 0, blackouts: new Set() },
  })
  await database.pool.query(`UPDATE delivery_calendar SET cutoff_hour = 10, extra_lead_days = 3 WHERE country = 'CA'`)
  await database.pool.query(
    `INSERT INTO delivery_blackout (country, day, reason)
    VALUES ('US', '2026-06-05', 'stock-taking'), ('US', '2026-12-24', '')`,
  )
  time = 1999
  await Promise.all([memory.now(), memory.now()])
  expect([(await memory.now()).CA.cutoffHour, statements]).toEqual([12, 1])
  time = 2000
  const [seen] = await Promise.all([memory.now(), memory.now(), memory.now()])
  expect(seen).toEqual({
    US: { cutoffHour: 12, extraLeadDays: 0, blackouts: new Set([dayNumber('2026-06-05'), dayNumber('2026-12-24')]) },
    CA: { cutoffHour: 10, extraLeadDays: 3, blackouts: new Set() },
  })
  expect(statements).toBe(2)
})

test('keeps the last calendar while the database is unavailable', async () => {
  let [time, isDown] = [0, false]
  const db: Db = {
    query: async statement => {
      if (isDown) throw new Error('down')
      return database.pool.query(statement)
    },
  }
  const memory = calendarMemory({ db, ttlMs: 2000, now: () => time })
  const before = await memory.now()
  ;[time, isDown] = [5000, true]
  expect(await memory.now()).toEqual(before)
})
