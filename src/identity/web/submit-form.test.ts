// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { OWNER_HEADER } from '#lib/call.ts'
import { setPageOwner } from '#ui/page-owner.ts'
import { submitSessionToken } from './submit-form.ts'

test('[SGN-15] signing in succeeds on a page whose session has just ended, as by a new password', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Response.json({ requestVerificationToken: 'the token' })
  })
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    submit.mockRestore()
    setPageOwner(undefined)
  })
  setPageOwner('the account that was signed in')
  await submitSessionToken({ sessionToken: 'a session token', returnTo: '/account', isRemembered: true })
  expect(sent.map(headers => headers.get(OWNER_HEADER))).toEqual([null])
  const form = new FormData(document.querySelector<HTMLFormElement>('form[action="/account/auth"]')!)
  expect(form.get('sessionToken')).toBe('a session token')
})
