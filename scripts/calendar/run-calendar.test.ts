import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAIN_CALENDAR, dayNumber } from '../../src/delivery/rules/calendar.ts'
import { calendarMemory } from '../../src/delivery/server/calendars.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import type { TestDatabase } from '../../tests/support/database.ts'
import { runCalendar } from './run-calendar.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const NOW = Date.parse('2026-11-21T18:00:00Z')
const run = async (...args: string[]) => {
  const said: string[] = []
  await runCalendar(
    database.pool,
    args,
    text => {
      said.push(text)
    },
    NOW,
  )
  return said.join('\n')
}
const calendar = () => calendarMemory({ db: database.pool, ttlMs: 0, now: () => 0 }).now()

test('[LIM-02] sets and resets the cut-off, extra lead days and closed days of the delivery calendar', async () => {
  expect((await run()).split('\n').slice(0, 2)).toEqual([
    'US  cut-off 12:00 Central Time, lead time extended by 0 working days',
    expect.stringMatching(/^ {4}holidays: 2026-11-26, 2026-12-25, 2027-01-01, /),
  ])
  await run('cutoff', 'CA', '11')
  await run('extra', 'US', '2')
  expect(await run('close', 'US', '2026-12-24', 'the', 'warehouse', 'rests')).toBe(
    'In US nothing is shipped or delivered on 2026-12-24.',
  )
  expect(await run()).toContain('    closed: 2026-12-24, the warehouse rests')
  expect(await calendar()).toEqual({
    US: { cutoffHour: 12, extraLeadDays: 2, blackouts: new Set([dayNumber('2026-12-24')]) },
    CA: { cutoffHour: 11, extraLeadDays: 0, blackouts: new Set() },
  })
  await run('open', 'US', '2026-12-24')
  await run('extra', 'US', '0')
  await run('cutoff', 'CA', '12')
  expect(await calendar()).toEqual(PLAIN_CALENDAR)
})

test.each(['trips', 'visits'])('sets and lists how many more %s a region takes on a day', async kind => {
  expect(await run(kind, 'US', '606')).toContain('no day is open')
  await run(kind, 'US', '606', '2026-12-24', '3')
  await run(kind, 'US', '606', '2026-12-23', '8')
  await run(kind, 'US', '606', '2026-12-24', '0')
  const listed = await run(kind, 'US', '606')
  expect(listed.split('\n').map(line => line.slice(0, 13))).toEqual(['2026-12-23  8', '2026-12-24  0'])
  expect(await run(kind, 'CA', 'M'), 'another region').toContain('no day is open')
})

test.each([
  [['visits', 'US', 'M'], /such as 606 instead of M/],
  [['visits', 'CA', '606', '2026-12-24', '3'], /such as M instead of 606/],
  [['visits', 'US', '606', '2026-11-20', '3'], /is in the past/],
  [['trips', 'US', '606', '2026-12-24'], /0 to 99 instead of nothing/],
  [['trips', 'US', '606', '2026-12-24', '100'], /0 to 99/],
  [['trips', 'US', '606', '2026-12-24', '1', 'why'], /npm run calendar/],
  [['close', 'MX', '2026-12-24'], /instead of MX/],
  [['close', 'US', '2026-02-30'], /instead of 2026-02-30/],
  [['close', 'US'], /instead of nothing/],
  [['close', 'US', '2026-11-20'], /is in the past/],
  [['open', 'US', '2026-12-25'], /holiday of the carriers/],
  [['cutoff', 'US', '24'], /0 to 23/],
  [['extra', 'US', '61'], /0 to 60/],
  [['extra', 'US', '-1'], /0 to 60/],
  [['sleep'], /npm run calendar/],
  [['open', 'US', '2026-12-24', 'why'], /npm run calendar/],
])('rejects an invalid command and changes nothing: %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message)
  expect(await calendar()).toEqual(PLAIN_CALENDAR)
})
