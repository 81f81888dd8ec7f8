// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { requestPasswordReset, resetVerificationToken, signInConfiguration } from '../contract.ts'
import { AccountSignInPopup } from './account-sign-in-popup.tsx'
import { CheckoutNowFlyout } from './checkout-now-flyout.tsx'
import { ResetPasswordPopup } from './reset-password-popup.tsx'
import { openSignIn } from './open-sign-in.ts'
import { SignInDoor } from './sign-in-door.tsx'
import { SignInPopupHost } from './sign-in-popup-host.tsx'

const CONFIGURATION = {
  apiUrl: 'https://id.example',
  widget: 'own',
  hasGoogle: true,
  hasApple: false,
  landingPaths: [],
}

/** The calls of the shop; each is recorded with its input. */
function calls(answers: Readonly<Record<string, unknown>> = {}) {
  const made: [string, unknown][] = []
  const all: Record<string, unknown> = {
    [signInConfiguration.name]: CONFIGURATION,
    [resetVerificationToken.name]: { requestVerificationToken: 'the token' },
    [requestPasswordReset.name]: { isSuccess: true, message: 'A link is on its way.' },
    ...answers,
  }
  const call = (async (contract: { name: string }, input: unknown) => {
    made.push([contract.name, input])
    if (all[contract.name] instanceof Error) throw all[contract.name]
    return all[contract.name]
  }) as unknown as typeof send
  return { call, made }
}
const button = (name: string) => screen.getByRole('button', { name })
const email = () => screen.getByLabelText<HTMLInputElement>('Email')

test('[SGN-01] the popup is titled Account Sign In and holds the widget', async () => {
  const { call } = calls()
  renderInRouter(<AccountSignInPopup returnTo="/stores" onClose={() => {}} call={call} />)
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Account Sign In' })).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test.each([
  ['/stores', true],
  ['/design-services', false],
  ['/kids/design-services', false],
  ['/design-services/appointments', false],
  ['/fr/gift-registry', false],
])('[SGN-17] on %s the popup has a link Create an Account: %s', async (path, isShown) => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIGURATION))
  onTestFinished(() => void vi.unstubAllGlobals())
  window.history.replaceState(null, '', path)
  renderInRouter(<SignInPopupHost asked={{}} onClose={() => {}} />)
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('link', { name: 'Create an Account' }) !== null).toBe(isShown)
})

test('[SGN-17] the link Create an Account leads to its page, which the popup does not cover', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIGURATION))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(cleanup)
  window.history.replaceState(null, '', '/stores')
  const router = createMemoryRouter([{ path: '*', element: <SignInDoor /> }], { initialEntries: ['/stores'] })
  render(<RouterProvider router={router} />)
  act(() => openSignIn())
  await user.click(await screen.findByRole('link', { name: 'Create an Account' }))
  expect(router.state.location).toMatchObject({ pathname: '/account/create-account', search: '?returnUrl=%2Fstores' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SGN-01] a popup that is asked for before the layout listens opens as soon as it does', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIGURATION))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(cleanup)
  openSignIn()
  renderInRouter(<SignInDoor />)
  expect(await screen.findByRole('dialog', { name: 'Account Sign In' })).toBeTruthy()
})

test('[SGN-01] on a French page, whose router has a basename, the popup opens', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIGURATION))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(cleanup)
  window.history.replaceState(null, '', '/fr/stores')
  const routes = [{ path: '*', element: <SignInDoor /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { basename: '/fr', initialEntries: ['/fr/stores'] })} />)
  act(() => openSignIn())
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('[SGN-13] Reset password in the widget opens its popup, which keeps the typed email and the page', async () => {
  const { call, made } = calls()
  renderInRouter(<AccountSignInPopup returnTo="/stores" onClose={() => {}} call={call} />)
  await act(async () => {})
  await user.type(email(), 'renata@example.com')
  await user.click(button('Reset password'))
  const dialog = within(screen.getByRole('dialog', { name: 'Reset Password' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('renata@example.com')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(made.at(-1)).toEqual([
    requestPasswordReset.name,
    { accountEmail: 'renata@example.com', token: 'the token', returnUrl: '/stores' },
  ])
})

test('without its configuration the popup says that sign-in does not answer', async () => {
  const { call } = calls({ [signInConfiguration.name]: new Error('no answer') })
  renderInRouter(<AccountSignInPopup returnTo="/stores" onClose={() => {}} call={call} />)
  await act(async () => {})
  expect(screen.getByText(/Sign-in is not answering right now/)).toBeTruthy()
})

test('[SGN-02] [SGN-03] the flyout has both ways, and Guest Checkout posts to the checkout', async () => {
  const { call } = calls()
  const onGuest = vi.fn<() => Promise<void>>(async () => {})
  renderInRouter(<CheckoutNowFlyout onClose={() => {}} onGuest={onGuest} call={call} />)
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Checkout Now' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
    'New Customers',
    'Returning Customers',
  ])
  expect(screen.getByRole('region', { name: 'Returning Customers' }).querySelector('[name=password]')).toBeTruthy()
  const guest = screen.getByRole('region', { name: 'New Customers' }).querySelector('form')!
  expect([guest.getAttribute('method'), guest.getAttribute('action')]).toEqual(['post', '/checkout'])
  await user.click(button('Guest Checkout'))
  expect(onGuest).toHaveBeenCalledOnce()
})

test('[SGN-20] the popup for a new password has one field and two buttons, and Cancel closes it', async () => {
  const { call } = calls()
  const onClose = vi.fn<() => void>()
  renderInRouter(<ResetPasswordPopup onClose={onClose} call={call} />)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(button('Submit')).toBeTruthy()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[SGN-20] [SGN-21] [API-008] [API-009] Enter submits, and the confirmation is shown', async () => {
  const { call, made } = calls()
  renderInRouter(<ResetPasswordPopup onClose={() => {}} call={call} />)
  await user.type(email(), 'renata@example.com{Enter}')
  expect(made).toEqual([
    [resetVerificationToken.name, {}],
    [requestPasswordReset.name, { accountEmail: 'renata@example.com', token: 'the token' }],
  ])
  expect(screen.getByText('A link is on its way.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('A link is on its way.')
})

test('[SGN-22] the field takes at most 66 characters', () => {
  renderInRouter(<ResetPasswordPopup onClose={() => {}} call={calls().call} />)
  expect(email().maxLength).toBe(66)
})

test.each(['', 'renata', 'a@b.c', 'a@b.store'])(
  '[SGN-22] [SGN-23] %j is refused with the message, and nothing is sent',
  async typed => {
    const { call, made } = calls()
    renderInRouter(<ResetPasswordPopup onClose={() => {}} call={call} />)
    if (typed) await user.type(email(), typed)
    await user.click(button('Submit'))
    expect(screen.getByText('Please enter a valid Email Address (i.e. name@example.com).')).toBeTruthy()
    expect(made).toEqual([])
  },
)

test('[SGN-24] editing the field clears the error of a submit', async () => {
  renderInRouter(<ResetPasswordPopup onClose={() => {}} call={calls().call} />)
  await user.click(button('Submit'))
  expect(email().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(email(), { target: { value: 'r' } })
  await act(async () => {})
  expect(email().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(/Please enter a valid Email Address/)).toBeNull()
})
