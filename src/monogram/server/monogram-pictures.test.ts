import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openGuard } from '#platform/limits/guard.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { DrawnDesign } from '../rules/drawn-design.ts'
import { DrawingUnavailable, type DrawMonogram } from './drawing/drawing-queue.ts'
import { monogramPictures } from './monogram-pictures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const CALLER = { session: '', address: '192.0.2.1', isSaving: false }
/** Pictures are kept by a hash of the design, whatever it contains. */
const design = (text: string) => ({ lettering: { lines: [text] } }) as unknown as DrawnDesign

/** A drawing thread that draws when the test says so. */
function thread() {
  const asked: { readonly signal: AbortSignal | undefined; readonly finish: () => void }[] = []
  const draw: DrawMonogram = (_design, _caller, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DrawingUnavailable('left')))
      asked.push({ signal, finish: () => resolve(Buffer.from('jpeg')) })
    })
  const log = pino({ enabled: false })
  const pictures = monogramPictures({ db: database.pool, draw, guard: openGuard, log })
  const until = (count: number) => expect.poll(() => asked.length).toBe(count)
  return { asked, pictures, until }
}

test('a caller who leaves while the database is read gets no drawing', async () => {
  const { asked, pictures } = thread()
  const caller = new AbortController()
  const picture = pictures.of(design('early'), CALLER, caller.signal)
  caller.abort()
  await expect(picture).rejects.toThrow(DrawingUnavailable)
  expect(asked).toEqual([])
})

test('a drawing is cancelled when everybody who waits for it has left, and begun anew for the next', async () => {
  const { asked, pictures, until } = thread()
  const [one, two] = [new AbortController(), new AbortController()]
  const joins = [one, two].map(({ signal }) => vi.spyOn(signal, 'addEventListener'))
  const waiting = [one, two].map(({ signal }) => pictures.of(design('shared'), CALLER, signal).catch(() => 'left'))
  await expect.poll(() => joins.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await until(1)
  one.abort()
  expect(asked[0]!.signal?.aborted).toBe(false)
  two.abort()
  const next = pictures.of(design('shared'), CALLER)
  expect(await Promise.all(waiting)).toEqual(['left', 'left'])
  await until(2)
  asked[1]!.finish()
  expect((await next).jpeg.toString()).toBe('jpeg')
})
