import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZERO } from '#lib/money.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { promotionMemory, type PromotionMemory } from './promotion-memory.ts'
import { writePromotions, type PromotionToWrite } from './write-promotions.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ pool, drop } = await createTestDatabase())
})
afterAll(() => drop())

const promotion = (id: string, more: Partial<PromotionToWrite> = {}): PromotionToWrite => ({
  id,
  code: id.toUpperCase(),
  title: { en: id, fr: id },
  countries: ['US'],
  minimum: ZERO,
  offer: { kind: 'free-shipping' },
  isExclusive: false,
  excludesInternational: false,
  from: null,
  until: null,
  left: null,
  perCustomer: null,
  scope: {
    ranges: null,
    categories: null,
    products: null,
    skus: null,
    without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
  },
  ...more,
})
/** All promotions with a code and all automatic ones, as the cache returns them. */
const readPromotions = async (db: Pool) => {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM promotion_code')
  const found = await promotionMemory({ db, ttlMs: 0, now: Date.now }).offered(rows.map(({ code }) => code))
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
const left = async (id: string) => (await readPromotions(pool)).find(one => one.id === id)?.left

test('adds, changes and removes the promotions of the file; the shop’s own promotions stay', async () => {
  await pool.query(
    `WITH own AS (INSERT INTO promotion (id, code, rule) SELECT 'own', 'OWN', rule FROM promotion LIMIT 1)
    INSERT INTO promotion_code (code, promotion_id) VALUES ('OWN', 'own')`,
  )
  await writePromotions(pool, [promotion('a'), promotion('b', { from: '2026-12-01', until: '2026-12-24' })])
  expect(
    await writePromotions(pool, [promotion('a'), promotion('b', { from: '2026-12-01', until: '2026-12-24' })]),
  ).toBe(0)
  const b = (await readPromotions(pool)).find(one => one.id === 'b')!
  // Midnight in Chicago; the last day is included.
  expect([new Date(b.startsAt!).toISOString(), new Date(b.endsAt!).toISOString()]).toEqual([
    '2026-12-01T06:00:00.000Z',
    '2026-12-25T06:00:00.000Z',
  ])
  expect(await writePromotions(pool, [promotion('a', { isExclusive: true })])).toBe(2)
  expect((await readPromotions(pool)).map(one => [one.id, one.isExclusive])).toEqual([
    ['a', true],
    ['own', false],
  ])
})

test('changing the file’s number of redemptions changes the remaining number by the difference', async () => {
  const few = (number: number | null, title = 'few') =>
    writePromotions(pool, [promotion('few', { left: number, title: { en: title, fr: 'few' } })])
  await few(5)
  await pool.query(`UPDATE promotion SET redemptions_left = 2 WHERE id = 'few'`)
  const found: (number | null | undefined)[] = []
  for (const [number, title] of [[5, 'Other words'], [9], [8], [1], [null], [7]] as const) {
    await few(number, title)
    found.push(await left('few'))
  }
  expect(found).toEqual([2, 6, 5, 0, null, 7])
})

test('a code moves from one promotion of the file to another, and two promotions can swap codes', async () => {
  await writePromotions(pool, [promotion('x', { code: 'ONE', perCustomer: 1 }), promotion('y', { code: 'TWO' })])
  await writePromotions(pool, [promotion('x', { code: 'TWO', perCustomer: 1 }), promotion('y', { code: 'ONE' })])
  await writePromotions(pool, [
    promotion('x', { code: null }),
    promotion('z', { code: 'TWO' }),
    promotion('y', { code: 'ONE' }),
  ])
  expect((await readPromotions(pool)).filter(one => one.id !== 'own').map(one => [one.id, one.code])).toEqual([
    ['x', null],
    ['y', 'ONE'],
    ['z', 'TWO'],
  ])
})

test('rejects a code that one of the shop’s own promotions has, and writes nothing', async () => {
  const before = await readPromotions(pool)
  await expect(writePromotions(pool, [promotion('mine', { code: 'OWN' })])).rejects.toThrow(
    'promotions.yaml: code OWN: the shop has a promotion of its own with this code, own',
  )
  expect(await readPromotions(pool)).toEqual(before)
})

/** A cache with its own clock, and a record of its statements and of the rows that were read. */
function counted() {
  const told = { now: 0, statements: 0, rows: 0, isDown: false, sent: [] as pg.QueryConfig[] }
  const query = async (statement: pg.QueryConfig) => {
    told.statements += 1
    told.sent.push(statement)
    if (told.isDown) throw new Error('down')
    const found = await pool.query(statement)
    told.rows += found.rows.length
    return found
  }
  const memory: PromotionMemory = promotionMemory({
    db: { query } as Db,
    ttlMs: 2_000,
    now: () => told.now,
    mostCodes: 10,
  })
  return { told, memory }
}

test('the cache reads once for all callers, again when stale, and keeps its value on failure', async () => {
  const { told, memory } = counted()
  const [known] = await Promise.all([memory.offered([null]), memory.offered([]), memory.offered([null])])
  expect(told.statements).toBe(1)
  told.now = 2_000
  told.isDown = true
  expect(await memory.offered([])).toEqual(known)
  await expect(memory.offered(['never-asked'])).rejects.toThrow('down')
  told.isDown = false
  told.now = 4_000
  await memory.offered([])
  expect(told.statements).toBe(4)
})

test('a code is read once in two seconds in any notation, also an unknown one', async () => {
  await writePromotions(pool, [
    promotion('first'),
    promotion('auto', { code: null }),
    promotion('over', { code: null, until: '2020-01-01' }),
  ])
  const { told, memory } = counted()
  const ids = async (...codes: (string | null)[]) => (await memory.offered(codes)).map(one => one.id)
  expect(await ids('first')).toEqual(['auto', 'first'])
  expect(await ids('FIRST', null)).toEqual(['auto', 'first'])
  expect(told.statements).toBe(2)
  expect([await ids('nope'), await ids('NOPE')]).toEqual([['auto'], ['auto']])
  expect(told.statements).toBe(3)
  told.now = 2_000
  expect(await ids('FIRST')).toEqual(['auto', 'first'])
  expect(told.statements).toBe(5)
})

test('a limited number of unknown codes is cached: the oldest is read again', async () => {
  const { told, memory } = counted()
  await memory.offered(['OLDEST'])
  await memory.offered(Array.from({ length: 10 }, (_, i) => `GUESS${i}`))
  const before = told.statements
  await memory.offered(['OLDEST'])
  expect(told.statements - before).toBeGreaterThan(0)
  await memory.offered(['OLDEST'])
  expect(told.statements - before).toBeLessThanOrEqual(2)
})

/** Number of rows that the scans of a statement read, including filtered ones, and the kinds of scan. */
async function scansOf(
  statement: pg.QueryConfig,
): Promise<{ readonly kinds: readonly string[]; readonly rows: number }> {
  interface PlanNode {
    readonly 'Node Type': string
    readonly 'Actual Rows': number
    readonly 'Actual Loops': number
    readonly 'Rows Removed by Filter'?: number
    readonly Plans?: readonly PlanNode[]
  }
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
    values: statement.values ?? [],
  })
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  const scans = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter(node => node['Node Type'].endsWith('Scan'))
  return {
    kinds: scans.map(node => node['Node Type']),
    rows: scans
      .map(node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
      .reduce((sum, one) => sum + one, 0),
  }
}

test('100,000 codes and 10,000 promotions do not increase the rows that a cart reads', async () => {
  await writePromotions(pool, [promotion('own-offer', { code: null }), promotion('mine')])
  const read = async () => {
    const { told, memory } = counted()
    const offered = await memory.offered(['MINE'])
    return { offered: offered.length, rows: told.rows, statements: told.statements, sent: told.sent }
  }
  const few = await read()
  await pool.query(
    `INSERT INTO promotion (id, code, rule)
    SELECT 'campaign-' || i, 'CAMPAIGN-' || i, rule FROM promotion, generate_series(1, 10000) AS i WHERE id = 'mine'`,
  )
  await pool.query(
    `INSERT INTO promotion_code (code, promotion_id)
    SELECT 'CODE-' || i, 'campaign-' || (i % 10000 + 1) FROM generate_series(1, 100000) AS i`,
  )
  await pool.query('ANALYZE promotion, promotion_code')
  const many = await read()
  expect({ ...many, sent: few.sent }).toEqual(few)
  expect(few).toMatchObject({ offered: 2, rows: 2, statements: 2 })
  const scans = await Promise.all(many.sent.map(scansOf))
  expect(scans.flatMap(({ kinds }) => kinds)).not.toContain('Seq Scan')
  // The automatic promotion, the code and its promotion; a bitmap index scan is counted once more.
  expect(scans.reduce((sum, one) => sum + one.rows, 0)).toBeLessThanOrEqual(4)
})

test('finds a promotion with several codes by each of them, and returns the requested code', async () => {
  await writePromotions(pool, [promotion('shared', { code: 'FIRST-CODE' })])
  await pool.query(`INSERT INTO promotion_code (code, promotion_id) VALUES ('SECOND-CODE', 'shared')`)
  const { memory } = counted()
  const found = (await memory.offered(['first-code', 'second-code'])).filter(one => one.id === 'shared')
  expect(found.map(({ code }) => code)).toEqual(['FIRST-CODE', 'SECOND-CODE'])
})
