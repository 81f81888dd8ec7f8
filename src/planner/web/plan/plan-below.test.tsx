// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { shareCode } from '../../rules/share-code.ts'
import { CHOICES, COLLECTION } from '../collection-in-test.ts'
import { PlanBelow } from './plan-below.tsx'
import { openPart, planFrom } from './plan-below-in-test.tsx'
import { usePlan } from './use-plan.ts'

beforeEach(() => {
  localStorage.clear()
  return () => { window.location.hash = '' }
})
const headings = (host: ParentNode) => [...host.querySelectorAll('section > h2')].map(heading => heading.textContent)

test('under the frame stand layouts, the room, the way in, kept designs, and what shares and prints', () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => { errors.mockRestore() })
  const { host } = openPart(shown => <PlanBelow {...shown} details={undefined} />)
  expect(headings(host)).toEqual(['Start from a popular layout', 'Your room', 'Will every piece get in?', 'Your designs', 'Share and print'])
  for (const section of host.querySelectorAll('section')) expect(section.querySelector(`[id="${section.getAttribute('aria-labelledby')!}"]`)!.textContent).not.toBe('')
  expect(errors).not.toHaveBeenCalled()
})

test('a shared plan with a piece that is no longer sold says so', () => {
  window.location.hash = `#plan=${shareCode(planFrom('LAL', 'RAL'), CHOICES).replace('RAL', 'GONE')}`
  const { host } = openPart(shown => <PlanBelow {...shown} details={undefined} />)
  expect(host.textContent).toContain('One of its pieces is no longer sold here and is left out.')
})

test('the server draws it, layouts as links', () => {
  function Page() {
    const state = usePlan({ collection: COLLECTION, start: planFrom('LAL', 'RAL'), choices: CHOICES, onOpen: () => {} })
    return <PlanBelow state={state} choices={CHOICES} collection={COLLECTION} details={undefined} />
  }
  expect(renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)).toContain('href="#layout=alder-sectional-l-shape"')
})
