// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LANDING_PATHS } from '#identity/rules/sign-in-target.ts'
import { keepForOwner } from '#identity/web/keep-for-owner.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import ConfirmPage from './confirm.page.tsx'

type Props = Parameters<typeof ConfirmPage>[0]
const CONFIGURATION = {
  apiUrl: 'https://id.example',
  widget: 'own',
  hasGoogle: true as const,
  hasApple: false,
  landingPaths: [...LANDING_PATHS],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Shows the page; the configuration is answered with `status`. Returns where the browser was sent. */
async function show({ returnTo = '/product/alder-sofa', owner = 'mark' as string | null, status = 200 } = {}) {
  const asked: string[] = []
  const replaced: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(status === 200 ? CONFIGURATION : { isSuccess: false }, { status })
  })
  vi.spyOn(window.location, 'replace').mockImplementation(url => void replaced.push(String(url)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const loaderData = { configuration: CONFIGURATION, returnTo, owner, language: 'en', shopName: 'Cedar & Birch' }
  renderInRouter(<ConfirmPage {...({ loaderData, params: {}, matches: [] } as unknown as Props)} />)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(100)
  })
  return { asked, replaced }
}
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

test('[SGN-05] [API-120] the page fetches the configuration and goes on to a landing page directly', async () => {
  const { asked, replaced } = await show({ returnTo: '/design-services/appointments' })
  expect(asked).toEqual(['/account/auth/configuration'])
  expect(replaced).toEqual(['/design-services/appointments'])
})

test('[SGN-06] from anywhere else it goes on over the login page', async () => {
  expect((await show()).replaced).toEqual(['/account/login?returnUrl=%2Fproduct%2Falder-sofa&isRedirect=true'])
})

test.each([
  ['a guest', null, 'alder-sofa'],
  ['the same account', 'mark', 'alder-sofa'],
  ['another account, whose session has ended', 'former mark', null],
])('what the browser remembers of %s after signing in', async (_case, former, stays) => {
  onTestFinished(() => localStorage.clear())
  keepForOwner(former)
  localStorage.setItem('recently-viewed', 'alder-sofa')
  await show({ owner: 'mark' })
  expect(localStorage.getItem('recently-viewed')).toBe(stays)
})

test('[SGN-07] without the configuration it goes to the login page, which keeps the aim', async () => {
  expect((await show({ status: 503 })).replaced).toEqual(['/account/login?returnUrl=%2Fproduct%2Falder-sofa'])
})

test('[SGN-19] the password field is disabled for 9000 ms and then enabled', async () => {
  const { replaced } = await show({ owner: null })
  expect(password().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(8_800))
  expect(password().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(password().disabled).toBe(false)
  expect(replaced).toEqual([])
})
