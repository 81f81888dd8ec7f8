import { expect, test } from 'vitest'
import { secondStepPage } from './second-step-forms.ts'
import { messages } from './second-step.messages.ts'

const page = (asked: Partial<Parameters<typeof secondStepPage>[2]>) =>
  secondStepPage(messages.en, { uid: 'u', token: 't' }, { hasApp: false, codesLeft: 0, ...asked })

test.each([
  ['an app and recovery codes', { hasApp: true, codesLeft: 10 }, 'shows, or one of your recovery codes.', true],
  ['an app alone', { hasApp: true }, 'the code that your authenticator app shows.', true],
  [
    'a passkey and recovery codes',
    { passkeyOptions: {}, codesLeft: 3 },
    'No passkey at hand? Enter one of your',
    false,
  ],
])('the page for the second step asks an account with %s for what it has', (_what, asked, words, isFocused) => {
  const html = page(asked)
  expect(html).toContain(words)
  expect(html.includes('autofocus')).toBe(isFocused)
})

test('a passkey is asked for first, and an account with nothing else for nothing else', () => {
  const html = page({ passkeyOptions: {}, codesLeft: 3 })
  expect(html.indexOf('second-step-passkey')).toBeLessThan(html.indexOf('name="code"'))
  expect(page({ passkeyOptions: {} })).not.toMatch(/name="code"|recovery|app shows/)
})
