// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteOf } from '#lib/site.ts'
import type { SpecialOrderCalls } from '#special-order/web/special-order-data.ts'
import { SpecialOrder } from '#special-order/web/special-order.tsx'
import { aldersStart, choiceGroupsOf, viewIn } from '#tests/support/special-order/alder-start.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { shouldRevalidate } from './special-order.page.tsx'

const calls: SpecialOrderCalls = {
  view: async ({ choices }) => viewIn(choices),
  toggle: async () => viewIn('[]'),
  choices: async ({ optiontype }) => choiceGroupsOf(optiontype),
  quickship: async () => ({ id: '100104', items: [] }),
  debug: async () => Promise.reject(new Error('not staff')),
  account: (async () => ({ configurations: null })) as never,
}
const nothing = () => null

/** The page, and the query from which the header makes the links to other languages. */
function Page() {
  return (
    <>
      <output aria-label="query">{useLocation().search}</output>
      <SpecialOrder
        start={aldersStart()}
        site={siteOf('CB', 'CA')}
        calls={calls}
        isDebug={false}
        add={nothing}
        delivery={nothing}
      />
    </>
  )
}

test('[SPO-02] a changed option is in the router without loading, so links to other languages keep it', async () => {
  onTestFinished(cleanup)
  const loader = vi.fn<() => null>(() => null)
  const route = { path: '/special-order/:slug', loader, shouldRevalidate, element: <Page />, HydrateFallback: nothing }
  const router = createMemoryRouter([route], {
    initialEntries: ['/special-order/alder-sofa'],
  })
  render(<RouterProvider router={router} />)
  await act(async () => {})
  await user.click(await screen.findByRole('button', { name: /^Look at Moss Linen/ }))
  await user.click(screen.getByRole('button', { name: 'Choose Moss Linen' }))
  expect(screen.getByRole('status', { name: 'query' }).textContent).toBe('?choices=MOSS')
  expect(loader).toHaveBeenCalledTimes(1)
  await act(() => router.navigate('/special-order/briar-sofa'))
  expect(loader).toHaveBeenCalledTimes(2)
})
