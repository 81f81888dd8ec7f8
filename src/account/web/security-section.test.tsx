// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '#lib/call.ts'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { DevicesPart } from './devices-part.tsx'
import { notePasswordChange, takePasswordNote } from './password-note.ts'
import { PasswordPart } from './password-parts.tsx'
import { SecuritySection, type SecuritySectionProps } from './security-section.tsx'

/** Answers of the server by the name of the call. Records what was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const call = (({ name }: Call, input: unknown) => {
    asked.push({ name, input })
    return Promise.resolve(answers[name])
  }) as typeof send
  return { call, asked }
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

const SECTION = {
  email: 'renata@example.com',
  apiUrl: 'https://id.example',
  steps: { hasApp: false, passkeys: 0 },
  devices: [],
} as const
function showSection(
  ways: SecuritySectionProps['ways'],
  answers: Readonly<Record<string, unknown>> = {},
): { readonly asked: readonly { readonly name: string; readonly input: unknown }[] } {
  const { call, asked } = answering(answers)
  renderInRouter(<SecuritySection {...SECTION} ways={ways} call={call} />)
  return { asked }
}

test('a changed password signs this browser in anew; a wrong one is said at its field', async () => {
  const answers: Record<string, unknown> = { changePassword: { outcome: 'wrong' } }
  const { call, asked } = answering(answers)
  const submitted: unknown[] = []
  renderInRouter(
    <PasswordPart
      email="renata@example.com"
      apiUrl="https://id.example"
      call={call}
      ways={{
        authenticate: async () => ({ outcome: 'session', sessionToken: 'one-time' }),
        submit: async form => void submitted.push(form),
      }}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>('New password').form!.getAttribute('method')).toBe('dialog')
  await press('Save Password')
  expect(screen.getByText('Please enter your current password.')).toBeDefined()
  expect(asked).toEqual([])
  await user.type(screen.getByLabelText('Current password'), 'a small oak table')
  await user.type(screen.getByLabelText('New password'), 'a tall ash bench')
  await press('Save Password')
  expect(screen.getByText(/^This is not your current password/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  answers['changePassword'] = { outcome: 'refused', fault: 'common' }
  await press('Save Password')
  expect(screen.getByText(/most common passwords/)).toBeDefined()
  answers['changePassword'] = { outcome: 'changed' }
  await press('Save Password')
  expect(submitted).toEqual([
    { outcome: 'session', sessionToken: 'one-time', returnTo: '/account/security', isRemembered: 'as-before' },
  ])
  expect(takePasswordNote()).toBe(true)
})

test('after the sign-in with the new password the page says once that it is changed', async () => {
  notePasswordChange()
  showSection({ hasPassword: true, social: [] })
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed')
  expect(document.activeElement?.textContent).toContain('Your password is changed')
  expect(takePasswordNote()).toBe(false)
})

test('an account without a password is asked for none, and gets a link to set one', async () => {
  const { asked } = showSection(
    { hasPassword: false, social: ['google'] },
    { mailPasswordLink: { isSuccess: true, message: '' } },
  )
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await press('Send the Link')
  expect(asked).toEqual([{ name: 'mailPasswordLink', input: {} }])
  expect(screen.getByRole('status').textContent).toContain('We sent a link to renata@example.com.')
})

test.each(['wrong', 'locked'])('a former password that is %s can be reset by a mail from this page', async outcome => {
  const { asked } = showSection(
    { hasPassword: true, social: [] },
    { changePassword: { outcome }, mailPasswordLink: { isSuccess: true, message: '' } },
  )
  expect(screen.queryByRole('button', { name: 'Mail Me a Reset Link' })).toBeNull()
  await user.type(screen.getByLabelText('Current password'), 'not the password')
  await user.type(screen.getByLabelText('New password'), 'a tall ash bench')
  await press('Save Password')
  await press('Mail Me a Reset Link')
  expect(asked.at(-1)).toEqual({ name: 'mailPasswordLink', input: {} })
  expect(screen.getByText(/^We sent a link to renata@example.com/)).toBeDefined()
})

test('too many links to set a password are refused in words', async () => {
  showSection(
    { hasPassword: false, social: ['google'] },
    { mailPasswordLink: { isSuccess: false, message: 'Too many requests for this address.' } },
  )
  await press('Send the Link')
  expect(screen.getByRole('status').textContent).toContain('Too many requests')
})

test.each([
  ['a password', { hasPassword: true, social: ['google'] }, 1],
  ['another provider', { hasPassword: false, social: ['google', 'apple'] }, 2],
  ['nothing else', { hasPassword: false, social: ['google'] }, 0],
] as const)('beside %s, a connected provider can be disconnected: %o', (_case, ways, buttons) => {
  showSection(ways)
  const part = within(screen.getByRole('region', { name: 'Google and Apple' }))
  expect(part.queryAllByRole('button', { name: /^Disconnect/ })).toHaveLength(buttons)
  expect(part.queryByText(/only way to sign in/) === null).toBe(buttons > 0)
})

test('a disconnected provider leaves the list, and the focus goes to the words that say so', async () => {
  const { asked } = showSection(
    { hasPassword: true, social: ['google', 'apple'] },
    { disconnectSocial: { outcome: 'disconnected', social: ['apple'] } },
  )
  await press('Disconnect Google')
  expect(asked).toEqual([{ name: 'disconnectSocial', input: { provider: 'google' } }])
  expect(document.activeElement?.textContent).toContain('Google no longer signs you in.')
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull()
})

test('disconnecting after an old sign-in asks for a new one', async () => {
  showSection({ hasPassword: true, social: ['google'] }, { disconnectSocial: { outcome: 'sign-in-again' } })
  await press('Disconnect Google')
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('%2Faccount%2Fsecurity')
})

test('every device but this one can be signed out', async () => {
  const device = (id: string, isThis: boolean) => ({
    id,
    name: 'Firefox, Linux',
    begunAt: '2026-11-20T12:00:00.000Z',
    seenAt: '2026-11-21T12:00:00.000Z',
    isThis,
  })
  const { call, asked } = answering({ endDevice: { devices: [device('a', true)] } })
  renderInRouter(<DevicesPart devices={[device('a', true), device('b', false)]} call={call} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press(/^Sign out/)
  expect(asked).toEqual([{ name: 'endDevice', input: { id: 'b' } }])
  expect(screen.queryAllByRole('button')).toEqual([])
})
