import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { readSwitches, SWITCHES, switchBoard, turnSwitch } from './switches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The database, counting its statements, out of order when told. */
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

test('[CRT-28] an untouched switch has its default; a turned one is seen within two seconds', async () => {
  const clock = { now: 0 }
  const { db, state } = counted()
  const board = switchBoard({ db, ttlMs: 2_000, now: () => clock.now })
  expect(await board.now()).toEqual(SWITCHES)
  await turnSwitch(database.pool, 'installation-service', false)
  clock.now = 1_999
  expect((await board.now())['installation-service']).toBe(true)
  clock.now = 2_000
  expect(await board.now()).toEqual({ ...SWITCHES, 'installation-service': false })
  await turnSwitch(database.pool, 'installation-service', true)
  expect(await readSwitches(database.pool)).toEqual(SWITCHES)
  expect(state.statements).toBe(2)
})

test('however many carts ask at once, the switches cost one statement', async () => {
  const { db, state } = counted()
  const board = switchBoard({ db, ttlMs: 2_000, now: () => 0 })
  await Promise.all(Array.from({ length: 50 }, () => board.now()))
  expect(state.statements).toBe(1)
})

test('without the database the switches stay as they were; never having been read is reported', async () => {
  const clock = { now: 0 }
  const { db, state } = counted()
  const board = switchBoard({ db, ttlMs: 2_000, now: () => clock.now })
  await board.now()
  state.isBroken = true
  clock.now = 5_000
  expect(await board.now()).toEqual(SWITCHES)
  await expect(switchBoard({ db, ttlMs: 2_000, now: () => 0 }).now()).rejects.toThrow('gone')
})

test('a row that another release wrote is left out', async () => {
  await database.pool.query("INSERT INTO shop_switch (name, value) VALUES ('of-tomorrow', 'true')")
  expect(Object.keys(await readSwitches(database.pool))).toEqual(Object.keys(SWITCHES))
  await expect(
    database.pool.query("INSERT INTO shop_switch (name, value) VALUES ('installation-service', '\"off\"')"),
  ).rejects.toThrow(/check/)
})
