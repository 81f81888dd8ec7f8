// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { field, type } from '#tests/support/checkout/checkout-form.ts'
import { checkoutData, openCheckout, Status } from '#tests/support/checkout/open-checkout.tsx'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const [APPLY, REMOVE] = ['/ReactCheckout/ApplyTenderCode', '/ReactCheckout/RemoveTenderCode']
const base = checkoutData({ card: null, more: { maxStep: 3 } })
const code = {
  id: '00000000-0000-4000-8000-000000000077',
  lastFour: 'RY40',
  amount: 4_000,
  reason: 'For the late lamp in March',
}
const withCode = {
  ...base,
  orderSummary: { ...base.orderSummary, tenderCodesTotal: 4_000, amountDue: base.orderSummary.total - 4_000 },
  paymentData: { ...base.paymentData, tenderCodesData: [code], amountDue: base.paymentData.amountDue - 4_000 },
}
const said = (tenderCodeErrorMessage: string) => ({ ...base, isSuccess: false, tenderCodeErrorMessage })

async function open(answers: Readonly<Record<string, unknown>>, initial = base, site = SITES['CB-US']) {
  const page = await openCheckout(PAYMENT, initial, ({ path }) => answers[path], site)
  const errorOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')
  return {
    ...page,
    errorOf,
    submit: (label: string) => act(async () => field(label).form!.requestSubmit()),
    remove: () =>
      user.click([...page.container.querySelectorAll('button')].find(one => one.textContent.endsWith('ending RY40'))!),
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[PAY-62] a tender code is applied in the payment step, shown with its reason, and removed', async () => {
  const page = await open({
    [APPLY]: { ...withCode, tenderCodeErrorMessage: '' },
    [REMOVE]: { ...base, tenderCodeErrorMessage: '' },
  })
  type('Tender code', ' delivery40 ')
  await page.submit('Tender code')
  expect(page.asked.find(one => one.path === APPLY)?.body).toEqual({ tenderCodeNumber: 'delivery40' })
  expect(page.text()).toContain('Tender code ending RY40For the late lamp in March−$40.00')
  expect(page.text()).toContain('Payment$128.95')
  expect(page.text()).toContain('The tender code ending RY40 is applied.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Applied tender codes')
  await page.remove()
  expect(page.asked.find(one => one.path === REMOVE)?.body).toEqual({ tenderCodeNumber: 'RY40', id: code.id })
  expect(page.text()).toContain('Payment$168.95')
  expect(document.activeElement).toBe(field('Tender code'))
})

test('[PAY-62] a refused tender code shows the reason at its field, which keeps the focus', async () => {
  const page = await open({ [APPLY]: said('We can’t find a tender code.') })
  type('Tender code', 'abc')
  await page.submit('Tender code')
  expect(page.errorOf('Tender code')?.textContent).toMatch(/6 to 24 letters and digits/)
  expect(page.asked.some(one => one.path === APPLY)).toBe(false)
  type('Tender code', 'NOSUCHCODE')
  await page.submit('Tender code')
  expect(page.errorOf('Tender code')?.textContent).toBe('We can’t find a tender code.')
  expect(document.activeElement).toBe(field('Tender code'))
  expect(page.text()).toContain('Payment$168.95')
})

test('[PAY-62] a rate limit on tender codes shows at the field; in Canada the texts are French', async () => {
  const limited = { isSuccess: false, kind: 'too-many', message: 'Réessayez dans une minute.' }
  const page = await open({ [APPLY]: new Status(429, limited) }, base, siteIn(SITES['CB-CA'], 'fr'))
  type('Code de crédit', 'DELIVERY40')
  await page.submit('Code de crédit')
  expect(page.errorOf('Code de crédit')?.textContent).toBe('Réessayez dans une minute.')
})
