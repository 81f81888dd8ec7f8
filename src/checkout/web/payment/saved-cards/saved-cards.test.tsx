// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { gatewayKey } from '#tests/support/checkout/gateway-key.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { AccountCard, CheckoutData } from '../../../contract/checkout-data.ts'
import { choiceFault } from './card-choice.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const SAVE = '/ReactCheckout/SavePayment'
const cardOf = (n: number, more: Partial<AccountCard & AccountCard['cardInfo']> = {}): AccountCard => {
  const { isExpired = false, isDefault = false, ...info } = more
  const id = `00000000-0000-4000-8000-00000000000${n}`
  const cardInfo = { id, type: 'Visa', lastFour: `188${n}`, expMonth: 9, expYear: 2041, cbhccDesignType: '' }
  return { cardInfo: { ...cardInfo, verifyCreditCard: true, ...info }, isExpired, isDefault }
}
const CARDS = [
  cardOf(1),
  cardOf(2, { type: 'PLCCSynchrony', expMonth: 0, expYear: 0, verifyCreditCard: false }),
  cardOf(3, { type: 'AmericanExpress', expMonth: 4, expYear: 2026, isExpired: true }),
]

/** The payment step of a customer with these saved cards. */
function paymentOf(cards: readonly AccountCard[], more: Partial<CheckoutData['paymentData']['creditCardData']> = {}) {
  const base = checkoutData({ card: null, more: { maxStep: 3, isGuest: false } })
  const creditCardData = { ...base.paymentData.creditCardData, accountCardsInfo: [...cards], ...more }
  return { ...base, paymentData: { ...base.paymentData, creditCardData } }
}
async function open(initial: CheckoutData, site = SITES['CB-US']) {
  const paid = checkoutData({ more: { maxStep: 3, isGuest: false } })
  const publicKey = await gatewayKey()
  const config = { publicKey, cardDataLimit: '00:25:00', serverTime: new Date().toISOString() }
  const answers: Record<string, unknown> = {
    [SAVE]: paid,
    '/ReactCheckout/VerifyCreditCard': initial,
    '/api/checkout/payment-provider/config': config,
  }
  const page = await openCheckout(PAYMENT, initial, ({ path }: Asked) => answers[path], site)
  return { ...page, saved: () => page.asked.filter(one => one.path === SAVE).map(one => one.body) }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const popup = () => within(screen.getByRole('dialog'))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[PAY-32] the popup lists the saved cards with “Update Payment” and “Apply new card”', async () => {
  await open(paymentOf(CARDS))
  await press('Use a saved card')
  expect(popup().getByRole('heading', { name: 'Apply New/Saved Card' })).toBeTruthy()
  expect(popup().getByRole('radio', { name: /Visa ending 1881/ })).toBeTruthy()
  expect(popup().getByRole('button', { name: 'Update Payment' })).toBeTruthy()
  expect(popup().getByRole('button', { name: 'Apply new card' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('3 of 5 cards saved to your account.')
})

test('[PAY-35] an expired card is marked “ Expired” and cannot be chosen', async () => {
  await open(paymentOf(CARDS))
  await press('Use a saved card')
  expect(screen.getByRole('dialog').textContent).toContain('Amex ending 1883 Expired')
  const radio = popup().getByRole('radio', { name: /Amex ending 1883 Expired/ }) as HTMLInputElement
  expect(radio.disabled).toBe(true)
})

test('[PAY-33] [PAY-34] without a choice the popup says so until a card is chosen', async () => {
  const page = await open(paymentOf(CARDS))
  await press('Use a saved card')
  await press('Update Payment')
  expect(screen.getByRole('dialog').textContent).toContain('Please select a card.')
  expect(page.saved()).toEqual([])
  await user.click(popup().getByRole('radio', { name: /Visa ending 1881/ }))
  expect(screen.getByRole('dialog').textContent).not.toContain('Please select a card.')
})

test('[PAY-33] the choice starts from the saved card that pays', async () => {
  const { cardOneInfo } = checkoutData().paymentData.creditCardData
  const applied = { ...cardOneInfo!, storedPaymentMethodId: CARDS[0]!.cardInfo.id, selectionIndex: 0 }
  await open(paymentOf(CARDS, { cardOneInfo: applied }))
  await press('Use a saved card')
  expect((popup().getByRole('radio', { name: /Visa ending 1881/ }) as HTMLInputElement).checked).toBe(true)
})

test('[PAY-26] [PAY-70] a chosen card asks for its security code and is sent with it encrypted', async () => {
  const page = await open(paymentOf(CARDS))
  await press('Use a saved card')
  await user.click(popup().getByRole('radio', { name: /Visa ending 1881/ }))
  await press('Update Payment')
  expect(screen.getByRole('dialog').textContent).toContain('Please enter a valid security code.')
  expect(document.activeElement).toBe(popup().getByRole('textbox', { name: /Security code/ }))
  await user.type(popup().getByRole('textbox', { name: /Security code/ }), '737')
  await press('Update Payment')
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  const body = page.saved()[0]!
  expect(body).toMatchObject({ accountCardOneData: { accountCardId: CARDS[0]!.cardInfo.id } })
  expect(JSON.stringify(body)).toMatch(/"encryptedSecurityCode":"[\w-]+(\.[\w-]+){4}"/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[PAY-43] “Apply new card” opens the popup “Apply New Card” with the box that saves the card', async () => {
  await open(paymentOf(CARDS))
  await press('Use a saved card')
  await press('Apply new card')
  expect(popup().getByRole('heading', { name: 'Apply New Card' })).toBeTruthy()
  expect(popup().getByRole('checkbox')).toBeTruthy()
  await press('Cancel Changes')
  expect(popup().getByRole('heading', { name: 'Apply New/Saved Card' })).toBeTruthy()
})

test('[PAY-41] with as many cards as the limit allows there is no “Apply new card”', async () => {
  await open(paymentOf(CARDS, { accountCardsInfoLimit: 3 }))
  await press('Use a saved card')
  expect(popup().queryByRole('button', { name: 'Apply new card' })).toBeNull()
})

test.each([
  ['[PAY-36] a card that already pays', CARDS[0]!, CARDS[0]!.cardInfo.id, false, 'in-use'],
  ['[PAY-37] a card without rewards in reward-only mode', CARDS[0]!, null, true, 'only-store-card'],
  ['[PAY-37] a store card in reward-only mode', CARDS[1]!, null, true, undefined],
  ['[PAY-35] an expired card', CARDS[2]!, null, false, 'expired'],
  ['any other card', CARDS[0]!, CARDS[1]!.cardInfo.id, false, undefined],
] as const)('%s', (_what, card, usedId, isOnlyCbccAllowed, fault) => {
  expect(choiceFault(card, { usedId, isOnlyCbccAllowed })).toBe(fault)
})

test('[PAY-36] [PAY-37] the popup names why a card cannot be chosen', async () => {
  const { cardOneInfo } = checkoutData().paymentData.creditCardData
  const second = { ...cardOneInfo!, storedPaymentMethodId: CARDS[1]!.cardInfo.id }
  await open(paymentOf(CARDS, { cardTwoInfo: second, isOnlyCbccAllowed: true }))
  await press('Use a saved card')
  const words = screen.getByRole('dialog').textContent
  expect(words).toContain('Card already in use.')
  expect(words).toContain('This offer is for the store card. Choose a C&B/CB2 card.')
})

test('the saved cards are French on French pages', async () => {
  await open(paymentOf(CARDS), siteIn(SITES['CB-CA'], 'fr'))
  await press('Utiliser une carte enregistrée')
  expect(screen.getByRole('dialog').textContent).toContain('3 cartes sur 5 enregistrées dans votre compte.')
})

test('[PAY-04] [PAY-33] the applied card whose code is too old is named, chosen, and asks for its code', async () => {
  const paying = checkoutData({
    card: {
      isValid: false,
      isComponentLoaded: false,
      verifyCreditCard: true,
      needsFocus: true,
      selectionIndex: 0,
      storedPaymentMethodId: CARDS[0]!.cardInfo.id,
      adyenCardData: { encryptionTimestamp: '2026-11-21T10:00:00Z', isExpired: true },
    },
  }).paymentData.creditCardData.cardOneInfo
  await open(paymentOf(CARDS, { cardOneInfo: paying }))
  await press('Enter the security code of Visa ending 1111 again')
  expect((popup().getByRole('radio', { name: /Visa ending 1881/ }) as HTMLInputElement).checked).toBe(true)
  expect(popup().getByLabelText(/Security code/)).toBeTruthy()
})

test('[PAY-04] the form opens for an applied card that needs attention', async () => {
  const paying = checkoutData({ card: { isValid: false, needsFocus: true } }).paymentData.creditCardData.cardOneInfo
  await open(paymentOf([], { cardOneInfo: paying }))
  expect(screen.getByRole('textbox', { name: 'Card Number required' })).toBeTruthy()
})

test('[PAY-04] one of our own cards is shown with the brand on it', async () => {
  const own = { type: 'PLCCSynchrony', expMonth: 0, expYear: 0, cbhccDesignType: 'CB2' as const }
  const paying = checkoutData({ card: own }).paymentData.creditCardData.cardOneInfo
  const { container } = await open(paymentOf([], { cardOneInfo: paying }))
  expect(
    container.querySelector('#credit-debit-card-option')!.closest('label,div')!.parentElement!.textContent,
  ).toMatch(/ending 1111, Our Other Shop/)
})
