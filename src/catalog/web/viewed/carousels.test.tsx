// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { MOST_VIEWED, type CarouselItem } from '../../contract.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { rememberViewed } from './viewed-skus.ts'

const item = (id: string, sku: string, name: string): CarouselItem => ({
  id,
  sku,
  name,
  price: 4900,
  formattedPrice: '$49.00',
  imagePath: `/pictures/${sku}.svg`,
  imagePathHiRes: `/pictures/${sku}.svg`,
  navigateUrl: `/product/${name}?sku=${sku}`,
  urlPath: `/product/${name}?sku=${sku}`,
  primaryFamilyId: id,
  optionChoiceParameter: '',
  customOrderConfirmation: { hasCustomOrderConfirmation: false },
})
const shelf = [item('1001', '100101', 'alder'), item('1001', '100102', 'alder'), item('1002', '100201', 'linden')]

/** Replaces fetch: each request is answered with `answer` once `settle` is called. */
function outside(answer: () => Response) {
  const real = globalThis.fetch
  const asked: string[] = []
  const waiting: (() => void)[] = []
  globalThis.fetch = input => {
    asked.push(String(input))
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(answer())
        } catch (error) {
          reject(error as Error)
        }
      })
    })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return {
    asked,
    settle: () =>
      act(async () => {
        for (const go of waiting.splice(0)) go()
        await new Promise(resolve => {
          setImmediate(resolve)
        })
      }),
  }
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Renders the node below a root route whose loader data is available. */
function show(node: ReactNode, disableTrendingProduct = false) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node, loader: () => null }], {
    hydrationData: { loaderData: { root: { disableTrendingProduct } } },
  })
  act(() => root.render(<RouterProvider router={router} />))
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  return host
}
const names = (host: HTMLElement) =>
  [...host.querySelectorAll('li a')].map(link => link.querySelector('span')!.textContent)

beforeEach(() => localStorage.clear())

test('[REC-09][PUP-26] shows viewed products once each under Recently Viewed Products', async () => {
  for (const sku of ['100201', '100102', '100101']) rememberViewed(sku)
  const shop = outside(() => json({ items: [...shelf, item('1003', '100301', 'porter')] }))
  const host = show(<RecentlyViewed except="1003" />)
  expect(host.querySelectorAll('li')).toHaveLength(5)
  await shop.settle()
  expect(shop.asked).toEqual([expect.stringContaining('skus=100101%2C100102%2C100201')])
  expect(host.querySelector('h2')!.textContent).toBe('Recently Viewed Products')
  expect(names(host)).toEqual(['alder', 'linden'])
})

test('[REC-09] a first visit shows no recently viewed block and sends no request', async () => {
  const shop = outside(() => json({ items: shelf }))
  const host = show(<RecentlyViewed />)
  expect(host.innerHTML).toBe('')
  await shop.settle()
  expect([host.innerHTML, shop.asked]).toEqual(['', []])
})

test('[REC-10] at most the configured number is requested and shown', async () => {
  const many = Array.from({ length: 40 }, (_, i) => String(100001 + i))
  localStorage.setItem('recentlyViewed', JSON.stringify(many))
  const shop = outside(() => json({ items: many.map(sku => item(sku, sku, sku)) }))
  const host = show(<RecentlyViewed />)
  await shop.settle()
  expect(new URL(shop.asked[0]!, 'http://localhost').searchParams.get('skus')!.split(',')).toEqual(
    many.slice(0, MOST_VIEWED),
  )
  expect(names(host)).toHaveLength(MOST_VIEWED)
})

test('[REC-09] the list is cleared by the link beside its title, and the page says so', async () => {
  rememberViewed('100101')
  const shop = outside(() => json({ items: shelf }))
  const host = show(<RecentlyViewed />)
  await shop.settle()
  act(() => [...host.querySelectorAll('button')].find(one => one.textContent === 'Clear the list')!.click())
  await act(() => vi.waitFor(() => expect(localStorage.getItem('recentlyViewed')).toBeNull()))
  expect(host.textContent).toBe('Your recently viewed products are cleared.')
  expect(shop.asked).toHaveLength(1)
})

test('the message that the list is cleared gets the focus once, not again when the page renders', async () => {
  rememberViewed('100101')
  const shop = outside(() => json({ items: shelf }))
  let renderAgain = () => {}
  function Page() {
    const [renderings, setRenderings] = useState(0)
    renderAgain = () => setRenderings(renderings + 1)
    return (
      <>
        <button type="button">Add to Cart</button>
        <RecentlyViewed />
      </>
    )
  }
  const host = show(<Page />)
  await shop.settle()
  act(() => [...host.querySelectorAll('button')].find(one => one.textContent === 'Clear the list')!.click())
  await act(() => vi.waitFor(() => expect(localStorage.getItem('recentlyViewed')).toBeNull()))
  expect(document.activeElement).toBe(host.querySelector('[role="status"]'))
  const other = host.querySelector('button')!
  act(() => other.focus())
  act(() => renderAgain())
  expect(document.activeElement).toBe(other)
})

test.each<[string, () => Response]>([
  [
    'the browser is offline',
    () => {
      throw new TypeError('offline')
    },
  ],
  ['the shop fails', () => json({ kind: 'broken', message: '' }, 500)],
  ['none of the products exists any more', () => json({ items: [] })],
])('[REC-04] if %s, placeholders and title make room for nothing', async (_, answer) => {
  rememberViewed('100101')
  const shop = outside(answer)
  const host = show(<RecentlyViewed />)
  expect(host.querySelectorAll('li')).toHaveLength(5)
  await shop.settle()
  expect(host.innerHTML).toBe('')
})

test('[REC-09] a customer whose list cannot be cleared keeps it, is told so, and can try again', async () => {
  rememberViewed('100101')
  let isOffline = false
  const shop = outside(() => {
    if (isOffline) throw new TypeError('offline')
    return json({ items: shelf })
  })
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
  document.body.append(token)
  onTestFinished(() => token.remove())
  const host = show(<RecentlyViewed />)
  await shop.settle()
  localStorage.setItem('remembers-for', 'mark')
  const button = [...host.querySelectorAll('button')].find(one => one.textContent === 'Clear the list')!
  /** Presses the button, and waits until the account is asked. */
  const press = async (requests: number) => {
    act(() => button.click())
    await act(() => vi.waitFor(() => expect(shop.asked).toHaveLength(requests)))
  }
  isOffline = true
  await press(2)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // A second press while the first is under way sends nothing.
  await press(2)
  await shop.settle()
  expect(host.querySelector('[role="alert"]')!.textContent).toBe('The list could not be cleared. Please try again.')
  expect([names(host), localStorage.getItem('recentlyViewed')]).toEqual([['alder', 'linden'], '["100101"]'])
  isOffline = false
  await press(3)
  expect(host.querySelector('[role="alert"]')).toBeNull()
  await shop.settle()
  expect([host.textContent, localStorage.getItem('recentlyViewed')]).toEqual([
    'Your recently viewed products are cleared.',
    null,
  ])
})
