import { expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { SITE_SWITCHES, SWITCHES } from '#platform/feature-flags.ts'
import { learnedOrders } from './learned-orders.ts'

const switches = { of: () => Promise.resolve({ ...SWITCHES, ...SITE_SWITCHES }) }

test('factors of a list that did not change stay the same object when those of another list change', async () => {
  let stored = [
    ['?sofa', ['a', 'b'], [2, 0.5]],
    ['?lamp', ['c'], [2]],
    ['?rug', ['d', 'e'], [2, 1.5]],
  ]
  let time = 0
  const db: Db = { query: () => Promise.resolve({ rows: [{ orders: JSON.stringify(stored) }], rowCount: 1 }) }
  const orders = learnedOrders({ db, switches, ttlMs: 1000, now: () => time })
  const before = await orders.of('CB-US')
  stored = [
    ['?sofa', ['a', 'b'], [2, 0.5]],
    ['?lamp', ['c'], [3]],
    ['?rug', ['d'], [2]],
  ]
  time = 2000
  // The first request after the time limit may still get the former orders.
  await orders.of('CB-US')
  const after = await orders.of('CB-US')
  expect(after.get('?sofa')).toBe(before.get('?sofa'))
  expect([...after].map(([list, factors]) => [list, ...factors])).toEqual([
    ['?sofa', ['a', 2], ['b', 0.5]],
    ['?lamp', ['c', 3]],
    ['?rug', ['d', 2]],
  ])
})

test('no orders are read while the feature flag is off, or while the flags cannot be read', async () => {
  const db: Db = { query: () => Promise.reject(new Error('must not be read')) }
  const off = { of: () => Promise.resolve({ ...SWITCHES, ...SITE_SWITCHES, learnedOrder: false }) }
  const broken = { of: () => Promise.reject(new Error('the flags are gone')) }
  for (const flags of [off, broken]) {
    const orders = learnedOrders({ db, switches: flags, ttlMs: 1000, now: () => 0 })
    expect(await orders.of('CB-US')).toEqual(new Map())
  }
})
