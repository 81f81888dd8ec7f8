// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cents } from '#lib/money.ts'
import type { Call } from '#lib/call.ts'
import { orderView, PARCEL } from '#tests/support/account/order-view.ts'
import { gatewayKey } from '#tests/support/checkout/gateway-key.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { OrderDetail } from '../order-detail.tsx'
import type { OrderView } from '../order-view.ts'

const NEEDED = {
  attemptId: '01a218e3-776e-7d47-bc93-a7763f12323c',
  type: 'Visa',
  lastFour: '1881',
  amount: cents(103_260),
  isPending: false,
}
const view = (change: Partial<typeof NEEDED> = {}): OrderView => ({
  ...orderView([PARCEL]),
  neededPayments: [{ ...NEEDED, ...change }],
})

interface Sent {
  readonly paymentId: string
}
/** The page of an order; each payment gets the next of the answers. */
function show(shown: OrderView, answers: readonly unknown[], after: OrderView = shown, language: 'en' | 'fr' = 'en') {
  const [sent, left]: [Sent[], unknown[]] = [[], [...answers]]
  const call = (async ({ name }: Call, input: unknown) => {
    if (name === 'paymentConfig') return { publicKey: await gatewayKey(), serverTime: new Date().toISOString() }
    sent.push(input as Sent)
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof send
  const page = (data: OrderView) => (
    <LanguageProvider value={language}>
      <OrderDetail view={data} call={call} reload={reload} />
    </LanguageProvider>
  )
  const reload = vi.fn<() => Promise<void>>(async () => rerender(page(after)))
  const { rerender } = renderInRouter(page(shown))
  return sent
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
async function enterCard() {
  await press('Use Another Card')
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Card Number/ }), '5555555555554444')
  await user.type(dialog.getByRole('textbox', { name: /Expiration/ }), '0341')
  await user.type(dialog.getByRole('textbox', { name: /Security code/i }), '123')
}
const SUBMIT = 'Reserve $1,032.60'

test('an order that needs another payment says so, takes a card, and says that it is paid', async () => {
  const sent = show(view(), [{ outcome: 'paid' }], orderView([PARCEL]))
  const section = await screen.findByRole('region', { name: 'This order needs another payment' })
  expect(section.textContent).toContain('Visa ending 1881 could not be kept reserved')
  expect(section.textContent).toContain('$1,032.60 was not charged yet')
  await enterCard()
  await press(SUBMIT)
  expect(await screen.findByText(/The order is paid with your new card/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Payment of this order' })).toBeTruthy()
  expect(sent).toMatchObject([
    {
      replaces: NEEDED.attemptId,
      amount: NEEDED.amount,
      card: { type: 'MasterCard', lastFour: '4444', expMonth: 3, expYear: 2041 },
    },
  ])
  expect(JSON.stringify(sent)).not.toContain('5555555555554444')
})

test('a declined card is explained, and another one is another payment', async () => {
  const sent = show(view(), [{ outcome: 'declined', reason: 'funds' }, { outcome: 'paid' }])
  await enterCard()
  await press(SUBMIT)
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank did not approve this amount.')
  await press(SUBMIT)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]!.paymentId).not.toBe(sent[1]!.paymentId)
})

test('a request whose answer was lost is sent again as the same payment', async () => {
  const sent = show(view(), [new Error('offline'), { outcome: 'in-doubt' }])
  await enterCard()
  await press(SUBMIT)
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is paid twice')
  await press(SUBMIT)
  expect(await screen.findByText(/please don’t pay again/)).toBeTruthy()
  expect(sent[0]!.paymentId).toBe(sent[1]!.paymentId)
})

test('while the bank decides, no other card can be given; in French too', async () => {
  show(view({ isPending: true }), [], view(), 'fr')
  expect(await screen.findByText('Nous confirmons votre paiement. Cette page en donnera le résultat.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Utiliser une autre carte' })).toBeNull()
})

test('while the bank decides, the page looks again until it can show the result', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  show(view({ isPending: true }), [], { ...view(), lastPayment: 'funds' })
  expect(await screen.findByText(/shows the result as soon as we have it/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  vi.useRealTimers()
  expect(await screen.findByText(/Your bank did not approve this amount/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use Another Card' })).toBeTruthy()
})

test('whoever comes back later reads that the order is paid with the new card', async () => {
  show({ ...orderView([PARCEL]), lastPayment: 'paid' }, [])
  expect(await screen.findByText(/The order is paid with your new card/)).toBeTruthy()
})

test('an amount that has changed is shown before it is reserved', async () => {
  const amount = cents(50_000)
  const sent = show(view(), [{ outcome: 'changed', amount }, { outcome: 'paid' }], view({ amount }))
  await enterCard()
  await press(SUBMIT)
  expect((await screen.findByRole('alert')).textContent).toContain('The amount has changed')
  await press('Reserve $500.00')
  await waitFor(() => expect(sent).toMatchObject([{ amount: NEEDED.amount }, { amount }]))
})

test.each([
  [{ outcome: 'declined', reason: 'authentication' }, 'which is not offered here'],
  [{ outcome: 'not-made' }, 'could not confirm this payment in time'],
  [{ outcome: 'too-many' }, 'no more payments today'],
])('the outcome %o says why nothing was reserved', async (outcome, text) => {
  show(view(), [outcome])
  await enterCard()
  await press(SUBMIT)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})
