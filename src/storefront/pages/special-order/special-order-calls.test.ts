// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { SESSION_REFUSED } from '#ui/page-owner.ts'
import { specialOrderCalls } from './special-order-calls.ts'

test('[SPO-04] without a staff session the call of the debugger fails, and the page is not left', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ kind: 'not-signed-in', message: 'Please sign in.' }, { status: 401 }),
  )
  const leave = vi.fn<(event: Event) => void>(event => event.preventDefault())
  window.addEventListener(SESSION_REFUSED, leave)
  onTestFinished(() => {
    vi.restoreAllMocks()
    window.removeEventListener(SESSION_REFUSED, leave)
  })
  await expect(specialOrderCalls.debug('100104')).rejects.toMatchObject({ status: 401 })
  expect(leave).not.toHaveBeenCalled()
})
