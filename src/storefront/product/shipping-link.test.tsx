// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OPENING_TABLES } from '#cart/rules/shipping/default-shipping-tables.ts'
import { shownRates } from '#cart/rules/shipping/shown-rates.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ShippingLink } from './shipping-link.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[PUP-01] [PUP-04] the product page opens its shipping charges, and closing returns the focus', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(shownRates(OPENING_TABLES.US, () => 'Rugs')))
  })
  renderInRouter(<ShippingLink site={SITES['CB-US']} shipMethod={8} />)
  expect(asked).toEqual([])
  const link = screen.getByRole('button', { name: 'Shipping Charges' })
  await user.click(link)
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual(['Basic Freight']),
  )
  expect(asked).toEqual(['/api/cart/shipping-rates'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
})
