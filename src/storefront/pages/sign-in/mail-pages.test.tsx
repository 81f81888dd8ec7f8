// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import CreateAccountPage from './create-account.page.tsx'
import ResetPasswordPage from './reset-password.page.tsx'
import VerifyEmailPage from './verify-email.page.tsx'

afterEach(() => sessionStorage.clear())

/** Answers the calls of the shop by their path, with status 200 unless the answer is a refusal; records the bodies. */
function answering(answers: Readonly<Record<string, object>>) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const answer = answers[url] ?? { requestVerificationToken: 'the token' }
    if (typeof body === 'string') sent.push(JSON.parse(body) as Record<string, unknown>)
    return Response.json(answer, { status: 'kind' in answer ? (answer.kind === 'too-many' ? 429 : 503) : 200 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const showCreate = (aim?: string) =>
  renderInRouter(
    <CreateAccountPage
      {...({ loaderData: { room: undefined, shopName: 'Cedar & Birch', aim } } as unknown as Parameters<
        typeof CreateAccountPage
      >[0])}
    />,
  )
const showCreateAfterOrder = () => {
  onTestFinished(cleanup)
  render(
    <MemoryRouter
      initialEntries={[{ pathname: '/account/create-account', state: { email: 'ada@example.com', firstName: 'Ada' } }]}
    >
      <CreateAccountPage
        {...({ loaderData: { room: undefined, shopName: 'Cedar & Birch' } } as unknown as Parameters<
          typeof CreateAccountPage
        >[0])}
      />
    </MemoryRouter>,
  )
}
const showReset = (token: string | undefined, isRemembered?: boolean, isSignedIn = false) =>
  renderInRouter(
    <ResetPasswordPage
      {...({
        loaderData: { returnTo: '/account', shopName: 'Cedar & Birch', token, isRemembered, isSignedIn },
      } as unknown as Parameters<typeof ResetPasswordPage>[0])}
    />,
  )
const verifyPage = (token: string | undefined, isSignedIn: boolean) => (
  <VerifyEmailPage
    {...({
      loaderData: { returnTo: '/account', shopName: 'Cedar & Birch', token, isSignedIn },
    } as unknown as Parameters<typeof VerifyEmailPage>[0])}
  />
)
const showVerify = (token: string | undefined, isSignedIn = false) => renderInRouter(verifyPage(token, isSignedIn))

const NEW_ACCOUNT = '/account/auth/new-account'
async function createsAccount() {
  await user.type(screen.getByLabelText('First Name'), 'Renata')
  await user.type(screen.getByLabelText('Last Name'), 'Kowalski')
  await user.type(screen.getByLabelText('Email Address'), 'renata@example.com')
  await user.type(screen.getByLabelText('Password'), 'a small oak table')
  await press('Create Account')
}

test('the form of an account begins with the name and email of a guest’s order', () => {
  showCreateAfterOrder()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect(['First Name', 'Last Name', 'Email Address', 'Password'].map(value)).toEqual([
    'Ada',
    '',
    'ada@example.com',
    '',
  ])
})

test('after an account is created, the focus is on the heading, and the mail is sent again', async () => {
  const sent = answering({ [NEW_ACCOUNT]: { outcome: 'mail-sent' } })
  showCreate()
  await createsAccount()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
  await press('Send It Again')
  expect(screen.getByText(/We sent it again to renata@example.com/)).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('too many mails to an address are refused in words', async () => {
  const answers: Record<string, object> = { [NEW_ACCOUNT]: { outcome: 'mail-sent' } }
  answering(answers)
  showCreate()
  await createsAccount()
  answers[NEW_ACCOUNT] = { isSuccess: false, kind: 'too-many', message: 'Too many.' }
  await press('Send It Again')
  expect(screen.getByText(/several mails to this address/)).toBeDefined()
})

test('a dead link of a reset mail shows no form, but asks for a new link at once', async () => {
  answering({})
  showReset(undefined)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.queryByLabelText('New password')).toBeNull()
  await press('Send a New Link')
  expect(screen.getByRole('dialog', { name: 'Reset Password' })).toBeDefined()
})

test('a link that dies while the page is open says so, with the focus on the heading', async () => {
  answering({ '/account/reset-password/new-password': { outcome: 'expired' } })
  showReset('token')
  await user.type(screen.getByLabelText('New password'), 'a small oak table')
  await press('Save and Sign In')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This link no longer works' }))
})

test.each([
  ['a new account', 'Password', () => showCreate()],
  ['a new password', 'New password', () => showReset('token')],
  ['a verification', 'Password', () => showVerify('token')],
])('without scripts the form of %s keeps its password to itself', async (_page, label, show) => {
  answering({ '/account/auth/verify-email': { outcome: 'password' } })
  show()
  expect((await screen.findByLabelText<HTMLInputElement>(label)).form!.getAttribute('method')).toBe('dialog')
})

test.each([
  ['was to end with the browser', false, null],
  ['was remembered', true, 'on'],
  ['did not exist', undefined, 'as-before'],
])('[SGN-11] a reset password signs in like the session before, which %s', async (_case, isRemembered, sent) => {
  answering({ '/account/reset-password/new-password': { outcome: 'changed', sessionToken: 'one-time' } })
  let marks: FormDataEntryValue | null | undefined
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    marks = new FormData(this).get('rememberMe')
    this.remove()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  showReset('token', isRemembered)
  await user.type(screen.getByLabelText('New password'), 'a small oak table')
  await press('Save and Sign In')
  expect(marks).toBe(sent)
})

test.each([
  ['too many calls', 'too-many'],
  ['a provider that does not answer', 'unavailable'],
])('a link that could not be opened because of %s is not called dead, but opened once more', async (_case, kind) => {
  const answers: Record<string, object> = { '/account/auth/verify-email': { isSuccess: false, kind, message: 'No.' } }
  const sent = answering(answers)
  showVerify('token')
  expect(await screen.findByText(/^That did not work/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirming your email address')
  answers['/account/auth/verify-email'] = { outcome: 'already' }
  await press('Try Again')
  expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toBeDefined()
  expect(sent.map(({ token }) => token)).toEqual(['token', 'token'])
})

test('the page of a reset mail still works when it is loaded again, until the link is used up', async () => {
  const answers: Record<string, object> = {
    '/account/reset-password/new-password': { outcome: 'refused', fault: 'common', retryToken: 'retry' },
  }
  const sent = answering(answers)
  const first = showReset('token')
  await user.type(screen.getByLabelText('New password'), 'password')
  await press('Save and Sign In')
  first.unmount()
  const second = showReset(undefined)
  await user.type(await screen.findByLabelText('New password'), 'a small oak table')
  answers['/account/reset-password/new-password'] = { outcome: 'expired' }
  await press('Save and Sign In')
  expect(sent[1]).toMatchObject({ token: 'token', password: 'a small oak table' })
  second.unmount()
  showReset(undefined)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
})

test('the page of a verification mail still works when it is loaded again', async () => {
  answering({ '/account/auth/verify-email': { outcome: 'password' } })
  showVerify('token').unmount()
  showVerify(undefined)
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

test('[SGN-17] a new account keeps the page aimed at, which the link of the sign-in form has passed on', async () => {
  const sent = answering({ [NEW_ACCOUNT]: { outcome: 'mail-sent' } })
  showCreate('/checkout/shipping')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fcheckout%2Fshipping',
  )
  await createsAccount()
  expect(sent[0]).toMatchObject({ returnUrl: '/checkout/shipping' })
})

test('without scripts the page of a mail’s link says that it needs them', () => {
  const markup = renderToStaticMarkup(<MemoryRouter>{verifyPage('token', false)}</MemoryRouter>)
  expect(markup).toContain('<noscript><p>This page needs JavaScript.')
})

test('a link for a new address of another account names the situation and offers to sign out', async () => {
  answering({ '/account/auth/verify-email': { outcome: 'sign-in' } })
  showVerify('token', true)
  expect(await screen.findByRole('heading', { name: 'You are signed in to another account' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
})

test('Back after a new password says that it is in force, and leads to the account', async () => {
  answering({})
  showReset(undefined, true, true)
  expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeDefined()
  expect(screen.getByText(/it is in force/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Your Account' }).getAttribute('href')).toBe('/account')
})

test('Back after a verified address does not say that its link no longer works', async () => {
  answering({})
  showVerify(undefined, true)
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Your Account' })).toBeDefined()
})

test('a customer whose link for a new address has expired learns where to ask for another one', async () => {
  answering({ '/account/auth/verify-email': { outcome: 'expired' } })
  showVerify('token', true)
  expect(await screen.findByText(/You can ask for a new one in your profile/)).toBeDefined()
})
