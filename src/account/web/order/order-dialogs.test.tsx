// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditBetween, worthOf } from '#fulfilment/rules/order-worth.ts'
import { formatMoney } from '#lib/money.ts'
import {
  ARRIVED,
  CHAIR,
  CHAIR_ID,
  orderView,
  PARCEL,
  PARCEL_ID,
  SOFA,
  SOFA_ID,
  TRUCK,
  TRUCK_ID,
} from '#tests/support/account/order-view.ts'
import { ADDRESS } from '#tests/support/test-shop.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { Call } from '#lib/call.ts'
import { CallFailed, type send } from '#ui/send.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import type { OrderResult } from './order-result.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { VisitDialog } from './visit-dialog.tsx'

const REQUEST = '01a218e3-776e-7d47-bc93-a7763f129999'

/** What a dialog gets; each call is answered with the next reply, an Error is a failure. */
function props(shipment: ShipmentDialogProps['shipment'], replies: readonly unknown[], more = {}) {
  const left = [...replies]
  const asked: { readonly name: string; readonly input: Record<string, unknown> }[] = []
  const call = (async ({ name }: Call, input: Record<string, unknown>) => {
    asked.push({ name, input })
    const reply = left.shift()
    if (reply instanceof Error) throw reply
    return reply
  }) as typeof send
  const done: OrderResult[] = []
  const onClose = vi.fn<() => void>()
  const view = orderView([shipment], more)
  const given = { view, shipment, call, onClose, onDone: async (result: OrderResult) => void done.push(result) }
  return { given, asked, done, onClose }
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')

test('a cancellation shows first what is given back, by the rules of the server, and to which tender', async () => {
  const { given, asked, done } = props(PARCEL, [{ outcome: 'cancelled', amount: 10_070 }])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID]} requestId={REQUEST} />)
  const { amounts } = given.view
  const nothing = { cancelled: new Map<string, number>(), returned: new Map<string, number>() }
  const creditOf = (units: number) =>
    formatMoney(
      creditBetween(
        worthOf(amounts, nothing),
        worthOf(amounts, { ...nothing, cancelled: new Map([[CHAIR_ID, units]]) }),
      ).total,
      'USD',
    )
  expect(dialog().textContent).toContain(`Not charged, or back to you${creditOf(2)}`)
  await press(/^Decrease/)
  expect(dialog().textContent).toContain(`Not charged, or back to you${creditOf(1)}`)
  expect(dialog().textContent).toContain(`${creditOf(1)} to Visa ending 1881`)
  await user.selectOptions(screen.getByRole('combobox'), 'too-late')
  await press('Cancel It')
  expect(asked).toEqual([
    {
      name: 'cancelItems',
      input: {
        number: '7K3M-9Q2XRD',
        key: null,
        cancellationId: REQUEST,
        items: [{ lineId: CHAIR_ID, quantity: 1 }],
        reason: 'too-late',
      },
    },
  ])
  expect(done).toEqual([{ at: PARCEL_ID, tone: 'ok', text: expect.stringContaining('$100.70') as string }])
})

test('a failed cancellation keeps what was chosen, and is sent again under the same id', async () => {
  const { given, asked, done } = props(PARCEL, [
    new CallFailed('cancelItems', 0, 'Failed to fetch'),
    { outcome: 'cancelled', amount: 1 },
  ])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID]} requestId={REQUEST} />)
  await press(/^Decrease/)
  await press('Cancel It')
  expect(within(dialog()).getByRole('alert').textContent).toContain('That did not work.')
  expect(done).toEqual([])
  await press('Cancel It')
  expect(asked[1]).toEqual(asked[0])
  expect(done).toHaveLength(1)
})

test('an order that has changed meanwhile is told apart from a failure', async () => {
  const refusal = { kind: 'conflict', message: '' } as CallFailed['refusal']
  const { given } = props(PARCEL, [new CallFailed('cancelItems', 409, '', refusal)])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID]} requestId={REQUEST} />)
  await press('Cancel It')
  expect(within(dialog()).getByRole('alert').textContent).toContain('has just changed')
})

test.each([
  ['asked', 'info', 'We have asked the warehouse'],
  ['partly', 'warn', 'A part of it had already left.'],
  ['too-late', 'warn', 'It was too late'],
] as const)('a cancellation that ends as %s says so', async (outcome, tone, text) => {
  const { given, done } = props(PARCEL, [{ outcome, amount: 0 }])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID]} requestId={REQUEST} />)
  await press('Cancel It')
  expect(done).toEqual([{ at: PARCEL_ID, tone, text: expect.stringContaining(text) as string }])
})

test('several pieces are cancelled together, each down to none, but not nothing at all', async () => {
  const { given, asked } = props({ ...TRUCK, lines: [CHAIR, SOFA] }, [{ outcome: 'cancelled', amount: 1 }])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID, SOFA_ID]} requestId={REQUEST} />)
  expect(dialog().textContent).toContain('Free until Fri, May 22, 2:15 pm')
  const chairs = screen.getByRole('button', { name: /^Decrease.*Chair/ })
  await user.click(chairs)
  await user.click(chairs)
  const sofas = screen.getByRole('button', { name: /^Decrease.*Sofa/ })
  await user.click(sofas)
  await press('Cancel Them')
  expect(asked).toEqual([])
  expect(within(dialog()).getByRole('alert').textContent).toContain('at least one piece')
  await press(/^Increase.*Sofa/)
  await press('Cancel Them')
  expect(asked[0]!.input).toMatchObject({ items: [{ lineId: SOFA_ID, quantity: 1 }], reason: null })
})

const OPEN = { days: ['2026-06-19', '2026-06-23', '2026-06-30', '2026-07-02'], booked: '2026-06-19' }
const day = (name: string | RegExp) => screen.getByRole('button', { name })

test('open days are chosen with the arrow keys, over the end of a month; the booked one is not offered', async () => {
  const { given, asked, done } = props(TRUCK, [OPEN, { outcome: 'changed' }], { key: 'k' })
  renderInRouter(<DayDialog {...given} />)
  expect(await screen.findByRole('grid', { name: 'June 2026' })).toBeDefined()
  expect(asked[0]).toEqual({
    name: 'deliveryDays',
    input: { number: '7K3M-9Q2XRD', shipmentId: TRUCK_ID, key: 'k' },
  })
  expect(dialog().textContent).toContain('Now booked: Friday, June\u00a019.')
  expect(screen.queryByRole('button', { name: /June 19/ })).toBeNull()
  const first = day('Tuesday, June 23')
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(day('Tuesday, June 30'))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('grid', { name: 'July 2026' })).toBeDefined()
  expect(document.activeElement).toBe(day('Thursday, July 2'))
  await user.keyboard('{ArrowRight}{Home}')
  expect(document.activeElement).toBe(day('Tuesday, June 23'))
  await user.keyboard('{End}{ArrowUp}{ArrowLeft}{Enter}')
  expect(day('Tuesday, June 23').getAttribute('aria-pressed')).toBe('true')
  await press('Save June\u00a023')
  expect(asked[1]!.input).toMatchObject({ shipmentId: TRUCK_ID, tripDay: '2026-06-23', key: 'k' })
  expect(done).toEqual([{ at: TRUCK_ID, tone: 'ok', text: 'We come on Tuesday, June\u00a023.' }])
})

test('only one day is in the tab order, and nothing is sent before a day is chosen', async () => {
  const { given, asked } = props(TRUCK, [OPEN])
  renderInRouter(<DayDialog {...given} />)
  const grid = await screen.findByRole('grid')
  expect(
    within(grid)
      .getAllByRole('button')
      .map(one => one.tabIndex),
  ).toEqual([0, -1])
  await press('Choose a Day')
  expect(asked).toHaveLength(1)
  await press('Next month')
  expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(1)
})

test('a day that was just taken keeps the dialog, with the days that are open now', async () => {
  const { given, asked, done } = props(TRUCK, [
    OPEN,
    { outcome: 'day-taken' },
    { days: ['2026-06-30'], booked: null },
    { outcome: 'changed' },
  ])
  renderInRouter(<DayDialog {...given} />)
  await screen.findByRole('grid')
  await user.click(day('Tuesday, June 23'))
  await press(/^Save/)
  expect(within(dialog()).getByRole('alert').textContent).toContain('Someone else has just taken')
  expect(screen.queryByRole('button', { name: 'Tuesday, June 23' })).toBeNull()
  expect(done).toEqual([])
  await user.click(day('Tuesday, June 30'))
  await press(/^Save/)
  const ids = asked.filter(({ name }) => name === 'changeDelivery').map(({ input }) => input['changeId'])
  expect(new Set(ids).size).toBe(2)
  expect(done).toHaveLength(1)
})

test('a day that could not be saved is sent again under the same id', async () => {
  const { given, asked, done } = props(TRUCK, [OPEN, new Error('away'), { outcome: 'asked' }])
  renderInRouter(<DayDialog {...given} />)
  await screen.findByRole('grid')
  await user.click(day('Tuesday, June 23'))
  await press(/^Save/)
  await press(/^Save/)
  expect(asked[2]).toEqual(asked[1])
  expect(done).toEqual([{ at: TRUCK_ID, tone: 'info', text: expect.stringContaining('June\u00a023') as string }])
})

test('days that cannot be loaded are asked for again', async () => {
  const { given } = props(TRUCK, [new Error('away'), OPEN])
  renderInRouter(<DayDialog {...given} />)
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.')
  await press('Look Again')
  expect(screen.getByRole('grid')).toBeDefined()
})

test('a region without a calendar offers every day; a day booked before a delay is not shown as booked', async () => {
  const { given } = props(TRUCK, [{ days: [], booked: '2026-06-12' }])
  renderInRouter(<DayDialog {...given} />)
  const grid = await screen.findByRole('grid', { name: 'June 2026' })
  expect(within(grid).getAllByRole('button')).toHaveLength(12)
  expect(dialog().textContent).not.toContain('Now booked')
})

test('another address has the same state and ZIP Code, which cannot be changed', async () => {
  const { given, asked, done } = props(PARCEL, [{ outcome: 'changed' }])
  renderInRouter(<RedirectDialog {...given} />)
  expect(screen.getByRole('combobox', { name: /^State/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: /^ZIP Code/ })).toHaveProperty('readOnly', true)
  expect(dialog().textContent).toContain('State and ZIP Code stay')
  const street = screen.getByRole('textbox', { name: /^Address 1/ })
  await user.clear(street)
  await user.type(street, '2420 N Burling St')
  await press('Save the Address')
  expect(asked[0]!.input).toMatchObject({
    shipmentId: PARCEL_ID,
    address: { address1: '2420 N Burling St', postalCode: ADDRESS.postalCode, state: ADDRESS.state },
  })
  expect(done).toEqual([{ at: PARCEL_ID, tone: 'ok', text: 'It now goes to 2420 N Burling St.' }])
})

test('an address is checked before it is sent; errors of the server are shown at their fields', async () => {
  const { given, asked, done } = props(PARCEL, [
    { outcome: 'invalid', errors: { address1: 'We do not know this street.' } },
    { outcome: 'too-late' },
  ])
  renderInRouter(<RedirectDialog {...given} />)
  const street = screen.getByRole('textbox', { name: /^Address 1/ })
  await user.clear(street)
  await press('Save the Address')
  expect(asked).toEqual([])
  await user.type(street, '1 Nowhere St')
  await press('Save the Address')
  expect(screen.getByText('We do not know this street.')).toBeDefined()
  await user.type(street, 'reet')
  await press('Save the Address')
  expect(asked[1]!.input['changeId']).not.toBe(asked[0]!.input['changeId'])
  expect(done).toEqual([{ at: PARCEL_ID, tone: 'warn', text: expect.stringContaining('too late') as string }])
})

test('a return needs pieces and a reason, and shows what comes back', async () => {
  const { given, asked, done } = props(ARRIVED, [{ outcome: 'requested' }])
  renderInRouter(<ReturnDialog {...given} lineId={CHAIR_ID} requestId={REQUEST} />)
  expect(dialog().textContent).toContain('You have until July 4.')
  const chair = screen.getByRole('checkbox', { name: /Hollis Swivel Chair/ })
  await user.click(chair)
  await press('Register the Return')
  expect(asked).toEqual([])
  expect(dialog().textContent).toContain('Please choose at least one piece.')
  expect(dialog().textContent).toContain('Please choose a reason.')
  await user.click(chair)
  await press(/^Decrease/)
  // 100.00 − 5.00 + 5.70: shipping is not given back for what was delivered
  expect(dialog().textContent).toContain('Back to you$100.70')
  await user.click(screen.getByRole('radio', { name: 'Too big for the room' }))
  await user.type(screen.getByRole('textbox', { name: /^Anything/ }), ' The bay is narrow. ')
  await press('Register the Return')
  expect(asked).toEqual([
    {
      name: 'requestReturn',
      input: {
        number: '7K3M-9Q2XRD',
        key: null,
        returnId: REQUEST,
        shipmentId: PARCEL_ID,
        items: [{ lineId: CHAIR_ID, quantity: 1 }],
        reason: 'too-big',
        note: 'The bay is narrow.',
      },
    },
  ])
  expect(done).toEqual([
    { at: PARCEL_ID, tone: 'ok', text: expect.stringContaining('is registered') as string, leadsToReturns: true },
  ])
})

test('what was made for somebody comes back only if the shop is to blame', async () => {
  const sofa = { ...SOFA, cancellable: 0, returnable: 1, returnUntil: 'July 4', isMadeForYou: true }
  const { given, asked, done } = props({ ...ARRIVED, lines: [...ARRIVED.lines, sofa] }, [{ outcome: 'not-returnable' }])
  renderInRouter(<ReturnDialog {...given} lineId={CHAIR_ID} requestId={REQUEST} />)
  await user.click(screen.getByRole('radio', { name: 'I changed my mind' }))
  await user.click(screen.getByRole('checkbox', { name: /Alder Sofa/ }))
  expect(screen.getByRole('radio', { name: 'I changed my mind' })).toMatchObject({ disabled: true, checked: false })
  expect(dialog().textContent).toContain('Made for you')
  await press('Register the Return')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^Damaged/ }))
  await press('Register the Return')
  expect(asked[0]!.input).toMatchObject({ reason: 'damaged', items: [{ lineId: CHAIR_ID }, { lineId: SOFA_ID }] })
  expect(done[0]).toMatchObject({ tone: 'warn' })
})

test('a failed return keeps the reason and the note', async () => {
  const { given, asked } = props(ARRIVED, [new Error('away'), { outcome: 'requested' }])
  renderInRouter(<ReturnDialog {...given} lineId={CHAIR_ID} requestId={REQUEST} />)
  await user.click(screen.getByRole('radio', { name: 'Not comfortable' }))
  await user.type(screen.getByRole('textbox', { name: /^Anything/ }), 'Too hard')
  await press('Register the Return')
  expect(within(dialog()).getByRole('alert').textContent).toContain('That did not work.')
  await press('Register the Return')
  expect(asked[1]).toEqual(asked[0])
})

test('Escape closes a dialog', async () => {
  const { given, onClose } = props(PARCEL, [])
  renderInRouter(<CancelDialog {...given} lineIds={[CHAIR_ID]} requestId={REQUEST} />)
  // the browser turns Escape into this event
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a taken day of the installer is told with the days that are left, and another one is booked', async () => {
  const days = { days: ['2026-07-01', '2026-07-02'], booked: '2026-06-30' }
  const { given, asked, done } = props(PARCEL, [
    days,
    { outcome: 'day-taken' },
    { ...days, days: ['2026-07-02'] },
    { outcome: 'moved' },
  ])
  renderInRouter(<VisitDialog {...given} recipientId={REQUEST} />)
  await user.click(await screen.findByRole('button', { name: /July 1/ }))
  await press('Save July\u00a01')
  expect(dialog().textContent).toContain('Someone else has just taken the last place on that day.')
  await user.click(screen.getByRole('button', { name: /July 2/ }))
  await press('Save July\u00a02')
  expect(asked.at(-1)).toEqual({
    name: 'moveVisit',
    input: { number: '7K3M-9Q2XRD', key: null, recipientId: REQUEST, day: '2026-07-02' },
  })
  expect(done).toEqual([{ at: PARCEL_ID, tone: 'ok', text: 'The installer comes on Thursday, July\u00a02.' }])
})
