// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '#fulfilment/rules/shipment-progress.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import { cents } from '#lib/money.ts'
import { takeDesign } from '#monogram/web/design-again.ts'
import {
  ARRIVED,
  CHAIR,
  orderView,
  PARCEL,
  PARCEL_ID,
  RETURN,
  RETURN_ID,
  SOFA,
  TRUCK,
} from '#tests/support/account/order-view.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { Call } from '#lib/call.ts'
import type { send } from '#ui/send.ts'
import { OrderDetail } from './order-detail.tsx'
import type { OrderView, ShipmentView } from './order-view.ts'
import { ReturnLabel } from './return-label.tsx'

/** Renders the page of an order; the server answers with `reply`, and the data is loaded again with `after`. */
function show(view: OrderView, { reply = {}, after = view }: { reply?: unknown; after?: OrderView } = {}) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const call = (async ({ name }: Call, input: unknown) => {
    asked.push({ name, input })
    if (reply instanceof Error) throw reply
    return reply
  }) as typeof send
  const page = (shown: OrderView) => <OrderDetail view={shown} call={call} reload={reload} />
  const reload = vi.fn<() => Promise<void>>(async () => rerender(page(after)))
  const { rerender, container } = renderInRouter(page(view))
  return { asked, reload, container }
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const inState = (state: ShipmentState, more: Partial<ShipmentView> = {}) =>
  show(orderView([{ ...PARCEL, state, ...more }]))
const PICKUP = {
  name: 'Lincoln Park',
  place: 'Chicago, IL',
  notes: [],
  giftMessage: '',
  store: {
    address1: '850 W North Ave',
    placeLine: 'Chicago, IL 60642',
    phone: '312-555-0120',
    phoneHref: 'tel:+13125550120',
    hours: ['Mon–Sat 10 am–7 pm'],
    path: '/stores/lincoln-park',
    directionsHref: 'https://maps.example/',
    map: {} as never,
  },
}

test.each([
  ['placed', 'Ordered', 'Arrives Jun 3–Jun 6'],
  ['in-production', 'In production', 'Arrives Jun 3–Jun 6'],
  ['packed', 'Packed', 'Arrives Jun 3–Jun 6'],
  ['shipped', 'Shipped', 'Arrives Jun 3–Jun 6'],
  ['out-for-delivery', 'Out for delivery', 'Arrives Jun 3–Jun 6'],
  ['delivered', 'Delivered', 'Delivered June 4'],
  ['cancelled', 'Cancelled', 'Cancelled June 4'],
] as const)('a shipment that is %s says so, and when it arrives or arrived', (state, badge, heading) => {
  inState(state, { steps: [], ended: state === 'delivered' || state === 'cancelled' ? 'June 4' : null })
  const section = screen.getByRole('region', { name: heading })
  expect(within(section).getByText(badge, { selector: 'span' })).toBeDefined()
})

test('a pickup that is ready shows the store, its hours and the code for the desk', () => {
  const shipment: ShipmentView = { ...PARCEL, kind: 'pickup', state: 'ready', address: null, isChangeable: false }
  const view = orderView([shipment], { pickupCode: { size: 21, path: 'M0 0h1v1h-1z' } })
  show({ ...view, order: { ...view.order, pickup: PICKUP } })
  const section = screen.getByRole('region', { name: 'Ready at Lincoln Park' })
  expect(within(section).getByRole('img', { name: 'Code of order 7K3M-9Q2XRD' })).toBeDefined()
  expect(section.textContent).toContain('Mon–Sat 10 am–7 pm')
  expect(within(section).queryByRole('button', { name: /^Change the address/ })).toBeNull()
})

test('before it is ready, a pickup has no code, and its heading says when', () => {
  const view = orderView([{ ...PARCEL, kind: 'pickup', promised: 'Ready Jun 12 after 2 pm', address: null }])
  show({ ...view, order: { ...view.order, pickup: PICKUP } })
  const section = screen.getByRole('region', { name: 'Ready Jun 12 after 2 pm' })
  expect(within(section).queryByRole('img')).toBeNull()
  expect(section.textContent).toContain('At Lincoln Park, Chicago, IL.')
})

test('a later promise is told on top and at its shipment, with the reason and a way to cancel', async () => {
  const change = { before: 'Jun 12–Jun 18', after: 'Jun 19–Jun 25', reason: 'material', isLater: true } as const
  show(orderView([PARCEL, { ...TRUCK, change }]))
  expect(screen.getByText(/One date has moved/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'see why' }).getAttribute('href')).toBe(`#shipment-${TRUCK.id}`)
  const section = screen.getByRole('region', { name: 'Arrives Jun 19' })
  expect(section.textContent).toContain('Later than we promised')
  expect(section.textContent).toContain('It was Jun 12–Jun 18 and is now Jun 19–Jun 25.')
  expect(section.textContent).toContain('A material reached our workshop late. We are sorry.')
  await user.click(within(section).getByRole('button', { name: 'Cancel instead' }))
  expect(screen.getByRole('dialog', { name: 'Cancel this piece?' }).textContent).toContain('Alder Sofa')
})

test('an earlier promise is no apology', () => {
  const change = { before: 'Jun 12–Jun 18', after: 'Jun 9', reason: 'stock', isLater: false } as const
  show(orderView([{ ...TRUCK, change }]))
  const { textContent } = screen.getByRole('region', { name: 'Arrives Jun 19' })
  expect(textContent).toContain('Sooner than we promised')
  expect(textContent).not.toContain('sorry')
})

test('the timeline tells what has happened, what has moved and what is to come', () => {
  inState('shipped', {
    tracking: { carrier: 'Prairie Parcel', number: '4418', url: 'https://parcel.example/4418' },
    steps: [
      { kind: 'placed', status: 'past', day: 'Thu, May 21', was: null },
      { kind: 'promise-changed', status: 'past', day: 'Fri, May 22', after: 'Jun 3–Jun 6', reason: 'weather' },
      { kind: 'shipped', status: 'past', day: 'Tue, May 26', was: null },
      { kind: 'delivered', status: 'next', day: 'Jun 3–Jun 6', was: 'Jun 1–Jun 2' },
    ],
  })
  const steps = screen.getByRole('region', { name: /^Arrives/ }).querySelectorAll('ol > li')
  expect([...steps].map(step => step.textContent)).toEqual([
    'OrderedThu, May 21',
    'New date: Jun 3–Jun 6Fri, May 22Bad weather holds up the roads.',
    'ShippedTue, May 26Prairie Parcel 4418',
    'DeliveredWas Jun 1–Jun 2 Jun 3–Jun 6',
  ])
  expect([...steps].findIndex(step => step.getAttribute('aria-current') === 'step')).toBe(2)
  expect(screen.getByRole('link', { name: 'Track With the Carrier' }).getAttribute('href')).toBe(
    'https://parcel.example/4418',
  )
})

test('what has become of the units of a piece is said at it, and nothing is offered that is too late', () => {
  const line = { ...CHAIR, quantity: 8, cancelled: 1, asked: 2, comingBack: 3, returned: 1, cancellable: 0 }
  inState('packed', { isChangeable: false, lines: [line, { ...SOFA, cancellable: 0, isBeingMade: true }] })
  const [chair, sofa] = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.closest('li')!.textContent!)
  for (const words of ['8 items', '1 cancelled', '2 to be cancelled', '3 on the way back', '1 returned'])
    expect(chair).toContain(words)
  expect(sofa).toContain('It is being made for you and can no longer be cancelled.')
  expect(screen.queryByRole('button', { name: /^(Cancel|Return|Change)/ })).toBeNull()
})

test('a made-to-order piece says until when it can be cancelled, an arrived one until when it can be returned', () => {
  show(orderView([ARRIVED, TRUCK]))
  expect(screen.getByText('Free until Fri, May 22, 2:15 pm Central Time')).toBeDefined()
  expect(screen.getByText('Until July 4')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Return.*Hollis Swivel Chair/ })).toBeDefined()
})

test('the overview is hidden from screen readers, and everything in it is said below', () => {
  const row = {
    id: PARCEL_ID,
    title: 'Hollis Swivel Chair',
    more: 1,
    quantity: 2,
    covered: 0.5,
    bar: { from: 0.6, to: 0.9 },
    was: { from: 0.3, to: 0.31 },
    tone: 'promised',
    label: 'Jun 3–Jun 6',
    wasLabel: 'Jun 1',
  } as const
  const view = orderView([PARCEL])
  show({ ...view, overview: { ...view.overview, rows: [row] } })
  const name = screen.getByText('Hollis Swivel Chair and 1 more')
  expect(name.closest('[aria-hidden]')).not.toBeNull()
  expect(screen.getByText('Today')).toBeDefined()
})

test('a cancellation loads the data again, is announced in its shipment, and leaves the focus there', async () => {
  const after = orderView([
    { ...PARCEL, state: 'cancelled', ended: 'May 22', lines: [{ ...CHAIR, cancelled: 2, cancellable: 0 }] },
  ])
  const { asked, reload } = show(orderView([PARCEL]), { reply: { outcome: 'cancelled', amount: 20_140 }, after })
  await press(/^Cancel this piece/)
  await press('Cancel It')
  expect(asked.map(({ name }) => name)).toEqual(['cancelItems'])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  const section = screen.getByRole('region', { name: 'Cancelled May 22' })
  expect(within(section).getByRole('status').textContent).toContain('Cancelled. $201.40 is not charged')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancelled May 22' }))
})

test('a closed dialog gives the focus back and has sent nothing', async () => {
  const { asked } = show(orderView([PARCEL]))
  await press(/^Cancel this piece/)
  await press('Keep It')
  expect(asked).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cancel this piece/ }))
})

test('the receipt tells what was given back, to which tenders, and what the order is worth by now', () => {
  const view = orderView([PARCEL], { worth: cents(108_120) })
  const [gift, visa] = view.tenders as [OrderView['tenders'][number], OrderView['tenders'][number]]
  show({
    ...view,
    credits: [
      { kind: 'cancel', day: 'May 22', amount: cents(10_070) },
      { kind: 'return', day: 'Jun 9', amount: cents(10_070) },
    ],
    tenders: [
      gift,
      {
        ...visa,
        credited: cents(20_140),
        refunded: cents(10_070),
        movements: [
          { kind: 'capture', state: 'confirmed', amount: cents(100_000), day: 'May 20' },
          { kind: 'refund', state: 'confirmed', amount: cents(10_070), day: 'Jun 9' },
        ],
      },
    ],
  })
  const receipt = screen.getByRole('region', { name: 'Receipt' })
  for (const words of [
    'Taken off May 22, cancelled−$100.70',
    'Given back Jun 9, returned−$100.70',
    'Total by now$1,081.20',
    'Visa ending 1881$1,000.00 charged May 20$100.70 refunded Jun 9$100.70 not charged$1,032.60',
    'Your card is charged when your order ships.',
  ])
    expect(receipt.textContent).toContain(words)
  expect(receipt.textContent).not.toContain('$0.00 given back')
})

test.each([
  [{ kind: 'capture', state: 'accepted' }, '$50.00 being charged'],
  [{ kind: 'refund', state: 'asked' }, '$50.00 on its way back'],
  [{ kind: 'refund', state: 'refused' }, '$50.00 as a gift card by email, May 20'],
] as const)('a movement %j is told as "%s"', (movement, words) => {
  const view = orderView([PARCEL])
  const [gift, visa] = view.tenders as [OrderView['tenders'][number], OrderView['tenders'][number]]
  show({ ...view, tenders: [gift, { ...visa, movements: [{ ...movement, amount: cents(5_000), day: 'May 20' }] }] })
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain(words)
})

test('an order of which nothing was given back has one total', () => {
  show(orderView([PARCEL]))
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).not.toContain('Total by now')
})

test('a return leads to its label, with the key of the link; what is received does not', () => {
  const received = { ...RETURN, id: 'x', number: '7K3M-9Q2XRD-R2', state: 'received' } as const
  show(orderView([ARRIVED], { returns: [RETURN, received], key: 'a key' }))
  const list = screen.getByRole('region', { name: 'Returns' })
  const link = within(list).getByRole('link', { name: /^Print the Label/ })
  expect(link.getAttribute('href')).toMatch(new RegExp(`[?]key=a[+]key&label=${RETURN_ID}$`))
  expect(list.textContent).toContain('$100.70 goes back to you when it has reached us.')
  expect(list.textContent).toContain('$100.70 went back to you.')
})

test.each([
  [{ isWithdrawn: true }, 'Return 7K3M-9Q2XRD-R1 is withdrawn.'],
  [{ isWithdrawn: false }, 'Return 7K3M-9Q2XRD-R1 has already reached us.'],
  [new Error('away'), 'That did not work.'],
])('a return is withdrawn, or the list says why not', async (reply, words) => {
  const { asked } = show(orderView([ARRIVED], { returns: [RETURN] }), { reply })
  await press(/^Keep It After All/)
  expect(asked).toEqual([{ name: 'withdrawReturn', input: { number: '7K3M-9Q2XRD', key: null, returnId: RETURN_ID } }])
  expect(within(screen.getByRole('region', { name: 'Returns' })).getByRole('status').textContent).toContain(words)
})

test('a guest with the link sees no list of orders, and reads who else can see the order', () => {
  show(orderView([PARCEL], { key: 'k' }))
  expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull()
  expect(screen.getByText(/Whoever has this link sees the order/)).toBeDefined()
})

test('the label of a return has its number as text and code, both addresses, carrier and tracking number', () => {
  renderInRouter(
    <ReturnLabel
      view={orderView([ARRIVED], { key: 'k' })}
      label={{
        number: RETURN.number,
        carrier: 'Prairie Parcel',
        trackingNumber: '4418 2093',
        qr: { size: 25, path: 'M0 0h1v1h-1z' },
        from: ['Renata Kowalski'],
        to: ['Joliet Warehouse'],
        pieces: RETURN.pieces,
      }}
    />,
  )
  const label = screen.getByRole('article')
  for (const words of [RETURN.number, 'Prairie Parcel', '4418 2093', 'Renata Kowalski', 'Joliet Warehouse'])
    expect(label.textContent).toContain(words)
  expect(within(label).getByRole('img', { name: `Code of return ${RETURN.number}` })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(
    '/account/orders/7K3M-9Q2XRD?key=k',
  )
})

test('the page speaks French', () => {
  renderInRouter(
    <LanguageProvider value="fr">
      <OrderDetail
        view={orderView([PARCEL])}
        call={(async () => ({})) as unknown as typeof send}
        reload={async () => {}}
      />
    </LanguageProvider>,
  )
  expect(screen.getByRole('region', { name: 'Arrive\u00a0: Jun 3–Jun 6' })).toBeDefined()
  expect(screen.getByText('Commandé', { selector: 'span' })).toBeDefined()
})

test('every step of every kind of shipment has words', () => {
  for (const kind of ['parcel', 'pickup'] as const) {
    const steps = stepsOf({ kind, isMadeToOrder: true }).map(
      step => ({ kind: step, status: 'next', day: '', was: null }) as const,
    )
    const { container } = inState('placed', { steps })
    for (const step of container.querySelectorAll('ol > li')) expect(step.textContent).toMatch(/^[A-Z][a-z ]+$/)
  }
})

test('a personalized piece can be ordered again: its product opens, and the tab keeps the design', async () => {
  const design = { sku: '370101', choice: { templateName: 'line' }, texts: ['Nora'] }
  const again = { path: '/product/fern-terry-towel?sku=370101', design }
  show(orderView([{ ...PARCEL, lines: [{ ...CHAIR, again }] }]))
  const link = screen.getByRole('link', { name: /^Order this design again/ })
  expect(link.getAttribute('href')).toBe(again.path)
  await user.click(link)
  expect(takeDesign('370101')).toEqual(design)
  expect(takeDesign('370101')).toBeUndefined()
})

test('a piece that was bought in a sale has its regular price struck through, unless all of it is gone', () => {
  const chair = { ...CHAIR, regularPrice: cents(12_500) }
  const gone = { ...SOFA, regularPrice: cents(120_000), cancelled: 1 }
  const { container } = show(orderView([{ ...PARCEL, lines: [chair, gone] }]))
  expect([...container.querySelectorAll('s')].map(struck => struck.textContent)).toEqual(['Regular $250.00'])
  expect(container.textContent).toContain('Sale $200.00')
})
