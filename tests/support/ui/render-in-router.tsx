import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const session = userEvent.setup({ delay: null })
/**
 * A user action ends when React has rendered its effects, including replies of a fake server. Testing Library's default
 * waits with a timer: with fake timers it would never end, and a reply might be rendered later.
 */
const rendered =
  <Args extends unknown[]>(step: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<void> => {
    const { asyncWrapper } = getConfig()
    configure({ asyncWrapper: events => events() })
    try {
      await act(async () => {
        await step(...args)
      })
    } finally {
      configure({ asyncWrapper })
    }
  }

/** The shopper's mouse and keyboard: `user-event` without delays between the events. */
export const user = {
  click: rendered(session.click),
  clear: rendered(session.clear),
  type: rendered(session.type),
  keyboard: rendered(session.keyboard),
  tab: rendered(session.tab),
  selectOptions: rendered(session.selectOptions),
}

const inRouter = (shown: ReactNode) => <RouterProvider router={createMemoryRouter([{ path: '*', element: shown }])} />

/** Testing Library's `render` inside a router. The page is unmounted when the test ends. */
export function renderInRouter(node: ReactNode) {
  onTestFinished(cleanup)
  const view = render(inRouter(node))
  return { ...view, rerender: (shown: ReactNode) => view.rerender(inRouter(shown)) }
}
