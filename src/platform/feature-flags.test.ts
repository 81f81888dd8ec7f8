import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import {
  readSwitches,
  setSiteFlag,
  SITE_SWITCHES,
  SWITCHES,
  featureFlagCache,
  setFeatureFlag,
} from './feature-flags.ts'

const DEFAULTS = { ...SWITCHES, ...SITE_SWITCHES }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The database, with a count of its statements; it fails while `isBroken` is set. */
function counted() {
  const state = { statements: 0, isBroken: false }
  const db: Db = {
    query: async statement => {
      state.statements++
      if (state.isBroken) throw new Error('gone')
      return database.pool.query(statement)
    },
  }
  return { db, state }
}

test('[CRT-28] an unset flag has its default; a changed flag is seen within two seconds', async () => {
  const clock = { now: 0 }
  const { db, state } = counted()
  const board = featureFlagCache({ db, ttlMs: 2_000, now: () => clock.now })
  expect(await board.now()).toEqual(DEFAULTS)
  await setFeatureFlag(database.pool, 'installation-service', false)
  clock.now = 1_999
  expect((await board.now())['installation-service']).toBe(true)
  clock.now = 2_000
  expect(await board.now()).toEqual({ ...DEFAULTS, 'installation-service': false })
  await setFeatureFlag(database.pool, 'installation-service', true)
  expect((await readSwitches(database.pool))['CB-CA']).toEqual(DEFAULTS)
  expect(state.statements).toBe(2)
})

test.each([
  'oms_UseSharedEngine',
  'paymentProvider_EnableAdyen',
  'cbhcc_EnableCbhcc',
  'disableTrendingProduct',
  'isAlternativePaymentsEnabled',
  'isPayWithTwoCreditCardsEnabled',
] as const)('[PAY-57] %s has a value per site, until it is set for all sites', async name => {
  const before = SITE_SWITCHES[name]
  const board = featureFlagCache({ db: database.pool, ttlMs: 0, now: () => 0 })
  await setSiteFlag(database.pool, 'CB2-CA', name, !before)
  expect((await board.of('CB2-CA'))[name]).toBe(!before)
  for (const site of ['CB-US', 'CB-CA', 'CB2-US'] as const) expect((await board.of(site))[name]).toBe(before)
  await setFeatureFlag(database.pool, name, before)
  expect((await board.of('CB2-CA'))[name]).toBe(before)
})

test('concurrent reads of the flags cost one statement', async () => {
  const { db, state } = counted()
  const board = featureFlagCache({ db, ttlMs: 2_000, now: () => 0 })
  await Promise.all(Array.from({ length: 50 }, () => board.now()))
  expect(state.statements).toBe(1)
})

test('without the database the flags keep their last values; if they were never read, reading throws', async () => {
  const clock = { now: 0 }
  const { db, state } = counted()
  const board = featureFlagCache({ db, ttlMs: 2_000, now: () => clock.now })
  await board.now()
  state.isBroken = true
  clock.now = 5_000
  expect(await board.now()).toEqual(DEFAULTS)
  await expect(featureFlagCache({ db, ttlMs: 2_000, now: () => 0 }).now()).rejects.toThrow('gone')
})

test('a row of an unknown flag is ignored, and a value that is not boolean is rejected', async () => {
  await database.pool.query("INSERT INTO shop_switch (name, value) VALUES ('of-tomorrow', 'true')")
  expect(Object.keys((await readSwitches(database.pool))['CB-US'])).toEqual(Object.keys(DEFAULTS))
  await expect(
    database.pool.query("INSERT INTO shop_switch (name, value) VALUES ('installation-service', '\"off\"')"),
  ).rejects.toThrow(/check/)
})
