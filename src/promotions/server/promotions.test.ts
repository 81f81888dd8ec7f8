import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZERO } from '#lib/money.ts'
import type { Pool } from '#platform/db.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { promotionMemory, readPromotions } from './promotion-memory.ts'
import { writePromotions, type PromotionToWrite } from './write-promotions.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => { ({ pool, drop } = await createTestDatabase()) })
afterAll(() => drop())

const promotion = (id: string, more: Partial<PromotionToWrite> = {}): PromotionToWrite => ({
  id, code: id.toUpperCase(), title: { en: id, fr: id }, countries: ['US'], minimum: ZERO, offer: { kind: 'free-shipping' }, isAlone: false, from: null, until: null, left: null, perCustomer: null,
  scope: { ranges: null, categories: null, products: null, skus: null, without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] } }, ...more,
})
const left = async (id: string) => (await readPromotions(pool)).find(one => one.id === id)?.left

test('the file’s promotions come, change and go with the file; the shop’s own stay', async () => {
  await pool.query(`INSERT INTO promotion (id, code, rule) SELECT 'own', 'OWN', rule FROM promotion LIMIT 1`)
  await writePromotions(pool, [promotion('a'), promotion('b', { from: '2026-12-01', until: '2026-12-24' })])
  expect(await writePromotions(pool, [promotion('a'), promotion('b', { from: '2026-12-01', until: '2026-12-24' })])).toBe(0)
  const b = (await readPromotions(pool)).find(one => one.id === 'b')!
  // Midnight in Chicago, the last day counted in.
  expect([new Date(b.startsAt!).toISOString(), new Date(b.endsAt!).toISOString()]).toEqual(['2026-12-01T06:00:00.000Z', '2026-12-25T06:00:00.000Z'])
  expect(await writePromotions(pool, [promotion('a', { isAlone: true })])).toBe(2)
  expect((await readPromotions(pool)).map(one => [one.id, one.isAlone])).toEqual([['a', true], ['own', false]])
})

test('what was redeemed stays redeemed: another number in the file adds or takes away as many as it differs', async () => {
  const few = (number: number | null, title = 'few') => writePromotions(pool, [promotion('few', { left: number, title: { en: title, fr: 'few' } })])
  await few(5)
  await pool.query(`UPDATE promotion SET redemptions_left = 2 WHERE id = 'few'`)
  const found: (number | null | undefined)[] = []
  for (const [number, title] of [[5, 'Other words'], [9], [8], [1], [null], [7]] as const) { await few(number, title); found.push(await left('few')) }
  expect(found).toEqual([2, 6, 5, 0, null, 7])
})

test('a code moves from one promotion of the file to another, and two may change theirs', async () => {
  await writePromotions(pool, [promotion('x', { code: 'ONE', perCustomer: 1 }), promotion('y', { code: 'TWO' })])
  await writePromotions(pool, [promotion('x', { code: 'TWO', perCustomer: 1 }), promotion('y', { code: 'ONE' })])
  await writePromotions(pool, [promotion('x', { code: null }), promotion('z', { code: 'TWO' }), promotion('y', { code: 'ONE' })])
  expect((await readPromotions(pool)).filter(one => one.id !== 'own').map(one => [one.id, one.code])).toEqual([['x', null], ['y', 'ONE'], ['z', 'TWO']])
})

test('a code that the shop gave to a promotion of its own is told, and nothing is written', async () => {
  const before = await readPromotions(pool)
  await expect(writePromotions(pool, [promotion('mine', { code: 'OWN' })])).rejects.toThrow('promotions.yaml: code OWN: the shop has a promotion of its own with this code, own')
  expect(await readPromotions(pool)).toEqual(before)
})

test('the memory asks once for all who come at a time, again when it is old, and again after a failure', async () => {
  let [now, asked, isDown] = [0, 0, false]
  const db = { query: (...args: Parameters<Pool['query']>) => { asked += 1; return isDown ? Promise.reject(new Error('down')) : pool.query(...args) } } as unknown as Pool
  const memory = promotionMemory({ db, ttlMs: 2_000, now: () => now })
  await Promise.all([memory.all(), memory.all(), memory.all()])
  expect(asked).toBe(1)
  now = 2_000
  isDown = true
  await expect(memory.all()).rejects.toThrow('down')
  isDown = false
  expect((await memory.all()).length).toBeGreaterThan(0)
  expect(asked).toBe(3)
})
