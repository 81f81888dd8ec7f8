// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LanguageProvider } from '../language.tsx'
import { named, press, renderInTest } from '../render-in-test.tsx'
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
const title = (host: HTMLElement) => host.querySelector('h2')!.textContent

test('[PUP-20] the refresh popup says so and its button reloads the page', () => {
  const reload = counted()
  const { host } = renderInTest(<RefreshPopup open onRefresh={reload.act} />)
  expect(title(host)).toBe("We're Sorry.")
  expect(host.querySelector('p')!.textContent).toBe(
    'Something went wrong. Please refresh your page to proceed with placing your order.',
  )
  press(named(host, 'Refresh Page'))
  expect(reload.times).toBe(1)
})

test.each(['Close', 'Back to Cart'])(
  '[PUP-19] the network error popup goes to /checkout/cart when closed by %s',
  button => {
    const left: string[] = []
    const real = window.location.assign
    window.location.assign = url => {
      left.push(String(url))
    }
    const { host } = renderInTest(<NetworkErrorPopup open />)
    expect(title(host)).toBe('Network Error')
    press(named(host, button))
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
    const { host, show } = renderInTest(popup('SubmitOrder failed. Status: 503'))
    expect(host.querySelector('p')!.textContent).toBe('network')
    expect(named(host, button).getAttribute('href')).toBe('/checkout/cart')
    show(popup('Status: 500'))
    expect(host.querySelector('p')!.textContent).toBe('generic')
    show(popup('', true))
    expect(host.querySelector('p')!.textContent).toBe('blank')
  },
)

test('[PUP-16] "Are you sure?" acts on confirming and not on cancelling', () => {
  const yes = counted()
  const no = counted()
  const { host } = renderInTest(<ConfirmPopup open onConfirm={yes.act} onCancel={no.act} confirmLabel="Remove" />)
  expect(title(host)).toBe('Are you sure?')
  press(named(host, 'Cancel'))
  press(named(host, 'Close'))
  expect([yes.times, no.times]).toEqual([0, 2])
  press(named(host, 'Remove'))
  expect([yes.times, no.times]).toEqual([1, 2])
})

test('[PUP-23] an error in a popup is the supplied message or the words for none', () => {
  const { host, show } = renderInTest(<ErrorMessage message="Card declined." />)
  expect(host.textContent).toBe('Card declined.')
  show(<ErrorMessage />)
  expect(host.textContent).toBe('No error message provided.')
})

test('on a page in French the popups speak French, and their ways lead to pages in French', () => {
  const { host, show } = renderInTest(
    <LanguageProvider value="fr">
      <CheckoutErrorPopup error={{ text: 'Status: 500' }} onClose={() => {}} />
    </LanguageProvider>,
  )
  expect(title(host)).toBe('Une erreur s’est produite')
  expect(named(host, 'Retour au panier').getAttribute('href')).toBe('/fr/checkout/cart')
  show(
    <LanguageProvider value="fr">
      <RefreshPopup open onRefresh={() => {}} />
    </LanguageProvider>,
  )
  expect(host.querySelector('p')!.textContent).toBe(
    'Une erreur s’est produite. Actualisez la page pour continuer votre commande.',
  )
})

test('[PUP-10] the cart-changed popup has Reload Cart or the given words, and Remove All and Continue where there is something to remove or to go on with', () => {
  const [reload, remove, on] = [counted(), counted(), counted()]
  const names = () =>
    [...host.querySelectorAll('dialog button')].map(
      button =>
        button.getAttribute('aria-label') ?? button.querySelector('span > span')?.textContent ?? button.textContent,
    )
  const { host, show } = renderInTest(
    <CartChangedPopup open onReload={reload.act} onRemoveAll={remove.act} onContinue={on.act} />,
  )
  expect(title(host)).toBe('Your cart has changed')
  expect(names()).toEqual(['Close', 'Continue', 'Remove All', 'Reload Cart'])
  press(named(host, 'Continue'))
  press(named(host, 'Close'))
  press(named(host, 'Reload Cart'))
  press(host.querySelectorAll('dialog button')[2])
  expect([reload.times, remove.times, on.times]).toEqual([1, 1, 2])
  show(<CartChangedPopup open reloadLabel="See My Cart" message="Two pieces were sold." onReload={reload.act} />)
  expect(names(), 'nothing to go on with: it has to be answered').toEqual(['See My Cart'])
  expect(host.querySelector('p')!.textContent).toBe('Two pieces were sold.')
})
