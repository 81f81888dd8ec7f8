import { expect, test, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'

/** A fake process whose runs the test ends. */
function mortal() {
  const lives: ((how: string) => void)[] = []
  const start = async () => {
    const { promise: gone, resolve } = Promise.withResolvers<string>()
    lives.push(resolve)
    return { gone }
  }
  const untilLife = (nth: number) =>
    vi.waitFor(
      () => {
        expect(lives).toHaveLength(nth)
      },
      { timeout: 10_000, interval: 5 },
    )
  return { start, lives, untilLife }
}

test('restarts a process after every exit, and prints three messages at most until it is healthy again', async () => {
  const { start, lives, untilLife } = mortal()
  const [said, deaths] = [[] as string[], [] as number[]]
  const keeper = keepAlive({
    name: 'jobs',
    start,
    say: text => said.push(text),
    lastLines: () => 'its last words',
    onExit: times => deaths.push(times),
    wellMs: 30,
  })
  for (let nth = 1; nth <= 5; nth++) {
    await untilLife(nth)
    lives[nth - 1]!('exit code 1')
  }
  await untilLife(6)
  expect(deaths).toEqual([1, 2, 3, 4, 5])
  expect(said).toEqual([
    'jobs ended (exit code 1); restarting it in 0.2 s',
    'jobs ended (exit code 1); restarting it in 0.4 s',
    expect.stringMatching(/^jobs keeps ending \(exit code 1\)[^]*its last words$/),
  ])
  expect(keeper.isFailingRepeatedly()).toBe(true)
  await vi.waitFor(() => {
    expect(said.slice(3)).toEqual(['jobs is running again'])
  })
  lives[5]!('SIGKILL')
  await untilLife(7)
  expect(said.at(-1)).toBe('jobs ended (SIGKILL); restarting it in 0.2 s')
  const left = keeper.leave()
  lives[6]!('SIGTERM')
  await left
  expect(lives).toHaveLength(7)
})

test('retries a start that fails, and ends the back-off when it is stopped', async () => {
  const { start, lives, untilLife } = mortal()
  let failures = 0
  const said: string[] = []
  const keeper = keepAlive({
    name: 'PostgreSQL',
    say: text => said.push(text),
    lastLines: () => '',
    start: async () => {
      if (++failures <= 2) throw new Error('shared memory is still in use')
      return start()
    },
  })
  await untilLife(1)
  expect(said).toEqual([expect.stringContaining('shared memory is still in use'), expect.stringContaining('0.4 s')])
  lives[0]!('SIGKILL')
  await vi.waitFor(() => {
    expect(said).toHaveLength(3)
  })
  await keeper.leave()
  expect(lives).toHaveLength(1)
})
