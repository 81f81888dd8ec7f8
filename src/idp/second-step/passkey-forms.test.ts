// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { managePage } from './second-step-forms.ts'
import { messages } from './second-step.messages.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['InvalidStateError', 'This device has one already.'],
  ['NotAllowedError', 'Your browser did not confirm the passkey. Try again.'],
])('a passkey that the browser refuses to create with %s is answered: %s', async (name, words) => {
  vi.stubGlobal('SimpleWebAuthnBrowser', {
    browserSupportsWebAuthn: () => true,
    startRegistration: () => Promise.reject(Object.assign(new Error('refused'), { name })),
  })
  const form = { uid: 'u', token: 't' }
  const managed = { hasApp: false, passkeys: [], codesLeft: 0, passkeyOptions: {} }
  document.body.innerHTML = managePage(messages.en, form, managed).replace(/<script[^]*/, '')
  vi.resetModules()
  // The script has no types: the page loads it as it is.
  await import('./passkey-forms.mjs' as string)
  const passkey = document.querySelector<HTMLFormElement>('form[data-passkey]')!
  expect(passkey.hidden).toBe(false)
  passkey.dispatchEvent(new Event('submit', { cancelable: true }))
  const note = passkey.querySelector<HTMLElement>('[role=alert]')!
  await vi.waitFor(() => expect(note.hidden).toBe(false))
  expect(note.textContent).toBe(words)
})
