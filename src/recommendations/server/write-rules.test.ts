import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { merchandisingRules } from '../rules/merchandising-schema.ts'
import { learnedLists } from './learned-lists.ts'
import { writeRules } from './write-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const rulesNow = () => learnedLists({ db: database.pool, ttlMs: 0, now: Date.now }).rules()

test('rules replace the former ones in their order, and one with an unknown product changes nothing', async () => {
  const rules = [
    { pods: ['trending-products' as const], pin: ['1001'] },
    { exclude: ['1002'], boost: { '1003': 2 } },
  ]
  expect(await writeRules(database.pool, rules)).toEqual([])
  expect(await rulesNow()).toEqual(rules)
  expect(await writeRules(database.pool, [{ pin: ['1001', 'nothing'] }])).toEqual(['nothing'])
  expect(await rulesNow()).toEqual(rules)
  expect(await writeRules(database.pool, [])).toEqual([])
  expect(await rulesNow()).toEqual([])
})

test('a rule names known pods and does something', () => {
  expect(merchandisingRules.safeParse([{ pods: ['nothing'], pin: ['1001'] }]).success).toBe(false)
  expect(merchandisingRules.safeParse([{ products: ['1001'] }]).success).toBe(false)
  expect(merchandisingRules.safeParse([{ products: ['1001'], boost: { '1003': 0 } }]).success).toBe(false)
})
