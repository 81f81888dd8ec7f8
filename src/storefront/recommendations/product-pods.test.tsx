// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookPod, PopularPod, SimilarPod } from './product-pods.tsx'

/** Ids of the requested pods. */
let asked: (string | null)[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('podid'))
    return Promise.resolve(Response.json({ title: 'Pieces', resultId: 'a', items: [] }))
  })
  // Every element is in view at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #see: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#see = see
      }
      observe() {
        this.#see([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The pods that a page at an address requests. */
async function podsOf(node: React.ReactNode, address = '/product/alder-sofa'): Promise<(string | null)[]> {
  window.location.href = `http://localhost${address}`
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node, loader: () => null }], {
    hydrationData: { loaderData: { root: { disableTrendingProduct: false, registryMode: true } } },
  })
  render(<RouterProvider router={router} />)
  await act(() => new Promise(resolve => setImmediate(resolve)))
  return asked
}
const sellable = { sku: '100101', isNla: false, isSellable: true }

test.each([
  ['a product that is gone', { ...sellable, isNla: true, isSellable: false }, '', 'nla-pdp'],
  ['a product that is sold out', { ...sellable, isSellable: false }, '?gclid=a', 'shop-similar-backorder'],
  ['a shopper who comes from an ad', sellable, '?gclid=a', 'pla-entrants'],
  ['everybody else', sellable, '', 'pdp-alternative-items'],
])('[REC-14] for %s the product page shows the pod for it', async (_, props, query, podId) => {
  expect(await podsOf(<SimilarPod {...props} />, `/product/alder-sofa${query}`)).toEqual([podId])
})

test('[REC-14] a shopper who comes from a social network sees bestsellers, and others what is trending', async () => {
  expect(await podsOf(<PopularPod />, '/product/alder-sofa?utm_medium=social')).toEqual(['bestsellers-pdp-social'])
  cleanup()
  expect((await podsOf(<PopularPod />)).at(-1)).toBe('trending-products')
})

test('[REC-14] a product without sets requests what completes its look', async () => {
  expect(await podsOf(<LookPod sku="100101" />)).toEqual(['complete-the-look-pdp'])
})
