import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedValue, cachedValues } from './cached-values.ts'

/** A source whose readings the test completes, and a clock. */
function source() {
  const state = { time: 0, readings: [] as { name: string; answer: (value: string) => void; fail: () => void }[] }
  const read = (name: string) =>
    new Promise<string>((answer, reject) => {
      state.readings.push({ name, answer, fail: () => reject(new Error(`${name} is away`)) })
    })
  const values = cachedValues({ read, ttlMs: 100, now: () => state.time, nameOf: name => name, most: 2 })
  return { state, values }
}

test('concurrent reads of a key share one reading, and its value is cached until it expires', async () => {
  const { state, values } = source()
  const asked = [values.get('a'), values.get('a'), values.get('b')]
  expect(state.readings.map(({ name }) => name)).toEqual(['a', 'b'])
  state.time = 50
  for (const { name, answer } of state.readings) answer(`${name}1`)
  expect(await Promise.all(asked)).toEqual(['a1', 'a1', 'b1'])
  // The age counts from the start of the reading.
  state.time = 99
  expect(await values.get('a')).toBe('a1')
  state.time = 100
  const again = values.get('a')
  state.readings[2]!.answer('a2')
  expect(await again).toBe('a2')
})

test('a hanging read delays no later reader, and its late result does not replace a newer one', async () => {
  const { state, values } = source()
  const [first] = [values.get('a')]
  state.time = 100
  const second = values.get('a')
  state.readings[1]!.answer('new')
  expect(await second).toBe('new')
  state.readings[0]!.answer('old')
  expect(await first).toBe('old')
  expect(await values.get('a')).toBe('new')
  expect(state.readings).toHaveLength(2)
})

test('while a value cannot be read, the last known value is returned for another time to live', async () => {
  const { state, values } = source()
  const unknown = values.get('a')
  state.readings[0]!.fail()
  await expect(unknown).rejects.toThrow('a is away')
  const known = values.get('a')
  state.readings[1]!.answer('a1')
  await known
  state.time = 100
  const stale = values.get('a')
  state.time = 150
  state.readings[2]!.fail()
  expect(await stale).toBe('a1')
  state.time = 249
  expect(await values.get('a')).toBe('a1')
  expect(state.readings).toHaveLength(3)
  state.time = 250
  const fresh = values.get('a')
  state.readings[3]!.answer('a2')
  expect(await fresh).toBe('a2')
})

test('after `expire` a pending read is not cached, and a failed read returns the last known value', async () => {
  const { state, values } = source()
  const before = values.get('a')
  values.expire()
  const after = values.get('a')
  state.readings[0]!.answer('old')
  expect(await before).toBe('old')
  state.readings[1]!.answer('new')
  expect(await after).toBe('new')
  expect(await values.get('a')).toBe('new')
  values.expire()
  const failed = values.get('a')
  state.readings[2]!.fail()
  expect(await failed).toBe('new')
})

test('the least recently used value is dropped first', async () => {
  const { state, values } = source()
  const get = async (name: string) => {
    const count = state.readings.length
    const value = values.get(name)
    if (state.readings.length > count) state.readings.at(-1)!.answer(name)
    await value
    return state.readings.length > count
  }
  expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([true, true, false, true])
  expect([await get('a'), await get('b')]).toEqual([false, true])
})

test('a cached value is never older than its time to live while its source answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(60), { minLength: 1 }), async pauses => {
      let time = 0
      const value = cachedValue({ read: () => Promise.resolve(time), ttlMs: 100, now: () => time })
      for (const pause of pauses) {
        time += pause
        expect(time - (await value.get())).toBeLessThan(100)
      }
    }),
  )
})
