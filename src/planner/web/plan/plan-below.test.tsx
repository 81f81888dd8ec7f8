// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { CHOICES, COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { PlanBelow } from './plan-below.tsx'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { usePlan } from './use-plan.ts'
import { withoutNetwork } from '#tests/support/ui/without-network.ts'

withoutNetwork()

beforeEach(() => {
  localStorage.clear()
  return () => {
    window.location.hash = ''
  }
})
const headings = (container: ParentNode) =>
  [...container.querySelectorAll('section > h2')].map(heading => heading.textContent)

test('the sections under the iframe are layouts, room, delivery path, saved designs, and sharing and printing', () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => {
    errors.mockRestore()
  })
  const { container } = openPart(shown => <PlanBelow {...shown} details={undefined} hasList={false} />)
  expect(headings(container)).toEqual([
    'Start from a popular layout',
    'Your room',
    'Will every piece get in?',
    'Your designs',
    'Share and print',
  ])
  for (const section of container.querySelectorAll('section'))
    expect(section.querySelector(`[id="${section.getAttribute('aria-labelledby')!}"]`)!.textContent).not.toBe('')
  expect(errors).not.toHaveBeenCalled()
})

test('in 2D, where the plan has a list of pieces, there is no second list', () => {
  const below = (hasList: boolean) =>
    openPart(shown => <PlanBelow {...shown} details={undefined} hasList={hasList} />).container.textContent
  expect(below(false)).toContain('Build from a list')
  expect(below(true)).not.toContain('Build from a list')
})

test('the server renders the sections, with layouts as links', () => {
  function Page() {
    const state = usePlan({
      collection: COLLECTION,
      start: { plan: planFrom('LAL', 'RAL'), choices: CHOICES },
      onChoices: () => {},
    })
    return <PlanBelow state={state} choices={CHOICES} collection={COLLECTION} details={undefined} hasList={false} />
  }
  expect(renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)).toContain(
    'href="#layout=alder-sectional-l-shape"',
  )
})
