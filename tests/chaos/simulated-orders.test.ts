import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { FIRST_SEED, forEachSeed, random } from '../support/seeded.ts'
import { simulatedDatabase } from '../support/simulation/simulated-database.ts'
import { commonDeps } from '../support/simulation/simulated-shop.ts'
import { simulateOrders } from '../support/simulation/simulate-orders.ts'
import type { SimulatedWorld } from '../support/simulation/simulated-world.ts'
import { makePromotion } from '../support/test-promotion.ts'
import { countedSkus } from '../support/test-shop.ts'

let testDatabase: TestDatabase
let world: SimulatedWorld
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const { pool, url } = testDatabase
  const skus = await countedSkus(pool, 3)
  const promotion = { id: 'simulated', code: 'SIMULATED' }
  await makePromotion(pool, { ...promotion, left: 1 })
  const database = await simulatedDatabase(url)
  world = { database, common: commonDeps(database.outside), skus, promotion }
  // Fills the caches: a run that reads the catalogue itself would have another interleaving.
  await simulateOrders(world, random(FIRST_SEED + 2))
})
afterAll(async () => {
  await world.database.close()
  await testDatabase.drop()
})

test('the same seed has the same interleaving, whatever ran before', async () => {
  const one = await simulateOrders(world, random(FIRST_SEED))
  await simulateOrders(world, random(FIRST_SEED + 1))
  const other = await simulateOrders(world, random(FIRST_SEED))
  expect(other.trace).toEqual(one.trace)
})

test('C3, C4, C5, C7, C10, C13: no interleaving, crash or answer of the gateway doubles or loses money', async () => {
  const all = { placed: 0, failed: 0, steps: 0 }
  const began = performance.now()
  const runs = await forEachSeed(
    'simulated orders',
    async seeded => {
      const run = await simulateOrders(world, seeded)
      all.placed += run.placed
      all.failed += run.failed
      all.steps += run.trace.length
      expect(run.faults, `what happened:\n${run.trace.join('\n')}\n`).toEqual({})
    },
    { most: Number(process.env.CHAOS_RUNS ?? 1_000) },
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `simulated orders: ${all.placed} placed, ${all.failed} failed, ${all.steps} steps, ${runs} seeds in ${seconds} s\n`,
  )
  expect(all.placed).toBeGreaterThan(0)
}, 3_600_000)
