import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareConnections } from './share-connections.ts'

test.each([
  [18, 1, { pool: 12, lanes: 3 }],
  [24, 1, { pool: 16, lanes: 4 }],
  [24, 2, { pool: 8, lanes: 2 }],
  [6, 1, { pool: 2, lanes: 2 }],
  [1, 4, { pool: 2, lanes: 2 }],
])('%i connections are divided among %i processes', (all, processes, each) => {
  expect(shareConnections(all, processes)).toEqual(each)
})

test("all processes together stay within the shop's connections if there are at least six for each", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 6, max: 200 }), (processes, each) => {
      const { pool, lanes } = shareConnections(each * processes, processes)
      expect((pool + 2 * lanes) * processes).toBeLessThanOrEqual(each * processes)
    }),
  )
})
