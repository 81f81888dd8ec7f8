// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const base = checkoutData({ card: null, more: { maxStep: 3 } })
const id = (n: number) => `00000000-0000-4000-8000-00000000008${n}`
const certificates = [
  { id: id(1), lastFour: '4QXT', amount: 2_500, expiresOn: '2026-08-31', appliedId: null },
  { id: id(2), lastFour: '8DLW', amount: 1_000, expiresOn: '2026-11-30', appliedId: null },
]
const listed: CheckoutData = {
  ...base,
  paymentData: { ...base.paymentData, rewardsData: { token: id(9), certificates } },
}
const applied = {
  ...listed,
  paymentData: {
    ...listed.paymentData,
    amountDue: 14_395,
    rewards: [{ id: id(5), lastFour: '4QXT', amount: 2_500 }],
    rewardsData: { token: id(9), certificates: [{ ...certificates[0]!, appliedId: id(5) }, certificates[1]!] },
  },
}

async function open(answers: Readonly<Record<string, unknown>>, initial = listed, site = SITES['CB-US']) {
  const page = await openCheckout(PAYMENT, initial, ({ path }) => answers[path], site)
  const button = (name: string) =>
    [...page.container.querySelectorAll('button')].find(one => one.textContent.startsWith(name))!
  return { ...page, button, press: (name: string) => user.click(button(name)) }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test.each([
  [false, '/ReactCheckout/ApplyRewardCertificate', '/ReactCheckout/RemoveRewardCertificate'],
  [
    true,
    '/api/checkout/payment-provider/apply-reward-certificate',
    '/api/checkout/payment-provider/remove-reward-certificate',
  ],
])(
  '[PAY-61] [PAY-58] certificates of the account are listed, applied and removed (provider %s, at %s)',
  async (isProvider, apply, remove) => {
    const config = { paymentProvider_EnableAdyen: isProvider, cbhcc_EnableCbhcc: false }
    const cart = sentCart(cartOf([cartLine(1)]))
    const page = await open(
      {
        [apply]: { ...applied, config, rewardErrorMessage: '' },
        [remove]: { isSuccess: true, message: '', rewardErrorMessage: '', cart },
        '/ReactCheckout/RefreshCheckout': { ...listed, config },
      },
      { ...listed, config },
    )
    expect(page.text()).toContain('Certificate ending 4QXTExpires Aug 31, 2026$25.00')
    await page.press('Apply certificate ending 4QXT')
    expect(page.asked.find(one => one.path === apply)?.body).toEqual({ certificateNumber: '4QXT', id: id(1) })
    expect(page.text()).toContain('Certificate ending 4QXTApplied. Expires Aug 31, 2026')
    expect(page.text()).toContain('Payment$143.95')
    expect(page.text()).toContain('The certificate ending 4QXT is applied.')
    expect(document.activeElement).toBe(page.button('Remove certificate ending 4QXT'))
    await page.press('Remove certificate ending 4QXT')
    expect(page.asked.find(one => one.path === remove)?.body).toEqual({ certificateNumber: '4QXT', id: id(5) })
    expect(page.text()).toContain('Payment$168.95')
    expect(document.activeElement).toBe(page.button('Apply certificate ending 4QXT'))
  },
)

test('[PAY-61] a refused certificate shows the reason; without certificates there is no list', async () => {
  const message = 'Nothing is left for this certificate to pay.'
  const path = base.config.paymentProvider_EnableAdyen
    ? '/api/checkout/payment-provider/apply-reward-certificate'
    : '/ReactCheckout/ApplyRewardCertificate'
  const page = await open({ [path]: { ...listed, isSuccess: false, rewardErrorMessage: message } })
  await page.press('Apply certificate ending 8DLW')
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain(message)
  expect(document.activeElement).toBe(page.button('Apply certificate ending 8DLW'))
  const none = await open({}, base)
  expect(none.text()).not.toContain('Your reward certificates')
})

test('[PAY-61] in French the certificates have French names and dates', async () => {
  const page = await open({}, listed, siteIn(SITES['CB-CA'], 'fr'))
  expect(page.text()).toContain('Vos certificats-récompenses')
  expect(page.text()).toMatch(/Certificat se terminant par 4QXTExpire le 31 août 2026/)
})
