// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { named, press, renderInTest } from '#ui/render-in-test.tsx'
import { SiteHeader } from './site-header.tsx'

const header = (cartCount?: number) => (
  <SiteHeader
    site={SITES['CB-US']} shopName="Cedar & Birch Kids" cartCount={cartCount}
    shops={[{ label: 'Cedar & Birch', href: 'http://cb.test/', isCurrent: false }, { label: 'Copper & Basalt', href: 'http://cb2.test/', isCurrent: false }, { label: 'Kids', href: 'http://cb.test/kids', isCurrent: true }]}
    departments={[{ label: 'Sofas', href: '/sofas' }, { label: 'Sale', href: '/sale', isSale: true }]}
  />
)
const cart = (host: HTMLElement) => host.querySelector('a[href="/checkout/cart"]')!

test('[NAV-05] the switch links to every shop and marks the one the shopper is in', () => {
  const { host } = renderInTest(header())
  const shops = [...host.querySelectorAll('nav[aria-label="Our shops"] a')]
  expect(shops.map(shop => [shop.getAttribute('href'), shop.getAttribute('aria-current')])).toEqual([['http://cb.test/', null], ['http://cb2.test/', null], ['http://cb.test/kids', 'true']])
})

test('the header shows the name it is given', () => {
  expect(renderInTest(header()).host.querySelector('a[href="/"]')!.textContent).toContain('Cedar & Birch Kids')
})

test.each([[undefined, 'Cart'], [0, 'Cart, 0 items'], [1, 'Cart, 1 item1'], [2, 'Cart, 2 items2'], [120, 'Cart, 120 items99+']])('a cart of %s pieces is said and shown', (count, words) => {
  expect(cart(renderInTest(header(count)).host).textContent).toBe(words)
})

test('search goes to /search?q= without script', () => {
  const form = renderInTest(header()).host.querySelector('form[role=search]')!
  expect([form.getAttribute('action'), form.getAttribute('method'), form.querySelector('input')!.name]).toEqual(['/search', 'get', 'q'])
})

test('the menu of a small screen lists the departments and closes when one is chosen', () => {
  const { host } = renderInTest(header())
  press(named(host, 'Menu'))
  const menu = host.querySelector('dialog')!
  expect([...menu.querySelectorAll('li a')].map(link => link.getAttribute('href'))).toEqual(['/sofas', '/sale'])
  press(menu.querySelector('a[href="/sale"]'))
  expect(host.querySelector('dialog')).toBeNull()
})
