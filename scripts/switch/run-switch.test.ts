import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../db/seed/seed.ts'
import { readSkus } from '../../src/catalog/server/get-skus.ts'
import { readSwitches } from '../../src/platform/feature-flags.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import type { TestDatabase } from '../../tests/support/database.ts'
import { runSwitch } from './run-switch.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const said: string[] = []
const run = async (...args: string[]) => {
  await runSwitch(database.pool, args, text => {
    said.push(text)
  })
  return said.at(-1)!
}
const version = async () =>
  (await database.pool.query<{ version: number }>('SELECT version::int FROM catalogue_version')).rows[0]!.version
const sku = async (one: string) => (await readSkus(database.pool, [one])).get(one)!
const LAMP = '220302'

test('[CRT-28] lists the feature flags with their state, and sets one by its name and on or off', async () => {
  expect(await run()).toMatch(/^installation-service +on {3}off: a cart with installation/)
  expect(await run('installation-service', 'off')).toBe('installation-service is off.')
  expect((await readSwitches(database.pool))['CB-US']['installation-service']).toBe(false)
  expect(await run()).toMatch(/^installation-service +off {2}off: /)
  await run('installation-service', 'on')
  expect((await readSwitches(database.pool))['CB-US']['installation-service']).toBe(true)
})

test('[PAY-57] sets a flag on one site, and on all sites again', async () => {
  expect(await run('isPayWithTwoCreditCardsEnabled', 'on', 'CB2-CA')).toBe(
    'isPayWithTwoCreditCardsEnabled is on on CB2-CA.',
  )
  expect(await run()).toMatch(/isPayWithTwoCreditCardsEnabled +on CB2-CA, off elsewhere {2}per site; off: /)
  await run('isPayWithTwoCreditCardsEnabled', 'off')
  expect(await run()).toMatch(/isPayWithTwoCreditCardsEnabled +off {2}per site; off: /)
  await expect(run('isPayWithTwoCreditCardsEnabled', 'on', 'CB-MX')).rejects.toThrow('Give one of CB-US')
  await expect(run('installation-service', 'off', 'CB-US')).rejects.toThrow('has one value for all sites')
})

test('[CRT-28] a discontinued SKU stays unavailable after the catalogue files are loaded again', async () => {
  const before = await version()
  await run('discontinue', LAMP)
  expect(await version()).toBeGreaterThan(before)
  expect((await sku(LAMP)).isNla).toBe(true)
  await seed(database.pool)
  expect((await sku(LAMP)).isNla).toBe(true)
  expect(await run()).toContain('discontinued')
  await run('continue', LAMP)
  expect((await sku(LAMP)).isNla).toBe(false)
  await seed(database.pool)
  expect((await sku(LAMP)).isNla).toBe(false)
  expect(await run()).not.toContain(LAMP)
}, 60_000)

test('[CRT-28] discontinues and continues several SKUs at the same time without losing a change', async () => {
  const { rows } = await database.pool.query<{ sku: string }>(
    'SELECT sku FROM sku WHERE NOT is_nla ORDER BY sku DESC LIMIT 4',
  )
  const gone = async () =>
    (await database.pool.query('SELECT 1 FROM sku WHERE is_nla AND sku = ANY ($1)', [rows.map(row => row.sku)]))
      .rowCount
  await Promise.all(rows.map(({ sku }) => runSwitch(database.pool, ['discontinue', sku], () => {})))
  expect(await gone()).toBe(4)
  await Promise.all(rows.map(({ sku }) => runSwitch(database.pool, ['continue', sku], () => {})))
  expect(await gone()).toBe(0)
})

test('[CRT-28] restricts a SKU in a state and allows it again, independently of its catalogue file', async () => {
  await run('restrict', LAMP, 'US-CA')
  await run('restrict', LAMP, 'CA-QC')
  await run('restrict', LAMP, 'US-CA')
  expect((await sku(LAMP)).restrictedRegions).toEqual(expect.arrayContaining(['US-CA', 'CA-QC']))
  expect((await sku(LAMP)).restrictedRegions).toHaveLength(2)
  await seed(database.pool)
  expect((await sku(LAMP)).restrictedRegions).toHaveLength(2)
  await run('allow', LAMP, 'US-CA')
  expect((await sku(LAMP)).restrictedRegions).toEqual(['CA-QC'])
  await run('allow', LAMP, 'CA-QC')
  expect((await sku(LAMP)).restrictedRegions).toEqual([])
}, 60_000)

test.each([
  [['no-such-switch', 'on'], /There is no feature flag no-such-switch/],
  [['installation-service'], /on or off/],
  [['installation-service', 'maybe'], /on or off/],
  [['discontinue', '999999'], /no SKU 999999/],
  [['restrict', LAMP, 'US-ZZ'], /state or province .* instead of US-ZZ/],
  [['restrict', LAMP], /state or province .* instead of nothing/],
  [['discontinue', LAMP, 'US-CA'], /npm run switch/],
])('rejects an invalid command and changes nothing: %j', async (args, message) => {
  const before = await version()
  await expect(run(...args)).rejects.toThrow(message)
  expect(await version()).toBe(before)
})

test('[SWT-14] sets how many free swatches of a fabric are left, or that they are not counted', async () => {
  expect(await run('swatches', 'LIN0102', '0')).toBe('0 swatches of LIN0102 are left.')
  expect(await run()).toMatch(/^LIN0102 +0 swatches left$/m)
  expect(await run('swatches', 'LIN0102', 'uncounted')).toBe('Swatches of LIN0102 are not counted.')
  expect(await run()).not.toContain('swatches left')
  await expect(run('swatches', 'NOSUCH', '4')).rejects.toThrow('There is no fabric NOSUCH')
  await expect(run('swatches', 'LIN0102', 'many')).rejects.toThrow('Give a number or uncounted')
})
