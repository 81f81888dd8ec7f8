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

test('any plain data arrives in the browser unchanged', async () => {
  const plain = fc.jsonValue().filter(value => !JSON.stringify(value).includes('__proto__') && !Object.is(value, -0))
  await fc.assert(
    fc.asyncProperty(plain, async data => {
      expect(JSON.stringify(await received({ data }))).toBe(JSON.stringify({ data }))
    }),
  )
})

test('values that JSON cannot express arrive in the browser unchanged', async () => {
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

test('an empty list, or one that begins with a string, stays a list', async () => {
  const data = { empty: [], words: ['D', 'M'], within: [['S'], []] }
  expect(await received(data)).toEqual(data)
})

test('a value that occurs twice is written once, and is a single object in the browser', async () => {
  const photo = { stem: '/pictures/alder-sofa' }
  expect(encodeData({ a: photo, b: photo }).match(/alder-sofa/g)).toHaveLength(1)
  const { a, b } = (await received({ a: photo, b: photo })) as { readonly a: unknown; readonly b: unknown }
  expect(a).toBe(b)
})

test('an error response of a loader arrives with its status, an error with its message', async () => {
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

test.each(STRANGE)('refuses %s, which a page cannot show', (_, value) => {
  expect(() => encodeData({ value })).toThrow('Loader data cannot contain')
})
