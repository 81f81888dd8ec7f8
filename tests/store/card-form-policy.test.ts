import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { shopPages } from '../support/shop-pages.ts'

const GATEWAY = 'http://127.0.0.1:3999'

/** A shop with these settings of the Mastercard gateway. */
async function shopWith(settings: Readonly<Record<string, string>>): Promise<AppShop> {
  Object.assign(process.env, settings)
  try {
    return await createAppShop({ build: shopPages })
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
  }
}

let usual: AppShop
let withForm: AppShop
let withoutForm: AppShop
beforeAll(async () => {
  usual = await shopWith({})
  withForm = await shopWith({ MPGS_BASE_URL: `${GATEWAY}/gateway` })
  withoutForm = await shopWith({ MPGS_BASE_URL: GATEWAY, MPGS_CARD_FORM: 'off' })
})
afterAll(async () => {
  for (const shop of [usual, withForm, withoutForm]) await shop.drop()
})

/** The directives of a page's policy that allow the gateway. */
async function directivesOf({ app }: AppShop, path: string): Promise<string[]> {
  const { headers } = await app.request(path, { headers: newBrowser().headers })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('script-src')
  return policy
    .split('; ')
    .filter(directive => directive.split(' ').some(source => source.includes('127.0.0.1:3999')))
    .map(directive => directive.split(' ')[0]!)
}

// The browser's router opens the checkout within a public page, whose policy stays.
test.each(['/checkout/cart', '/'])(
  '%s may load the gateway’s script and frames only where its form is on',
  async path => {
    expect(await directivesOf(withForm, path)).toEqual(['script-src', 'frame-src'])
    expect(await directivesOf(withoutForm, path)).toEqual([])
    expect(await directivesOf(usual, path)).toEqual([])
  },
)

test('the policy names the origin of the gateway alone', async () => {
  const { headers } = await withForm.app.request('/', { headers: newBrowser().headers })
  expect(headers.get('content-security-policy')).toMatch(/frame-src \S+ http:\/\/127[.]0[.]0[.]1:3999;/)
})

test('[CRT-20] a shop with the form turned off keeps the gateway for its orders, but offers no sessions', async () => {
  expect(withForm.wiring.checkout.hostedSessions).toBeDefined()
  expect(withoutForm.wiring.checkout.hostedSessions).toBeUndefined()
  expect(withoutForm.wiring.orders.payments.forTender('hosted')).toBeDefined()
})
