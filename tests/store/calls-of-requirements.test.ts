import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '#tests/support/app-shop.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

/** Every method and path that the requirements name, once. */
const named = [
  ...new Map(
    readFileSync('docs/requirements.tsv', 'utf8')
      .split('\n')
      .filter(row => row.startsWith('API-'))
      .flatMap(row => [...row.matchAll(/\b(GET|POST) (\/[\w/-]+)/g)])
      .map(([, method, path]) => [`${method} ${path}`, { method: method!, path: path! }]),
  ).values(),
]
const NO_SUCH_CALL = 'There is no such call.'

test('[API-012] every call that the requirements name is answered to a guest, without signing in', async () => {
  expect(named.length).toBeGreaterThanOrEqual(72)
  const unanswered: string[] = []
  const closed: string[] = []
  for (const { method, path } of named) {
    const reply = await shop.app.request(path, {
      method,
      headers: { ...newBrowser().headers, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    const text = await reply.text()
    if (text.includes(NO_SUCH_CALL) || text === '404 Not Found') unanswered.push(`${method} ${path}`)
    if (reply.status === 401) closed.push(`${method} ${path}`)
  }
  expect(unanswered).toEqual([])
  expect(closed).toEqual([])
})
