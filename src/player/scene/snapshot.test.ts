// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { snapshotSize, upright } from './snapshot.ts'

test('upright reverses rows that are ordered from bottom to top', () => {
  const pixels = Uint8Array.from([...Array(8).fill(1), ...Array(8).fill(2), ...Array(8).fill(3)] as number[])
  const image = upright(pixels, 2)
  expect([image.width, image.height]).toEqual([2, 3])
  expect([image.data[0], image.data[8], image.data[16]]).toEqual([3, 2, 1])
})

test('a snapshot has the aspect ratio of the stage and at least six passes', () => {
  const pace = (passes: number) => ({ passes: () => passes, isQuick: () => passes > 14 })
  expect(snapshotSize(2400, 0.5, pace(5))).toEqual({ width: 2400, height: 1200, passes: 6, isQuick: false })
  expect(snapshotSize(2400, 0.5, pace(48))).toMatchObject({ passes: 48, isQuick: true })
})
