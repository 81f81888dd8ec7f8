// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, data } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SITES, type SiteCode } from '#lib/site.ts'
import { PageError } from './page-error.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'

/** Heading and title of a page whose loader throws. The boundary gets no props, as in the built shop. */
async function pageOf(error: unknown, site: SiteCode): Promise<{ readonly heading: string; readonly title: string }> {
  const Boundary = () => <PageError />
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site: SITES[site], disableTrendingProduct: true }),
      HydrateFallback: () => null,
      children: [
        {
          path: 'shop/:category',
          loader: () => {
            throw error
          },
          Component: () => null,
          ErrorBoundary: Boundary,
        },
      ],
    },
  ])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <ShopNamesProvider value={SHOP_NAMES}>
      <Page initialEntries={['/shop/nope']} />
    </ShopNamesProvider>,
  )
  const heading = await vi.waitUntil(() => host.querySelector('h1')?.textContent)
  return { heading, title: document.title }
}

test('an unknown category is a missing page, not a failed one', async () => {
  expect(await pageOf(data(null, { status: 404 }), 'CB-US')).toEqual({
    heading: 'We could not find that page',
    title: 'Page not found | Cedar & Birch',
  })
})

test("[PUP-24] [PUP-25] a failing page becomes the error page with its shop's title, and is logged", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = new Error('the database sleeps')
  expect(await pageOf(error, 'CB2-US')).toEqual({
    heading: "Oops. Something's not right.",
    title: 'Something went wrong | Copper & Basalt',
  })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Uncaught error within react page', error))
})
