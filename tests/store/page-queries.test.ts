import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PRIVATE_PER_MINUTE } from '../../src/main/pages/page-renderings.ts'
import { createAppShop, type AppShop } from '../support/app-shop.ts'
import { shopPages } from '../support/shop-pages.ts'

let shop: AppShop
beforeAll(async () => {
  // The clock is frozen: limits count per minute, and a busy machine takes longer than that for these tests.
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createAppShop({
    build: shopPages,
    env: { RATE_LIMITS: 'on', RENDERINGS_PER_MINUTE: '20', TRUSTED_PROXIES: '1' },
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.drop()
})

const from = (address: string) => async (path: string) => {
  const response = await shop.app.request(path, { headers: { host: 'localhost:3000', 'x-forwarded-for': address } })
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfter: response.headers.get('retry-after'),
    location: response.headers.get('location'),
  }
}

test('a client that invents addresses is rate-limited; cached pages and others are not affected', async () => {
  const [ask, other] = [from('192.0.2.1'), from('192.0.2.2')]
  expect((await ask('/')).status).toBe(200)
  const answers = []
  for (let i = 0; i < 25; i++) answers.push(await ask(`/search?q=made-up-${i}`))
  expect(answers.map(one => one.status)).toEqual([...Array<number>(19).fill(200), ...Array<number>(6).fill(429)])
  expect(answers.at(-1)!.retryAfter).toBe('60')
  expect((await ask('/')).status).toBe(200)
  expect((await other('/search?q=made-up-24')).status).toBe(200)
})

test('private pages are limited per address, and other addresses are not affected', async () => {
  const [ask, other] = [from('192.0.2.6'), from('192.0.2.7')]
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const own: number[] = []
      for (let i = 0; i < 21; i++) own.push((await ask('/checkout/cart')).status)
      return own
    }),
  )
  const answered = answers.flat().filter(status => status === 200).length
  expect(answered).toBe(PRIVATE_PER_MINUTE)
  expect(answers.flat().filter(status => status === 429)).toHaveLength(30 * 21 - answered)
  expect((await other('/checkout/cart')).status).toBe(200)
})

test('irrelevant query parameters do not create another page', async () => {
  const ask = from('192.0.2.3')
  const { etag } = await ask('/')
  for (let i = 0; i < 30; i++)
    expect(await ask(`/?utm_source=${i}&sku=${i}&q=${i}&page=${i}&near=${i}&_routes=${i}`)).toMatchObject({
      status: 200,
      etag,
    })
  for (let i = 0; i < 30; i++)
    expect(await ask(`/shop/rugs?color=made-up-${i}&page=1`)).toMatchObject({ status: 302, location: '/shop/rugs' })
})

test('data requests with unknown routes get 400, those of the browser’s router are served', async () => {
  const ask = from('192.0.2.4')
  for (let i = 0; i < 30; i++) expect((await ask(`/shop/rugs.data?_routes=made-up-${i}`)).status).toBe(400)
  for (const path of [
    '/checkout/cart.data?_routes=made-up',
    '/_root.data?_routes=root&_routes=pages/home/home.page',
    '/shop/rugs.data?_routes=',
  ])
    expect((await ask(path)).status).toBe(400)
  for (const path of [
    '/shop/rugs.data?_routes=pages/category/category.page',
    '/_.data?_routes=shop-layout,pages/home/home.page',
    '/shop/rugs.data',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('the component gallery is not served unless a setting enables it', async () => {
  for (const path of ['/gallery', '/Gallery', '/gallery.data'])
    expect([404, 301]).toContain((await from('192.0.2.5')(path)).status)
  expect((await from('192.0.2.5')('/gallery')).status).toBe(404)
})
