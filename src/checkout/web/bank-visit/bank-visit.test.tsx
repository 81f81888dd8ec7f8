// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { noteDeclined, notedDeclined } from '../payment/declined-note.ts'
import { BankVisit } from './bank-visit.tsx'

afterEach(() => history.replaceState(null, '', location.pathname))

const ANSWER = { attempt: '01a218e3-776e-7d47-bc93-a7763f12323c', result: 'of the bank' }
const CARD = { attemptId: ANSWER.attempt, brand: 'Visa', lastFour: '1881', amount: '$2,320.17' }
const REPLY = {
  isSuccess: true,
  message: '',
  redirectUrl: '/checkout/confirmation',
  giftCardErrors: [],
  orderSummary: null,
}

/** The page with scripted replies; an Error is a lost one. */
function show(replies: readonly (object | Error)[], card: typeof CARD | null = CARD) {
  const left = [...replies]
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const call = (async ({ name }: { name: string }, input: unknown) => {
    asked.push({ name, input })
    const next = left.shift() ?? REPLY
    if (next instanceof Error) throw next
    return { ...REPLY, ...next }
  }) as unknown as SendCall
  const leave = vi.fn<(path: string) => void>()
  renderInRouter(<BankVisit card={card} call={call} leave={leave} />)
  return { asked, leave }
}
const handOver = (bankAnswer: unknown, origin = location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { origin, data: { bankAnswer } })))

test('the answer that the frame hands over places the order, once, and the confirmation follows', async () => {
  const { asked, leave } = show([])
  expect(screen.getByText(/Visa ending in 1881/).textContent).toContain('$2,320.17')
  handOver(ANSWER, 'https://bank.example')
  handOver({ attempt: 1 })
  expect(asked).toEqual([])
  handOver(ANSWER)
  handOver(ANSWER)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/checkout/confirmation'))
  expect(asked).toEqual([{ name: 'finishBankVisit', input: { attemptId: ANSWER.attempt, result: ANSWER.result } }])
})

test('a placed order leaves nothing that was entered for it in the browser', async () => {
  sessionStorage.setItem('guest-entries', '{}')
  const { leave } = show([])
  handOver(ANSWER)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('guest-entries')).toBeNull()
})

test('the declined card of two is noted for the payment step', async () => {
  const declinedCardName = { brand: 'Visa', lastFour: '4444' }
  const { leave } = show([
    { isSuccess: false, message: 'AuthorizationFailure', redirectUrl: null, declinedCard: 'CardTwo', declinedCardName },
  ])
  handOver(ANSWER)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(notedDeclined(sessionStorage)).toEqual({ kind: 'CardTwo', type: 'Visa', lastFour: '4444' })
  noteDeclined(sessionStorage, undefined)
  expect(notedDeclined(sessionStorage)).toBeUndefined()
})

test('a frame that comes back without an answer has the page loaded again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const { asked } = show([])
  handOver(null)
  expect(reload).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('the answer in the address is used and taken out of it', async () => {
  location.hash = new URLSearchParams(ANSWER).toString()
  const { leave } = show([], null)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(location.hash).toBe('')
})

test('without a reply nothing is lost, and Try Again sends the same answer', async () => {
  const { asked, leave } = show([new Error('Failed to fetch'), {}])
  handOver(ANSWER)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(document.querySelector('iframe'), 'the bank is not asked again, which would lose the answer').toBeNull()
  expect(screen.queryByRole('link'), 'nor on a page of its own').toBeNull()
  await user.click(again)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/checkout/confirmation'))
  expect(asked[1]).toEqual(asked[0])
})

test.each([
  ['a decline', { message: 'AuthorizationFailure' }, '/checkout/paymentandbilling?paymentErrorId=authorizationError#'],
  ['the bank of a second card', { message: 'BankVisit' }, '/checkout/confirmation'],
  ['an order that was given up', { message: 'General', redirectUrl: '/checkout/review' }, '/checkout/review'],
])('after %s the page that helps follows', async (_, reply, path) => {
  const { leave } = show([{ isSuccess: false, redirectUrl: null, ...reply }])
  handOver(ANSWER)
  await waitFor(() => expect(leave.mock.calls[0]?.[0]).toContain(path))
})

test('a shopper who could not go back, because the reply was lost, still has the bank’s page', async () => {
  show([new Error('Failed to fetch')])
  await user.click(screen.getByRole('button', { name: 'Back to Payment and Billing' }))
  await screen.findByRole('button', { name: 'Try Again' })
  expect(document.querySelector('iframe')).not.toBeNull()
})

test('whoever goes back lands at the payment step without an error, and the bank’s frame is gone', async () => {
  const { asked, leave } = show([{ isSuccess: false, message: 'AuthorizationFailure', redirectUrl: null }])
  expect(document.querySelector('iframe')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to Payment and Billing' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/checkout/paymentandbilling#header_payment'))
  expect(asked).toEqual([{ name: 'leaveBankVisit', input: { attemptId: ANSWER.attempt } }])
  expect(document.querySelector('iframe')).toBeNull()
})
