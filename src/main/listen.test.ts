import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const withApp = async (scheme: 'http' | 'https', check: (url: string) => Promise<void>) => {
  const app = new Hono()
  app.get('/page', c => c.html('<p>', 200, { 'content-security-policy': "default-src 'self'" }))
  const server = listen(app, { port: 0, host: '127.0.0.1', scheme, setting: 'SHOP_PORT', log: pino({ level: 'silent' }), close: async () => {} })
  await new Promise(resolve => server.once('listening', resolve))
  await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise(resolve => server.close(resolve))
}

test('every answer has the security headers, also one that nobody wrote, and a page keeps its own policy', async () => {
  await withApp('https', async url => {
    for (const path of ['/page', '/nothing-here']) {
      const { headers } = await fetch(url + path, { headers: { connection: 'close' } })
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('strict-transport-security')]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'max-age=31536000; includeSubDomains'])
      expect(headers.get('content-security-policy')).toBe(path === '/page' ? "default-src 'self'" : "default-src 'none'; frame-ancestors 'none'")
    }
  })
})
test('a shop without https promises none', async () => {
  await withApp('http', async url => expect((await fetch(`${url}/page`, { headers: { connection: 'close' } })).headers.get('strict-transport-security')).toBeNull())
})
