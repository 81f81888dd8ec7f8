import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './checkout.page.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

/** The address that the loader redirects a request to; undefined if it shows the page. */
async function leadsTo(session: SessionKey, path: string): Promise<string | null | undefined> {
  const context = new RouterContextProvider()
  const known = {
    site: SITES['CB-US'],
    language: 'en',
    shopper: shop.context(session),
    checkout: shop.deps,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  const url = new URL(path, 'http://cb.test')
  try {
    await loader({ context, params: {}, request: new Request(url), url, pattern: path })
    return undefined
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }
}

test('[CHK-01] /checkout leads to the cart if it is empty, else to the furthest step reached', async () => {
  expect(await leadsTo(sessionKey('of nobody'), '/checkout')).toMatch(/^\/checkout\/cart(?:#|$)/)
  const ready = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  expect(await leadsTo(ready, '/checkout')).toMatch(/^\/checkout\/review(?:#|$)/)
  expect(await leadsTo(ready, '/checkout/review')).toBeUndefined()
})
