// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '../language.tsx'
import { CartChangedPopup } from './cart-changed-popup.tsx'
import { CheckoutErrorPopup } from './checkout-error-popup.tsx'
import { ConfirmPopup } from './confirm-popup.tsx'
import { ErrorMessage } from './error-message.tsx'
import { NetworkErrorPopup } from './network-error-popup.tsx'
import { RefreshPopup } from './refresh-popup.tsx'

const counted = () => {
  const count = {
    times: 0,
    act: () => {
      count.times++
    },
  }
  return count
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent

test('[PUP-20] the refresh popup shows its message, and its button reloads the page', async () => {
  const reload = counted()
  renderInRouter(<RefreshPopup open onRefresh={reload.act} />)
  expect(title()).toBe("We're Sorry.")
  expect(screen.getByRole('paragraph').textContent).toBe(
    'Something went wrong. Please refresh your page to proceed with placing your order.',
  )
  await user.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(reload.times).toBe(1)
})

test.each(['Close', 'Back to Cart'])(
  '[PUP-19] the network error popup goes to /checkout/cart when closed by %s',
  async button => {
    const left: string[] = []
    const real = window.location.assign
    window.location.assign = url => {
      left.push(String(url))
    }
    renderInRouter(<NetworkErrorPopup open />)
    expect(title()).toBe('Network Error')
    await user.click(screen.getByRole('button', { name: button }))
    window.location.assign = real
    expect(left).toEqual(['/checkout/cart'])
  },
)

test.each([
  { isCartPage: false, button: 'Back to Cart' },
  { isCartPage: true, button: 'Reload Cart' },
])(
  '[PUP-21][PUP-22] the checkout error popup shows its message and leads to the cart by $button',
  ({ isCartPage, button }) => {
    const messages = { blankBasket: 'blank', network: 'network', generic: 'generic' }
    const popup = (text: string, isBlankBasket = false) => (
      <CheckoutErrorPopup
        error={{ text, isBlankBasket }}
        onClose={() => {}}
        messages={messages}
        isCartPage={isCartPage}
      />
    )
    const { rerender } = renderInRouter(popup('SubmitOrder failed. Status: 503'))
    expect(screen.getByRole('paragraph').textContent).toBe('network')
    expect(screen.getByRole('link', { name: button }).getAttribute('href')).toBe('/checkout/cart')
    rerender(popup('Status: 500'))
    expect(screen.getByRole('paragraph').textContent).toBe('generic')
    rerender(popup('', true))
    expect(screen.getByRole('paragraph').textContent).toBe('blank')
  },
)

test('[PUP-16] "Are you sure?" acts on confirming and not on cancelling', async () => {
  const yes = counted()
  const no = counted()
  renderInRouter(<ConfirmPopup open onConfirm={yes.act} onCancel={no.act} confirmLabel="Remove" />)
  expect(title()).toBe('Are you sure?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([yes.times, no.times]).toEqual([0, 2])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect([yes.times, no.times]).toEqual([1, 2])
})

test('[PUP-23] an error in a popup shows the supplied message, or the default text without one', () => {
  const { container, rerender } = renderInRouter(<ErrorMessage message="Card declined." />)
  expect(container.textContent).toBe('Card declined.')
  rerender(<ErrorMessage />)
  expect(container.textContent).toBe('No error message provided.')
})

test('on a French page the popups are in French and their links lead to French pages', () => {
  const { rerender } = renderInRouter(
    <LanguageProvider value="fr">
      <CheckoutErrorPopup error={{ text: 'Status: 500' }} onClose={() => {}} />
    </LanguageProvider>,
  )
  expect(title()).toBe('Une erreur s’est produite')
  expect(screen.getByRole('link', { name: 'Retour au panier' }).getAttribute('href')).toBe('/fr/checkout/cart')
  rerender(
    <LanguageProvider value="fr">
      <RefreshPopup open onRefresh={() => {}} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe(
    'Une erreur s’est produite. Actualisez la page pour continuer votre commande.',
  )
})

test('[PUP-10] the cart-changed popup has Reload Cart, and Remove All and Continue if they apply', async () => {
  const [reload, remove, on] = [counted(), counted(), counted()]
  const names = () =>
    screen
      .getAllByRole('button')
      .map(
        button =>
          button.getAttribute('aria-label') ?? button.querySelector('span > span')?.textContent ?? button.textContent,
      )
  const { rerender } = renderInRouter(
    <CartChangedPopup open onReload={reload.act} onRemoveAll={remove.act} onContinue={on.act} />,
  )
  expect(title()).toBe('Your cart has changed')
  expect(names()).toEqual(['Close', 'Continue', 'Remove All', 'Reload Cart'])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Reload Cart' }))
  await user.click(screen.getByRole('button', { name: 'Remove All' }))
  expect([reload.times, remove.times, on.times]).toEqual([1, 1, 2])
  rerender(<CartChangedPopup open reloadLabel="See My Cart" message="Two pieces were sold." onReload={reload.act} />)
  expect(names(), 'without Continue, the popup has no Close button').toEqual(['See My Cart'])
  expect(screen.getByRole('paragraph').textContent).toBe('Two pieces were sold.')
})
