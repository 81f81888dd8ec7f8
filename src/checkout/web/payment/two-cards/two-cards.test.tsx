// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { gatewayKey } from '#tests/support/checkout/gateway-key.ts'
import { checkoutData, openCheckout, type Asked } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { AccountCard, CheckoutData } from '../../../contract/checkout-data.ts'
import { forgetSplit } from './kept-split.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const SAVE = '/ReactCheckout/SavePayment'
type Credit = CheckoutData['paymentData']['creditCardData']

const cardOf = (n: number, more: Partial<AccountCard & AccountCard['cardInfo']> = {}): AccountCard => {
  const { isExpired = false, isDefault = false, ...info } = more
  const id = `00000000-0000-4000-8000-00000000000${n}`
  const cardInfo = { id, type: 'Visa', lastFour: `188${n}`, expMonth: 9, expYear: 2041, cbhccDesignType: '' }
  return { cardInfo: { ...cardInfo, verifyCreditCard: true, ...info }, isExpired, isDefault }
}
const STORE_CARD = cardOf(2, { type: 'PLCCSynchrony', expMonth: 0, expYear: 0, verifyCreditCard: false })
const CARDS = [cardOf(1), STORE_CARD, cardOf(3), cardOf(4, { isExpired: true, expMonth: 4, expYear: 2026 })]

interface Changes {
  readonly credit?: Partial<Credit>
  readonly payment?: Partial<CheckoutData['paymentData']>
}
/** The payment step of a site that offers payments with two cards; $168.95 is due. */
function paymentOf({ credit = {}, payment = {} }: Changes = {}): CheckoutData {
  const base = checkoutData({ card: null, more: { maxStep: 3, isGuest: (credit.accountCardsInfo ?? []).length === 0 } })
  const creditCardData = { ...base.paymentData.creditCardData, ...credit }
  const paymentData = { ...base.paymentData, isPayWithTwoCreditCardsEnabled: true, ...payment, creditCardData }
  return { ...base, paymentData }
}
const card = checkoutData().paymentData.creditCardData.cardOneInfo!
const two = { ...card, id: '00000000-0000-4000-8000-000000000008', lastFour: '4444', order: 2, isPrimary: false }
const split = (one: number, other: number): Partial<Credit> => ({
  cardOneInfo: { ...card, appliedAmount: one },
  cardTwoInfo: { ...two, basketPaymentId: two.id, appliedAmount: other },
})

async function open(initial: CheckoutData, site = SITES['CB-US']) {
  const publicKey = await gatewayKey()
  const config = { publicKey, cardDataLimit: '00:25:00', serverTime: new Date().toISOString() }
  const answers: Record<string, unknown> = {
    [SAVE]: { ...initial, maxStep: 4 },
    '/api/checkout/payment-provider/config': config,
  }
  const page = await openCheckout(PAYMENT, initial, ({ path }: Asked) => answers[path], site)
  return { ...page, saved: () => page.asked.filter(one => one.path === SAVE).map(one => one.body) }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async () => user.click(screen.getByRole('checkbox', { name: 'Pay with two cards' }))
const panel = (name: string) => within(screen.getByRole('region', { name }))
const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, amount` })
const retype = async (field: HTMLInputElement, text: string) => {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
  await user.tab()
}
async function enter(name: string, number: string) {
  const fields = panel(name)
  await user.type(fields.getByRole('textbox', { name: 'Card Number required' }), number)
  await user.type(fields.getByRole('textbox', { name: 'Expiration MM/YY required' }), '0341')
  await user.type(fields.getByRole('textbox', { name: 'Security Code required' }), '737')
}
const popup = () => within(screen.getByRole('dialog'))
const NEXT = 'Next: Review & Place Order'

beforeEach(() => {
  forgetSplit()
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[PAY-02] without the flag there is no choice to pay with two cards', async () => {
  await open(paymentOf({ payment: { isPayWithTwoCreditCardsEnabled: false } }))
  expect(screen.queryByRole('checkbox', { name: 'Pay with two cards' })).toBeNull()
})

test('[PAY-01] [PAY-30] two new cards are encrypted each by itself and sent with their amounts', async () => {
  const page = await open(paymentOf())
  await choose()
  expect([amount('Card one').value, amount('Card two').value]).toEqual(['$84.48', '$84.47'])
  await retype(amount('Card one'), '100')
  await press('Take it off card two')
  expect(amount('Card two').value).toBe('$68.95')
  await enter('Card one', '4111111111111111')
  await enter('Card two', '5555555555554444')
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  const { cardOneData, cardTwoData } = page.saved()[0] as Record<string, Record<string, unknown>>
  expect(cardOneData).toMatchObject({ type: 'Visa', lastFour: '1111', appliedAmount: 10_000 })
  expect(cardTwoData).toMatchObject({ type: 'MasterCard', lastFour: '4444', appliedAmount: 6_895 })
  expect(cardOneData!.encryptedCardNumber).not.toBe(cardTwoData!.encryptedCardNumber)
  expect(JSON.stringify(page.saved())).not.toMatch(/4111111111111111|5555555555554444/)
})

test('[PAY-30] amounts that do not add up say what is missing, and are not sent', async () => {
  const page = await open(paymentOf({ credit: split(10_000, 6_895) }))
  await retype(amount('Card two'), '50.00')
  expect(screen.getByRole('alert').textContent).toContain('$18.95 is not on either card yet.')
  await press(NEXT)
  expect(document.activeElement).toBe(amount('Card two'))
  expect(page.saved()).toEqual([])
  await press('Put it on card two')
  expect(amount('Card two').value).toBe('$68.95')
})

test.each(['0', '', 'ten', '-5'])('[PAY-31] an amount of “%s” is refused with its message', async text => {
  const page = await open(paymentOf({ credit: split(10_000, 6_895) }))
  await retype(amount('Card two'), text)
  await press(NEXT)
  expect(panel('Card two').getByText('Enter an amount above $0.00, or pay with one card.')).toBeTruthy()
  expect(document.activeElement).toBe(amount('Card two'))
  expect(page.saved()).toEqual([])
})

test('[PAY-30] cards of the order keep their data, and only their amounts are sent', async () => {
  const page = await open(paymentOf({ credit: split(10_000, 6_895) }))
  await retype(amount('Card one'), '60')
  await press('Put it on card two')
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  expect(page.saved()[0]).toEqual({
    cardOneData: { basketPaymentId: card.basketPaymentId, appliedAmount: 6_000 },
    cardTwoData: { basketPaymentId: two.id, appliedAmount: 10_895 },
  })
})

test('[PAY-30] after the total has changed the amounts are corrected, and the shopper is told', async () => {
  await open(paymentOf({ credit: split(10_000, 8_000) }))
  expect(amount('Card two').value).toBe('$68.95')
  expect(screen.getByText(/The amount to pay has changed/)).toBeTruthy()
})

test('without the second card the first goes on alone', async () => {
  const page = await open(paymentOf({ credit: split(10_000, 6_895) }))
  await choose()
  expect(screen.queryByRole('region', { name: 'Card two' })).toBeNull()
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  expect(page.saved()[0]).toEqual({ cardOneData: { basketPaymentId: card.basketPaymentId } })
})

test('[PAY-36] the same new card cannot pay twice', async () => {
  const page = await open(paymentOf())
  await choose()
  await enter('Card one', '4111111111111111')
  await enter('Card two', '4111111111111111')
  await press(NEXT)
  expect(panel('Card two').getByText('Card already in use.')).toBeTruthy()
  expect(page.saved()).toEqual([])
})

test('[PAY-38] [PAY-42] the popup “Select Two Cards” has its buttons and the note with “limit of 5”', async () => {
  await open(paymentOf({ credit: { accountCardsInfo: CARDS, accountCardsInfoLimit: 9 } }))
  await choose()
  await press('Choose from your saved cards')
  expect(popup().getByRole('heading', { name: 'Select Two Cards' })).toBeTruthy()
  expect(popup().getByRole('button', { name: 'Add new card' })).toBeTruthy()
  expect(popup().getByRole('button', { name: 'Update Payment' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('limit of 5')
})

test('[PAY-39] [PAY-40] exactly two cards are selected, and then the others are disabled', async () => {
  await open(paymentOf({ credit: { accountCardsInfo: CARDS } }))
  await choose()
  await press('Choose from your saved cards')
  const box = (name: RegExp) => popup().getByRole<HTMLInputElement>('checkbox', { name })
  await press('Update Payment')
  expect(popup().getByText('Please select two cards.')).toBeTruthy()
  await user.click(box(/ending 1881/))
  await press('Update Payment')
  expect(popup().getByText('Please select two cards.')).toBeTruthy()
  expect([box(/ending 1883/).disabled, box(/ending 1884 Expired/).disabled]).toEqual([false, true])
  await user.click(box(/ending 1882/))
  expect(popup().queryByText('Please select two cards.')).toBeNull()
  expect(box(/ending 1883/).disabled).toBe(true)
})

test('[PAY-49] a saved card and the store credit card, which has no code, pay together', async () => {
  const page = await open(paymentOf({ credit: { accountCardsInfo: CARDS } }))
  await choose()
  await press('Choose from your saved cards')
  await user.click(popup().getByRole('checkbox', { name: /ending 1881/ }))
  await user.click(popup().getByRole('checkbox', { name: /ending 1882/ }))
  await press('Update Payment')
  expect(panel('Card two').queryByRole('textbox', { name: 'Security Code required' })).toBeNull()
  await press(NEXT)
  const code = panel('Card one').getByRole('textbox', { name: 'Security Code required' })
  expect(document.activeElement).toBe(code)
  await user.type(code, '737')
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  expect(page.saved()[0]).toMatchObject({
    accountCardOneData: { accountCardId: CARDS[0]!.cardInfo.id, appliedAmount: 8_448 },
    accountCardTwoData: { accountCardId: STORE_CARD.cardInfo.id, encryptedSecurityCode: null, appliedAmount: 8_447 },
  })
})

test('[PAY-49] a new store credit card as card two has neither expiry nor code', async () => {
  const page = await open(paymentOf({ credit: { storeCards: [{ brand: 'PLCCSynchrony', prefixes: ['600000'] }] } }))
  await choose()
  await enter('Card one', '4111111111111111')
  await user.type(panel('Card two').getByRole('textbox', { name: 'Card Number required' }), '6000000000000007')
  expect(panel('Card two').queryByRole('textbox', { name: 'Security Code required' })).toBeNull()
  await press(NEXT)
  await waitFor(() => expect(page.saved()).toHaveLength(1))
  expect(page.saved()[0]).toMatchObject({ cardTwoData: { type: 'PLCCSynchrony', expMonth: 0, expYear: 0 } })
})

test('“Add new card” pays with the selected card and a new one, whose number takes the focus', async () => {
  await open(paymentOf({ credit: { accountCardsInfo: CARDS } }))
  await choose()
  await press('Choose from your saved cards')
  await user.click(popup().getByRole('checkbox', { name: /ending 1883/ }))
  await press('Add new card')
  expect(panel('Card one').getByText('Visa ending 1883')).toBeTruthy()
  const number = panel('Card two').getByRole('textbox', { name: 'Card Number required' })
  expect(document.activeElement).toBe(number)
})

test('paying with two cards is French on French pages', async () => {
  await open(paymentOf({ credit: split(10_000, 6_895) }), siteIn(SITES['CB-CA'], 'fr'))
  expect(screen.getByRole('checkbox', { name: 'Payer avec deux cartes' })).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Deuxième carte, montant' })
  expect(field.value.replaceAll(/\s/g, ' ')).toBe('68,95 $')
  await retype(field, '50,5')
  expect(screen.getByRole('alert').textContent!.replaceAll(/\s/g, ' ')).toContain('Il reste 18,45 $ à répartir')
})
