import { expect, test } from 'vitest'
import { createStrips } from './strips.ts'

/** Number of rows in each strip of a picture, on a machine that draws this many rows per millisecond. */
const stripsOf = (height: number, rowsPerMs: number): number[] => {
  const strips = createStrips()
  const all: number[] = []
  for (let drawn = 0; drawn < height;) {
    const rows = Math.min(strips.next(), height - drawn)
    strips.took(rows, rows / rowsPerMs)
    all.push(rows)
    drawn += rows
  }
  return all
}

test('a fast machine draws a picture in a few strips', () => {
  expect(stripsOf(1600, 1000).length).toBeLessThanOrEqual(4)
})

test('on a slow machine no pass after the first exceeds the time budget by much', () => {
  for (const rowsPerMs of [4, 1, 0.5]) {
    const longest = Math.max(
      ...stripsOf(1600, rowsPerMs)
        .slice(1)
        .map(rows => rows / rowsPerMs),
    )
    expect(longest).toBeLessThanOrEqual(201)
  }
})

test('on the slowest machine a strip has at least 16 rows', () => {
  expect(Math.min(...stripsOf(160, 0.01))).toBe(16)
})
