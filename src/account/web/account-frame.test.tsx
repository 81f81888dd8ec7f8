// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AccountNav } from './account-frame.tsx'

test.each([
  ['shows the current part, which may be beyond the edge', 0, 300],
  ['stays where a shopper has scrolled it before hydration', 120, 120],
])('the menu of the account %s', (_, scrolled, expected) => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300)
  const page = (
    <MemoryRouter>
      <AccountNav current="security" />
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  container.querySelector('ul')!.scrollLeft = scrolled
  render(page, { container, hydrate: true })
  expect(container.querySelector('ul')!.scrollLeft).toBe(expected)
})
