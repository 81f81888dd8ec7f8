import { expect, onTestFinished, test, vi } from 'vitest'
import { latestOnly } from './latest-only.ts'

/** A fake server that replies when the test says so. */
function slow() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const sent: number[] = []
  const answers: (() => void)[] = []
  const latest = latestOnly<number>(value => {
    sent.push(value)
    return new Promise(resolve => {
      answers.push(resolve)
    })
  }, 300)
  return {
    sent,
    latest,
    answer: async () => {
      answers.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('[CRT-04] stepping from 1 to 4 sends only 4, after the pause', async () => {
  const { sent, latest } = slow()
  for (const quantity of [2, 3, 4]) latest.put(quantity)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([4])
})

test('sends one value at a time; the newest one follows after the reply', async () => {
  const { sent, latest, answer } = slow()
  latest.put(2)
  await vi.advanceTimersByTimeAsync(300)
  latest.put(3)
  latest.put(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([2])
  await answer()
  expect(sent).toEqual([2, 5])
})

test('flush sends the pending value immediately, and resolves after the reply', async () => {
  const { sent, latest, answer } = slow()
  latest.put(7)
  let isDone = false
  void latest.flush().then(() => {
    isDone = true
  })
  expect([sent, isDone]).toEqual([[7], false])
  await answer()
  expect(isDone).toBe(true)
})

test('a dropped value is never sent', async () => {
  const { sent, latest } = slow()
  latest.put(7)
  latest.drop()
  await latest.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})
