// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OPENING_TABLES } from '#cart/rules/shipping/opening-tables.ts'
import { shownRates } from '#cart/rules/shipping/shown-rates.ts'
import { SITES } from '#lib/site.ts'
import { named, press, renderInTest } from '#ui/render-in-test.tsx'
import { ShippingLink } from './shipping-link.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[PUP-01] [PUP-04] the product page opens the shipping charges of its piece, and takes the focus back when they are closed', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(shownRates(OPENING_TABLES.US, () => 'Rugs')))
  })
  const { host } = renderInTest(<ShippingLink site={SITES['CB-US']} shipMethod={8} />)
  expect(asked).toEqual([])
  const link = named(host, 'Shipping Charges')
  link.focus()
  press(link)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect([...host.querySelectorAll('h3')].map(one => one.textContent)).toEqual(['Basic Freight'])
  })
  expect(asked).toEqual(['/api/cart/shipping-rates'])
  press(named(host, 'Close'))
  expect(host.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
})
