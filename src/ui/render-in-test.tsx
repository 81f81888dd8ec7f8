import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'

/** Renders into the test's document inside a router, and takes it away when the test ends. Tests only. */
export function renderInTest(node: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (shown: ReactNode) =>
    act(() => {
      const router = createMemoryRouter([{ path: '*', element: shown }])
      root.render(<RouterProvider router={router} />)
    })
  show(node)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  return { host, show }
}

export const press = (element: Element | null | undefined) =>
  act(() => {
    ;(element as HTMLElement).click()
  })

/** The button or link whose words or label are exactly `name`. */
export const named = (host: ParentNode, name: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('button, a')].find(
    element => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
  if (found === undefined) throw new Error(`nothing to press is called ${name}`)
  return found
}
