// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, fill, sendButton } from '../../../tests/support/swatches/swatch-fields.ts'
import { swatchServer } from '../../../tests/support/swatches/swatch-server.ts'
import { renderInRouter, user } from '../../../tests/support/ui/render-in-router.tsx'
import { GetFreeSwatch } from './get-free-swatch.tsx'
import { recentSwatches } from './recent-swatches.ts'

test('[SPO-05] [API-108] ‘Get Free Swatch’ shows one swatch, opens the order with it, and thanks', async () => {
  const fake = swatchServer({ DefaultSwatch: 'OAT' })
  let closed = 0
  renderInRouter(<GetFreeSwatch sku="100200" choiceCode="OAT" onClose={() => (closed += 1)} sendCall={fake.sendCall} />)
  expect(await within(screen.getByRole('dialog', { name: 'Get Free Swatch' })).findByText('Oat')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Swatches' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Order This Swatch' }))
  await screen.findByText(/Alder Sofa/)
  expect(box('Oat').checked).toBe(true)
  await fill()
  await user.click(sendButton())
  expect((await screen.findByRole('status')).textContent).toContain('Thank you, Maren.')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(closed).toBe(1)
  expect(recentSwatches()).toEqual(['OAT'])
})
