// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#lib/money.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { AccountOverview } from './account-overview.tsx'

type Data = Parameters<typeof AccountOverview>[0]['shown']
const empty: Data = {
  site: SITES['CB-CA'],
  customer: null,
  cart: { itemCount: 0, merchandise: cents(0), pieces: [], more: 0 },
  order: undefined,
  start: { name: 'Sofas & Sectionals', path: '/shop/sofas' },
  sites: [
    { locale: 'en-CA', label: 'Canada · CAD', isCurrent: true, href: 'http://ca.cb.test/account' },
    { locale: 'fr-CA', label: 'Canada · CAD · Français', isCurrent: false, href: 'http://ca.cb.test/fr/account' },
  ],
}
const full: Data = {
  ...empty,
  cart: {
    itemCount: 6,
    merchandise: cents(441_660),
    pieces: [
      { id: '1', title: 'Alder 88″ Sofa', picture: null, path: '/product/alder-sofa?sku=100101' },
      { id: '2', title: 'A lamp of last year', picture: null, path: undefined },
    ],
    more: 2,
  },
  order: { number: 'W123456789', total: cents(10_000), placedAt: new Date('2026-11-21T18:00:00Z') },
}

async function show(data: Data, language: 'en' | 'fr' = 'en') {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <AccountOverview shown={data} />
    </LanguageProvider>,
  )
  // Recently viewed products are requested after the page is shown.
  await act(async () => {})
  return container
}
const hrefs = (container: HTMLElement) => [...container.querySelectorAll('a')].map(link => link.getAttribute('href'))

test('a guest finds cart, latest order, appointments and country on one page, without signing in', async () => {
  const container = await show(full)
  for (const said of [
    '6 pieces, $4,416.60 before delivery and tax',
    'and 2 more',
    'W123456789, placed on November 21, 2026: $100.00',
  ])
    expect(container.textContent).toContain(said)
  expect(hrefs(container)).toEqual(
    expect.arrayContaining([
      '/checkout/cart',
      '/checkout/confirmation',
      '/product/alder-sofa?sku=100101',
      '/design-services/appointments',
      'http://ca.cb.test/fr/account',
    ]),
  )
  expect([...container.querySelectorAll('a')].map(link => link.textContent)).not.toContain('A lamp of last year')
})

test('with an empty cart the page links to the shop, and shows no order', async () => {
  const container = await show(empty)
  expect(hrefs(container)).toContain('/shop/sofas')
  expect(hrefs(container)).not.toContain('/checkout/confirmation')
})

test('on a French page amounts, counts and dates are formatted in French', async () => {
  const container = await show({ ...full, site: siteIn(SITES['CB-CA'], 'fr') }, 'fr')
  for (const said of [
    'Vos affaires',
    '6 articles, 4\u00a0416,60\u00a0$ avant la livraison et les taxes',
    'passée le 21 novembre 2026\u00a0: 100,00\u00a0$',
  ])
    expect(container.textContent).toContain(said)
})

test('a customer is greeted by name, and can sign out here or everywhere', async () => {
  const customer = await show({ ...full, customer: { firstName: 'Renata', email: 'renata@example.com' } })
  expect(customer.querySelector('h1')!.textContent).toBe('Come on in, Renata.')
  expect(customer.textContent).toContain('Signed in as renata@example.com.')
  expect([...customer.querySelectorAll('button')].map(one => one.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Sign Out'), expect.stringContaining('Sign Out of All Devices')]),
  )
  expect(hrefs(customer)).not.toContain('/account/login')
})

test('a guest can sign in or create an account', async () => {
  expect(hrefs(await show(empty))).toEqual(expect.arrayContaining(['/account/login', '/account/create-account']))
})
