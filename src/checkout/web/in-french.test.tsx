// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { checkoutData, openCheckout, type Serve } from '#tests/support/checkout/open-checkout.tsx'

const QUEBEC = siteIn(SITES['CB-CA'], 'fr')
const HOME = {
  ...checkoutData().billingAddress!,
  city: 'Montréal',
  state: 'QC',
  country: 'CA',
  postalCode: 'H2J 2K8',
  dayPhone: '514-232-0164',
}
const data = checkoutData({ address: HOME, billingAddress: HOME })
const REVIEW = '/checkout/review'
const said = (text: string) => text.replaceAll('\u202f', '\u00a0')

async function place(answer: object, more: Readonly<Record<string, unknown>> = {}) {
  const serve: Serve = ({ path }) =>
    path === '/ReactCheckout/PlaceOrder'
      ? { isSuccess: false, message: '', redirectUrl: null, giftCardErrors: [], orderSummary: null, ...answer }
      : { '/ReactCheckout/RefreshCheckout': data, ...more }[path]
  const page = await openCheckout(REVIEW, data, serve, QUEBEC)
  await user.click(screen.getByRole('button', { name: 'Passer la commande' }))
  return page
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('the review shows destination, arrival and payment in French', async () => {
  const { text } = await openCheckout(REVIEW, data, undefined, QUEBEC)
  for (const part of [
    'Montréal (Québec) H2J 2K8',
    'qté\u00a01',
    'Standard, livraison\u00a0: ',
    'Visa se terminant par 1111',
    'Total168,95\u00a0$',
  ])
    expect(said(text())).toContain(part)
})

test('a placed order leads to the confirmation in French', async () => {
  const page = await place({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect(page.left).toEqual(['/fr/checkout/confirmation'])
})

test.each([
  ['AuthorizationFailure', null, 'Votre carte a été refusée.'],
  ['EncryptedAdyenDataInvalid', null, 'Entrez votre carte de nouveau.'],
  ['InvalidPromoCode', null, 'Le code promotionnel a été retiré.'],
  ['GiftCardError', null, 'Une carte-cadeau ou un certificat a été refusé.'],
  ['TripBookingFailed', null, 'nous n’avons pas pu réserver sa livraison'],
  ['General', '/checkout/review', 'Elle a peut-être changé dans une autre fenêtre.'],
  ['General', '/checkout/cart', 'Un article de votre panier n’est plus offert dans la quantité voulue.'],
])(
  'an order that fails with %s and the redirect %s shows its message in French',
  async (message, redirectUrl, words) => {
    const page = await place({ message, redirectUrl }, { '/ReactCheckout/RemovePromoCode': data })
    expect(page.text()).toContain(words)
  },
)

test('[PUP-11] a cart that can no longer be bought leads back to the cart in French', async () => {
  const serve: Serve = ({ path }) =>
    path === '/ReactCheckout/ValidateCart'
      ? { errorType: 3, errorMessage: 'Plus offert.', isSuccess: false, lineItems: [] }
      : undefined
  const page = await openCheckout(REVIEW, data, serve, QUEBEC)
  await user.click(screen.getByRole('button', { name: 'Passer la commande' }))
  expect(page.text()).toContain('Des articles ne sont plus offerts')
  expect(screen.getByRole('button', { name: 'Tout retirer' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Retour au panier' }))
  expect(page.left).toEqual(['/fr/checkout/cart'])
})

test('without a reply the French popup says that the order may be placed, and leads to the cart', async () => {
  const page = await openCheckout(
    REVIEW,
    data,
    ({ path }) => {
      if (path === '/ReactCheckout/PlaceOrder') throw new TypeError('lost')
      return undefined
    },
    QUEBEC,
  )
  await user.click(screen.getByRole('button', { name: 'Passer la commande' }))
  expect(page.text()).toContain('Une commande n’est jamais débitée deux fois.')
  await user.click(screen.getByRole('button', { name: 'Retour au panier' }))
  expect(page.left).toEqual(['/fr/checkout/cart'])
})
