// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { wantsToBeRemembered } from '../rules/remember-me.ts'
import type { Authenticated, SignIn } from './authenticate.ts'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { SignInWidget, type SignInWidgetProps } from './sign-in-widget.tsx'
import type { SessionForm } from './submit-form.ts'

/** Shows the widget; the provider answers with `answer`. */
function show({
  answer = { outcome: 'refused' },
  language = 'en',
  ...props
}: Partial<SignInWidgetProps> & { answer?: Authenticated; language?: 'en' | 'fr' } = {}) {
  const asked: (SignIn & { readonly apiUrl: string })[] = []
  const submitted: SessionForm[] = []
  const onReset = vi.fn<(email: string) => void>()
  renderInRouter(
    <LanguageProvider value={language}>
      <SignInWidget
        configuration={{ apiUrl: 'https://id.example', hasApple: false }}
        returnTo="/product/alder-sofa?size=2"
        onReset={onReset}
        ways={{
          authenticate: async (apiUrl, entered) => {
            asked.push({ apiUrl, ...entered })
            return answer
          },
          submit: async form => void submitted.push(form),
        }}
        {...props}
      />
    </LanguageProvider>,
  )
  return { asked, submitted, onReset }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
async function signIn(email = 'renata@example.com', password = 'a small oak table') {
  if (email) await user.type(field('Email'), email)
  if (password) await user.type(field('Password'), password)
  await press('Sign In')
}

test('[SGN-09] the title is Sign In unless another text is given', () => {
  show()
  expect(screen.getByRole('heading').textContent).toBe('Sign In')
})
test('[SGN-09] a given text is the title', () => {
  show({ title: 'Sign in to book your hour' })
  expect(screen.getByRole('heading').textContent).toBe('Sign in to book your hour')
})

test('[SGN-10] the toggle reveals and hides the password', async () => {
  show()
  await user.type(field('Password'), 'secret words')
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'secret words'])
  // A label that changes says the state itself: with `aria-pressed` the two would contradict each other.
  expect(screen.getByRole('button', { name: 'Hide password' }).hasAttribute('aria-pressed')).toBe(false)
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})

test('[SGN-08] [SGN-11] the provider’s token is submitted, remembered by default', async () => {
  const { asked, submitted } = show({ answer: { outcome: 'session', sessionToken: 'the token' } })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true)
  await signIn()
  expect(asked).toEqual([
    {
      apiUrl: 'https://id.example',
      username: 'renata@example.com',
      password: 'a small oak table',
      returnTo: '/product/alder-sofa?size=2',
    },
  ])
  expect(submitted).toEqual([
    { outcome: 'session', sessionToken: 'the token', returnTo: '/product/alder-sofa?size=2', isRemembered: true },
  ])
})

test('[SGN-11] a shopper who does not want to be remembered is not', async () => {
  const { submitted } = show({ answer: { outcome: 'session', sessionToken: 'the token' } })
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await signIn()
  expect(submitted[0]!.isRemembered).toBe(false)
})

test('[SGN-12] [SGN-16] there is always a button for Google, with its message type', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Sign in with Apple' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toBe(
    '/account/auth/loginwithidp?idp=google&redirectUrl=%2Fproduct%2Falder-sofa%3Fsize%3D2' +
      '&messageType=ExistingGoogleAccount',
  )
})
test('[SGN-12] [SGN-16] the button for Apple appears when it is enabled, without a message type', () => {
  show({ configuration: { apiUrl: 'https://id.example', hasApple: true } })
  expect(screen.getByRole('link', { name: 'Sign in with Apple' }).getAttribute('href')).toBe(
    '/account/auth/loginwithidp?idp=apple&redirectUrl=%2Fproduct%2Falder-sofa%3Fsize%3D2',
  )
})

test('[SGN-11] [SGN-16] the box counts for Google too, whose address stays as it is', async () => {
  show()
  const google = screen.getByRole('link', { name: /Google/ })
  google.addEventListener('click', event => event.preventDefault())
  await user.click(google)
  expect(wantsToBeRemembered(document.cookie)).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(google)
  expect(wantsToBeRemembered(document.cookie)).toBe(false)
})

test('[SGN-11] changing the box is enough, for a link to Google that is opened in another tab', async () => {
  show()
  await user.click(screen.getByRole('checkbox'))
  expect(wantsToBeRemembered(document.cookie)).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  expect(wantsToBeRemembered(document.cookie)).toBe(true)
})

test('[SGN-13] Reset password opens its popup, with the email that is typed', async () => {
  const { onReset } = show()
  await user.type(screen.getByLabelText('Email'), 'renata@example.com')
  await press('Reset password')
  expect(onReset).toHaveBeenCalledWith('renata@example.com')
})

test('[SGN-17] the link Create an Account leads to its page, and carries the aim', () => {
  show()
  expect(screen.getByRole('link', { name: 'Create an Account' }).getAttribute('href')).toBe(
    '/account/create-account?returnUrl=%2Fproduct%2Falder-sofa%3Fsize%3D2',
  )
})

test.each([
  ['en', 'Terms of Use', '/customer-service/terms-of-use'],
  ['en', 'Privacy Policy', '/customer-service/privacy-policy'],
  ['fr', 'conditions d’utilisation', '/fr/customer-service/terms-of-use'],
  ['fr', 'politique de confidentialité', '/fr/customer-service/privacy-policy'],
] as const)('[SGN-18] in %s the agreement opens %s in a new window', (language, name, path) => {
  show({ language })
  const link = screen.getByRole('link', { name: new RegExp(name) })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
})

test('[SGN-25] empty fields are named, nothing is sent, and the first one has the focus', async () => {
  const { asked } = show()
  await signIn('', '')
  expect(screen.getByText('Please enter your email.')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test.each<[string, Authenticated, RegExp]>([
  [
    'a wrong pair',
    { outcome: 'refused' },
    /That email and password don’t match\. .* If the account is new, first open the link in our mail\./,
  ],
  ['a locked account', { outcome: 'locked', until: undefined }, /It opens again when you reset your password\./],
  [
    'a locked account with its time',
    { outcome: 'locked', until: new Date('2026-11-26T15:42:00') },
    /It opens again at 3:42\sPM, or at once when you reset your password\./,
  ],
  ['too many tries', { outcome: 'too-many' }, /Too many tries from your connection\. Please wait half a minute/],
  ['a provider that does not answer', { outcome: 'unreachable' }, /Sign-in is not answering right now/],
  ['a second step', { outcome: 'second-step' }, /asks for a second step/],
])('[SGN-25] %s shows the configured message', async (_case, answer, text) => {
  const { submitted } = show({ answer })
  await signIn()
  expect(screen.getByText(text)).toBeTruthy()
  expect(submitted).toEqual([])
  expect(document.activeElement).toBe(field('Password'))
})

test('[SGN-25] a wrong pair empties the password and keeps the email', async () => {
  show()
  await signIn()
  expect([field('Email').value, field('Password').value]).toEqual(['renata@example.com', ''])
})

test('a provider without calls for a form gets a button to its own page', () => {
  show({ configuration: { apiUrl: null, hasApple: false } })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go on to Sign In' }).getAttribute('href')).toBe(
    '/account/auth/redirect?redirectUrl=%2Fproduct%2Falder-sofa%3Fsize%3D2',
  )
})

test('the widget is in French on French pages', async () => {
  show({ language: 'fr' })
  await press('Ouvrir une session')
  expect(screen.getByText('Entrez votre courriel.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continuer avec Google' })).toBeTruthy()
})

test('[SGN-08] without scripts the form sends no password anywhere, and says that it needs them', () => {
  show()
  expect(field('Password').form!.getAttribute('method')).toBe('dialog')
  expect(renderToStaticMarkup(<ScriptedForm />)).toContain('<noscript><p>This form needs JavaScript.')
})
