// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { SiteHeader } from './site-header.tsx'

const header = (cartCount?: number) => (
  <SiteHeader
    site={SITES['CB-US']}
    shopName="Cedar & Birch Kids"
    cartCount={cartCount}
    shops={[
      { label: 'Cedar & Birch', href: 'http://cb.test/', isCurrent: false },
      { label: 'Copper & Basalt', href: 'http://cb2.test/', isCurrent: false },
      { label: 'Kids', href: 'http://cb.test/kids', isCurrent: true },
    ]}
    departments={[
      { label: 'Sofas', href: '/sofas' },
      { label: 'Sale', href: '/sale', isSale: true },
    ]}
    countries={[
      { locale: 'en-US', label: 'United States · USD', href: 'http://cb.test/kids', isCurrent: true },
      { locale: 'en-CA', label: 'Canada · CAD', href: 'http://ca.cb.test/kids', isCurrent: false },
    ]}
  />
)
const cart = (container: HTMLElement) => container.querySelector('a[href="/checkout/cart"]')!

test('[NAV-05] the brand switch links to every shop and marks the current one', () => {
  const { container } = renderInRouter(header())
  const shops = [...container.querySelectorAll('nav[aria-label="Our shops"] a')]
  expect(shops.map(shop => [shop.getAttribute('href'), shop.getAttribute('aria-current')])).toEqual([
    ['http://cb.test/', null],
    ['http://cb2.test/', null],
    ['http://cb.test/kids', 'true'],
  ])
})

test('the header shows the given name', () => {
  expect(renderInRouter(header()).container.querySelector('a[href="/"]')!.textContent).toContain('Cedar & Birch Kids')
})

test.each([
  [undefined, 'Cart'],
  [0, 'Cart, 0 items'],
  [1, 'Cart, 1 item1'],
  [2, 'Cart, 2 items2'],
  [120, 'Cart, 120 items99+'],
])('a cart count of %s is shown and announced', (count, words) => {
  expect(cart(renderInRouter(header(count)).container).textContent).toBe(words)
})

test('the search form opens /search?q= without scripts', () => {
  const form = renderInRouter(header()).container.querySelector('form[role=search]')!
  expect([form.getAttribute('action'), form.getAttribute('method'), form.querySelector('input')!.name]).toEqual([
    '/search',
    'get',
    'q',
  ])
})

test('the menu of a small screen lists the departments and closes when one is chosen', async () => {
  renderInRouter(header())
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = screen.getByRole('dialog')
  expect([...menu.querySelectorAll('li a')].map(link => link.getAttribute('href'))).toEqual([
    '/sofas',
    '/sale',
    'http://cb.test/kids',
    'http://ca.cb.test/kids',
    '/customer-service/international',
  ])
  await user.click(menu.querySelector('a[href="/sale"]')!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[NAV-02] the country menu links to the other country; Escape closes it and keeps the focus on it', async () => {
  const { container } = renderInRouter(header())
  const menu = container.querySelector('details')!
  expect(menu.querySelector('summary')!.textContent).toBe('Country and language: United States · USD')
  expect(
    [...menu.querySelectorAll('a')].map(link => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['http://cb.test/kids', 'true'],
    ['http://ca.cb.test/kids', null],
    ['/customer-service/international', null],
  ])
  expect([...menu.querySelectorAll('a')].at(-1)!.textContent).toBe('Another country')
  menu.open = true
  menu.querySelector('a')!.focus()
  await user.keyboard('{Escape}')
  expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector('summary')])
})

test('arrow keys move through the departments and wrap around; Home and End move to the ends', async () => {
  const { container } = renderInRouter(header())
  const nav = container.querySelector('nav[aria-label=Departments]')!
  const [sofas, sale] = nav.querySelectorAll('a')
  sofas!.focus()
  const walked: unknown[] = []
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${name}}`)
    walked.push(document.activeElement)
  }
  expect(walked).toEqual([sale, sofas, sale, sofas, sale])
})

test.each([
  [0, 'Panier, 0 article'],
  [2, 'Panier, 2 articles2'],
])('in French a cart count of %s is shown and announced in French, and so are the menus', (count, words) => {
  const { container } = renderInRouter(<LanguageProvider value="fr">{header(count)}</LanguageProvider>)
  expect(cart(container).textContent).toBe(words)
  expect([...container.querySelectorAll('nav')].map(nav => nav.getAttribute('aria-label'))).toEqual([
    'Nos enseignes',
    'Rayons',
  ])
  expect(container.querySelector('summary')!.textContent).toBe('Pays et langue\u00a0: United States · USD')
})

test('a bar with too many departments begins with a menu of all of them', async () => {
  const departments = Array.from({ length: 25 }, (_, i) => ({ label: `Type ${i}`, href: `/shop/type-${i}` }))
  const header = <SiteHeader site={SITES['CB-US']} shopName="Cedar & Birch" shops={[]} departments={departments} />
  const { container } = renderInRouter(header)
  const bar = container.querySelector('nav[aria-label=Departments]')!
  expect(bar.querySelectorAll('a')).toHaveLength(8)
  await user.click(bar.querySelector('button')!)
  expect(container.querySelectorAll('dialog li a')).toHaveLength(25)
})
