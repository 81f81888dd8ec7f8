// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
/** Loads the module as a new tab does. */
const openTab = () => import('./session-change.ts')

test('a tab learns once that another tab has a new session; the tab that noted it does not', async () => {
  const other = await openTab()
  vi.resetModules()
  const own = await openTab()
  expect([own.hasSessionChanged(), other.hasSessionChanged()]).toEqual([false, false])
  own.noteSessionChange()
  expect([own.hasSessionChanged(), other.hasSessionChanged(), other.hasSessionChanged()]).toEqual([false, true, false])
})

test('a page that is loaded after the change already has the new token', async () => {
  ;(await openTab()).noteSessionChange()
  vi.resetModules()
  expect((await openTab()).hasSessionChanged()).toBe(false)
})
