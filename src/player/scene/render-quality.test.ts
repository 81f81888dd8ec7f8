import { expect, test } from 'vitest'
import { createPace } from './render-quality.ts'

const after = (frames: number, took: number) => {
  const pace = createPace()
  for (let i = 0; i < frames; i++) pace.frame(i * took, took)
  return pace
}

test('a fast machine draws every pixel while something moves, and all passes at rest', () => {
  const pace = after(60, 12)
  expect([pace.ratio(1), pace.ratio(2), pace.ratio(3), pace.isFine(), pace.isQuick()]).toEqual([1, 2, 2, true, true])
  pace.pass(8)
  expect([pace.passes(), pace.pause()]).toEqual([48, 0])
})

test.each([80, 250, 900])(
  'a machine with frames of %d ms draws a quarter of the pixels and pauses between passes',
  took => {
    const pace = after(12, took)
    expect([pace.ratio(1), pace.isFine()]).toEqual([0.5, false])
    pace.pass(took * 2)
    expect(pace.passes()).toBe(5)
    expect(pace.pause()).toBeGreaterThanOrEqual(Math.min(800, took * 2))
    expect(pace.untilRest(11 * took + 300)).toBe(400)
  },
)

test('full resolution returns after a slow period', () => {
  const pace = after(12, 80)
  for (let i = 0; i < 60; i++) pace.frame(1_000 + i * 10, 10)
  expect(pace.ratio(1)).toBe(1)
})
