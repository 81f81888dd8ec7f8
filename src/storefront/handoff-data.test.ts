import fc from 'fast-check'
import {
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { expect, test } from 'vitest'
import { encodeData } from './handoff-data.ts'

/** The data as React Router decodes it in a browser. */
async function received(data: unknown): Promise<unknown> {
  const { value } = await decodeViaTurboStream(new Response(encodeData(data)).body!, globalThis as unknown as Window)
  return value
}

test('the browser gets any plain data as it was', async () => {
  const plain = fc.jsonValue().filter(value => !JSON.stringify(value).includes('__proto__') && !Object.is(value, -0))
  await fc.assert(
    fc.asyncProperty(plain, async data => {
      expect(JSON.stringify(await received({ data }))).toBe(JSON.stringify({ data }))
    }),
  )
})

test('the browser gets what JSON has no word for as it was', async () => {
  const data = {
    nothing: undefined,
    none: null,
    noNumber: Number.NaN,
    most: Infinity,
    least: -Infinity,
    day: new Date('2026-11-22T00:00:00Z'),
    names: new Map([
      ['a', { b: 1 }],
      ['c', { b: 2 }],
    ]),
    codes: new Set(['x', 'y']),
  }
  expect(await received(data)).toEqual(data)
})

test('a list that is empty, or begins with a word, stays a list', async () => {
  const data = { empty: [], words: ['D', 'M'], within: [['S'], []] }
  expect(await received(data)).toEqual(data)
})

test('a value that stands in two places is written once, and is one value in the browser', async () => {
  const photo = { stem: '/pictures/alder-sofa' }
  expect(encodeData({ a: photo, b: photo }).match(/alder-sofa/g)).toHaveLength(1)
  const { a, b } = (await received({ a: photo, b: photo })) as { readonly a: unknown; readonly b: unknown }
  expect(a).toBe(b)
})

test("a loader's answer that there is no such page arrives with its status, an error with its message", async () => {
  const sent = { page: new ErrorResponse(404, 'Not Found', null), root: new TypeError('Unexpected Server Error') }
  const { errors } = (await received({ errors: sent })) as { readonly errors: Record<string, unknown> }
  expect(errors.page).toMatchObject({ status: 404, statusText: 'Not Found', data: null })
  expect(errors.root).toBeInstanceOf(TypeError)
  expect((errors.root as Error).message).toBe('Unexpected Server Error')
})

const STRANGE = [
  ['a promise', Promise.resolve(1)],
  ['a symbol', Symbol('a')],
  ['a bigint', 1n],
] as const

test.each(STRANGE)('refuses %s, which no page could show', (_, value) => {
  expect(() => encodeData({ value })).toThrow('A page cannot hand over')
})
