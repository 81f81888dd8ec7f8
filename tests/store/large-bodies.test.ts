import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'

const TOO_LARGE = 'The request is too large.'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

/** A chunked request body of `bytes` bytes without a declared length; `taken` returns how many bytes were read. */
function chunked(bytes: number): { readonly body: ReadableStream<Uint8Array>; readonly taken: () => number } {
  const chunk = new Uint8Array(16 * 1024).fill(0x20)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close()
      sent += chunk.length
      return controller.enqueue(chunk)
    },
  })
  return { body, taken: () => sent }
}
const post = (path: string, body: ReadableStream<Uint8Array>) =>
  shop.app.request(path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...newBrowser().headers, 'content-type': 'application/json' },
  } as RequestInit)

test('every call rejects a chunked body larger than 64 kB after reading no more than that', async () => {
  // The size of a file is declared by its call, and tested with it.
  const calls = shop.frame.served.filter(one => one.method === 'POST' && one.auth === 'anyone' && !one.file)
  expect(calls.length).toBeGreaterThan(30)
  for (const { path, name } of calls) {
    const { body, taken } = chunked(8 * 1024 * 1024)
    const response = await post(path, body)
    const said = await response.text()
    // A form, which is no call of JSON, is answered in plain text.
    const kind = said.startsWith('{') ? (JSON.parse(said) as { kind: string }).kind : said
    expect([name, response.status, kind]).toEqual([name, 413, said.startsWith('{') ? 'too-large' : TOO_LARGE])
    expect(taken()).toBeLessThan(128 * 1024)
  }
})

test('a notification may have up to 256 kB, and its signature is checked after its size', async () => {
  const large = chunked(8 * 1024 * 1024)
  const refused = await post('/webhooks/adyen', large.body)
  expect([refused.status, await refused.text()]).toEqual([413, TOO_LARGE])
  expect(large.taken()).toBeLessThan(320 * 1024)
  expect((await post('/webhooks/adyen', chunked(200 * 1024).body)).status).toBe(401)
})

test('the public app serves neither probes nor metrics', async () => {
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect((await shop.app.request(path, { headers: { host: 'localhost' } })).status).toBe(404)
})
