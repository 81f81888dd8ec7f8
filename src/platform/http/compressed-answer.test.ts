import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedAnswer, compressBody, type HeaderOf } from './compressed-answer.ts'

const LONG = JSON.stringify({ lines: Array.from({ length: 60 }, (_, line) => ({ line, name: 'Alder 88″ Sofa' })) })
const headers =
  (given: Record<string, string>): HeaderOf =>
  name =>
    given[name]
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'sid=1', 'sec-fetch-site': 'same-origin' }

test('a response to a page of the shop is compressed in an encoding that the browser accepts', () => {
  const br = compressBody(LONG, headers(BROWSER))
  expect(br.headers).toEqual({ 'content-encoding': 'br', vary: 'accept-encoding, cookie, sec-fetch-site' })
  expect(brotliDecompressSync(br.body as Uint8Array).toString()).toBe(LONG)
  expect(br.body.length).toBeLessThan(LONG.length / 4)
  const gzip = compressBody(LONG, headers({ ...BROWSER, 'accept-encoding': 'gzip' }))
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body as Uint8Array).toString()).toBe(LONG)
})

test.each([
  ['a page of another site caused the request', { ...BROWSER, 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site caused the request', { ...BROWSER, 'sec-fetch-site': 'same-site' }],
  ['the request does not name its origin', { cookie: 'sid=1', 'accept-encoding': 'br' }],
  ['the client accepts no encoding', { ...BROWSER, 'accept-encoding': 'identity' }],
])('a response is not compressed when %s', (_where, given) => {
  expect(compressBody(LONG, headers(given))).toEqual({ body: LONG, headers: {} })
})

test('a response to a request without cookies is compressed for every client', () => {
  expect(compressBody(LONG, headers({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('a short response is sent uncompressed', () => {
  expect(compressBody('{"isSuccess":true}', headers(BROWSER))).toEqual({ body: '{"isSuccess":true}', headers: {} })
})

test('compressing a whole response keeps its status and headers', async () => {
  const answer = new Response(LONG, { status: 404, headers: { 'content-type': 'text/html', 'content-length': '9' } })
  answer.headers.append('set-cookie', 'sid=1')
  answer.headers.append('set-cookie', 'b=2')
  const packed = await packedAnswer(answer, headers(BROWSER))
  expect(packed.status).toBe(404)
  expect(packed.headers.get('content-type')).toBe('text/html')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-length')).toBeNull()
  expect(packed.headers.getSetCookie()).toEqual(['sid=1', 'b=2'])
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(LONG)
})

test('a response without a body, a picture and a compressed response are not changed', async () => {
  for (const answer of [
    new Response(null, { status: 302, headers: { location: '/checkout/cart', 'content-type': 'text/html' } }),
    new Response(LONG, { headers: { 'content-type': 'image/webp' } }),
    new Response(LONG, { headers: { 'content-type': 'text/xml', 'content-encoding': 'gzip' } }),
  ]) {
    expect(await packedAnswer(answer, headers(BROWSER))).toBe(answer)
  }
})
