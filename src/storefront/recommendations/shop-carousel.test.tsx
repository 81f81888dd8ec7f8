// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CarouselItem } from '#catalog/contract.ts'
import { carouselItem } from '#tests/support/recommendations/carousel-item.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { ShopCarousel, TrendingProducts, type ShopCarouselProps } from './shop-carousel.tsx'

const items = [carouselItem('100101', 'Alder Sofa'), carouselItem('100102', 'Linden Chair', true)]
/** Addresses that were requested, and the reply to each. */
let asked: string[] = []
let reply: () => Promise<Response>
/** Makes every observed element come near the viewport. */
let comeNear: () => void = () => {}

beforeEach(() => {
  asked = []
  reply = () => Promise.resolve(Response.json({ title: 'Trending Products', resultId: 'a', items }))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url))
    return String(url).startsWith('/recommendation/') ? reply() : new Promise(() => {})
  })
  const seen = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>()
  comeNear = () => act(() => seen.forEach(see => see([{ isIntersecting: true }])))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen.add(see)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders a node below a root route with its switches. */
function show(node: React.ReactNode, root: { disableTrendingProduct?: boolean; registryMode?: boolean } = {}) {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node, loader: () => null }], {
    hydrationData: { loaderData: { root: { disableTrendingProduct: false, registryMode: true, ...root } } },
  })
  return render(<RouterProvider router={router} />).container
}
const settle = () =>
  act(async () => {
    await new Promise(resolve => {
      setImmediate(resolve)
    })
  })
async function showLoaded(props: Partial<ShopCarouselProps>, root: { registryMode?: boolean } = {}) {
  const host = show(<ShopCarousel podId="trending-products" {...props} />, root)
  comeNear()
  await settle()
  return host
}

test('[REC-03][PUP-27] shows five placeholders, requests once it is near, then shows the products', async () => {
  const host = show(<TrendingProducts />)
  expect(host.querySelectorAll('li')).toHaveLength(5)
  await settle()
  expect(asked).toEqual([])
  comeNear()
  expect(host.querySelectorAll('li')).toHaveLength(5)
  await settle()
  expect(asked).toEqual(['/recommendation/index?podid=trending-products'])
  expect(screen.getByRole('heading', { name: 'Trending Products' })).toBeTruthy()
  expect(host.querySelectorAll('li')).toHaveLength(2)
})

test('[PUP-27] with disableTrendingProduct, trending products are neither requested nor shown', async () => {
  const host = show(<TrendingProducts />, { disableTrendingProduct: true })
  comeNear()
  await settle()
  expect([host.innerHTML, asked]).toEqual(['', []])
})

test('[REC-03] while the shop is slow the placeholders stay, as high as cards with their buttons', async () => {
  reply = () => new Promise(() => {})
  const host = await showLoaded({ buttons: 'cart' })
  await settle()
  const lines = () => [...host.querySelectorAll('li')].map(one => one.children.length)
  // Picture, name, price and button.
  expect(lines()).toEqual([4, 4, 4, 4, 4])
  expect(host.querySelector('section')!.getAttribute('aria-busy')).toBe('true')
  expect(host.querySelector('h2')).toBeNull()
  cleanup()
  const plain = await showLoaded({})
  expect([...plain.querySelectorAll('li')].map(one => one.children.length)).toEqual([3, 3, 3, 3, 3])
})

test.each<[string, () => Promise<Response>]>([
  ['an empty answer', () => Promise.resolve(Response.json({ title: 'Trending Products', resultId: 'a', items: [] }))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>'))],
  [
    'a refusal',
    () => Promise.resolve(Response.json({ isSuccess: false, kind: 'broken', message: '' }, { status: 500 })),
  ],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[REC-04] after %s the carousel shows nothing', async (_, answer) => {
  reply = answer
  const host = await showLoaded({})
  expect([
    host.textContent,
    host.querySelectorAll('li').length,
    host.firstElementChild!.hasAttribute('hidden'),
  ]).toEqual(['', 0, true])
})

test('[REC-01] cards have Add to Cart, Add to Registry, a custom button or none, as it is set up', async () => {
  await showLoaded({ buttons: 'cart' })
  // The page's own button is named "Add to Cart" alone.
  expect(screen.getAllByRole('button', { name: /^Add to Cart/ }).map(button => button.textContent)).toEqual([
    expect.stringContaining('Add to Cart: Alder Sofa'),
    expect.stringContaining('Add to Cart: Linden Chair'),
  ])
  cleanup()
  await showLoaded({ buttons: 'registry' })
  expect(screen.getByRole('button', { name: 'Add Alder Sofa to registry' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
  cleanup()
  await showLoaded({ button: (item: CarouselItem) => <button type="button">Reserve {item.name}</button> })
  expect(screen.getByRole('button', { name: 'Reserve Linden Chair' })).toBeTruthy()
  cleanup()
  await showLoaded({})
  expect(within(document.body).queryByRole('button', { name: /Add |Reserve/ })).toBeNull()
})

test('[REC-02] without registry mode no card has Add to Registry', async () => {
  await showLoaded({ buttons: 'registry' }, { registryMode: false })
  expect(screen.getByText('Alder Sofa')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /to registry/ })).toBeNull()
})

test('[REC-13] adding a card with a custom order confirmation requests its terms first; others are added', async () => {
  await showLoaded({ buttons: 'cart' })
  const [plain, made] = screen.getAllByRole('button', { name: /^Add to Cart/ })
  await user.click(made!)
  expect(asked.at(-1)).toMatch(/^[/]browse[/]scbadd[/]CustomOrderConfirmation[?]sku=100102/)
  await user.click(plain!)
  expect(asked.at(-1)).not.toContain('CustomOrderConfirmation')
})

test('[REC-15] registry pods have neither Add to Cart nor the shop-all link; other pods have both', async () => {
  await showLoaded({ buttons: 'cart', shopAll: '/shop/sofas' })
  expect(screen.getByRole('link', { name: 'Shop all' }).getAttribute('href')).toBe('/shop/sofas')
  expect(screen.getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(2)
  cleanup()
  await showLoaded({ podId: 'registry-ideas', buttons: 'cart', shopAll: '/shop/sofas' })
  expect(screen.getByText('Alder Sofa')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Shop all' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})
