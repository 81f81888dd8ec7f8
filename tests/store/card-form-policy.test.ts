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

/** The gateway's addresses in a page's Content-Security-Policy, by directive. */
async function allowedBy({ app }: AppShop, path: string): Promise<Record<string, string[]>> {
  const { headers } = await app.request(path, { headers: newBrowser().headers })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('script-src')
  const allowed = policy.split('; ').map((directive): [string, string[]] => {
    const [name, ...sources] = directive.split(' ')
    return [name!, sources.filter(source => source.includes('127.0.0.1:3999'))]
  })
  return Object.fromEntries(allowed.filter(([, sources]) => sources.length > 0))
}

// The browser's router opens the checkout within a public page, whose policy stays.
test.each(['/checkout/cart', '/'])(
  '%s may load the gateway’s one script and frames of its origin, and only where its form is on',
  async path => {
    expect(await allowedBy(withForm, path)).toEqual({
      'script-src': [`${GATEWAY}/gateway/form/version/100/merchant/DAVENPORTSANDBOX/session.js`],
      'frame-src': [GATEWAY],
    })
    expect(await allowedBy(withoutForm, path)).toEqual({})
    expect(await allowedBy(usual, path)).toEqual({})
  },
)

test('the privacy policy tells of the form only where it is on', async () => {
  const policyOf = async ({ app }: AppShop) =>
    (await app.request('/customer-service/privacy-policy', { headers: newBrowser().headers })).text()
  expect(await policyOf(withForm)).toContain('You type it into a form of our payment provider')
  expect(await policyOf(withoutForm)).toContain('Your browser encrypts it for our payment provider')
})

test('[CRT-20] a shop with the form turned off keeps the gateway for its orders, but offers no sessions', async () => {
  expect(withForm.wiring.checkout.hostedSessions).toBeDefined()
  expect(withoutForm.wiring.checkout.hostedSessions).toBeUndefined()
  expect(withoutForm.wiring.orders.payments.forTender('hosted')).toBeDefined()
})
