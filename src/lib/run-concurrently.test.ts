import { expect, test } from 'vitest'
import { runConcurrently } from './run-concurrently.ts'

test('a slow item delays no others, the concurrency limit holds, and each item runs once', async () => {
  const ends: number[] = []
  let [running, most] = [0, 0]
  let release = () => {}
  const slow = new Promise<void>(resolve => {
    release = resolve
  })
  await runConcurrently(3, [...Array(10).keys()], async item => {
    running += 1
    most = Math.max(most, running)
    if (item === 0) await slow
    else await Promise.resolve()
    running -= 1
    ends.push(item)
    if (ends.length === 9) release()
  })
  expect(most).toBe(3)
  expect(ends).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
})

test('a failure is thrown after all running items have ended', async () => {
  const ends: number[] = []
  await expect(
    runConcurrently(2, [1, 2, 3], async item => {
      if (item === 1) throw new Error('one failed')
      await Promise.resolve()
      ends.push(item)
    }),
  ).rejects.toThrow('one failed')
  expect(ends).toEqual([2, 3])
})
