// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import LoginPage from './login.page.tsx'

type Props = Parameters<typeof LoginPage>[0]

/** The sign-in page after a try that the provider has sent back. */
const showAfter = (error: string, provider: string) =>
  renderInRouter(
    <LoginPage
      {...({
        loaderData: {
          room: undefined,
          shopName: 'Cedar & Birch',
          configuration: { apiUrl: 'https://id.example', socialProviders: [] },
          returnTo: '/account',
          isDeleted: false,
          isFromCheckout: false,
          error,
          provider,
        },
      } as unknown as Props)}
    />,
  )

test('cancelling the second step after a new password does not say that nothing has changed', () => {
  showAfter('denied', '')
  expect(screen.getByText(/If you have just saved a new password, it is in force/)).toBeDefined()
  expect(screen.queryByText(/Nothing has changed/)).toBeNull()
})

test('a social provider that sent the shopper back has changed nothing', () => {
  showAfter('denied', 'Google')
  expect(screen.getByText(/^Google sent you back without signing you in. Nothing has changed/)).toBeDefined()
})

test('a browser that kept no cookie is told so', () => {
  showAfter('no-session', '')
  expect(screen.getByText(/^Your browser kept no cookie of this shop/)).toBeDefined()
})
