import { afterEach, expect, test, vi } from 'vitest'
import { keyedQueue } from './keyed-queue.ts'

afterEach(() => {
  vi.useRealTimers()
})

const queue = (mostWaiting = 10) => keyedQueue({ mostWaiting, longestWaitMs: 1_000 })
/** A task that ends when the test calls `end`. */
function held() {
  let end = (): void => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { end, work: () => ended }
}

test('tasks of one key run one after another in the order of their arrival', async () => {
  const changes = queue()
  const seen: string[] = []
  await Promise.all(
    ['a', 'b', 'c'].map(name =>
      changes.run('cart', 'Busy.', async () => {
        seen.push(`${name} begins`)
        await new Promise(setImmediate)
        seen.push(`${name} ends`)
      }),
    ),
  )
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
test('tasks of different keys do not wait for each other', async () => {
  const changes = queue()
  const first = held()
  const slow = changes.run('one', 'Busy.', first.work)
  expect(await changes.run('another', 'Busy.', () => Promise.resolve('done'))).toBe('done')
  first.end()
  await slow
})
test('a failed task lets the next one run, and its caller gets the error', async () => {
  const changes = queue()
  const failing = changes.run('cart', 'Busy.', () => Promise.reject(new Error('broken')))
  const next = changes.run('cart', 'Busy.', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
test('a full queue refuses at once, and a key without tasks is removed', async () => {
  const changes = queue(100)
  const first = held()
  const works = Array.from({ length: 10_000 }, () => changes.run('cart', 'Busy.', first.work))
  const settled = Promise.allSettled(works)
  expect(await changes.run('another', 'Busy.', () => Promise.resolve('done'))).toBe('done')
  first.end()
  const outcomes = await settled
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(101)
  expect(outcomes.at(-1)).toMatchObject({ reason: { refusal: { kind: 'too-many', message: 'Busy.' } } })
  expect(changes.size).toBe(0)
})
test('a task whose turn does not come in time is refused and never runs', async () => {
  vi.useFakeTimers()
  const changes = queue()
  const first = held()
  const slow = changes.run('cart', 'Busy.', first.work)
  const work = vi.fn<() => Promise<void>>()
  const late = Promise.allSettled([changes.run('cart', 'Busy.', work)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toMatchObject([{ reason: { refusal: { kind: 'unavailable' } } }])
  first.end()
  await slow
  expect(work).not.toHaveBeenCalled()
  expect(changes.size).toBe(0)
})
