// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Call } from '#lib/call.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { Confirmation, type ConfirmationProps } from './confirmation.tsx'
import type { ConfirmedOrder } from './confirmation-view.ts'
import { LONG_AFTER, POLL_MS, POLL_TIMES } from '../use-placement-poll.ts'

const address = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  country: 'US',
  dayPhone: '312 555 0164',
  emailAddress: 'renata.k@example.com',
}
const order = {
  number: '7K3M-9Q2XRD',
  firstName: 'Renata',
  email: 'renata.k@example.com',
  promoCode: 'CORNER100',
  merchandise: cents(644_260),
  discount: cents(10_000),
  shipping: cents(19_900),
  installation: cents(0),
  giftServices: cents(0),
  donation: cents(0),
  tax: cents(65_012),
  isTaxExempt: false,
  total: cents(719_172),
  pickup: null,
  promotions: [{ code: 'CORNER100', title: '$100 off', amount: cents(10_000) }],
  lines: [
    {
      recipientId: 'r',
      sku: '200101',
      title: 'Hollis Swivel Chair',
      optionText: 'Ivory Boucle',
      quantity: 2,
      amount: cents(179_800),
      arrives: 'Jun 3–Jun 6',
      isPickup: false,
      emailedTo: null,
      monogram: null,
      picture: null,
    },
    {
      recipientId: 'r',
      sku: '100101',
      title: 'Alder 4-Piece Sectional',
      optionText: '',
      quantity: 1,
      amount: cents(464_460),
      arrives: 'Jun 12–Jun 18',
      isPickup: false,
      emailedTo: null,
      monogram: null,
      picture: null,
    },
  ],
  picture: null,
  destinations: [{ recipientId: 'r', address, notes: ['Gift wrap'], giftMessage: 'For your\nnew home.' }],
  tenders: [{ type: 'Visa', lastFour: '1881', offer: null, amount: cents(719_172) }],
} satisfies ConfirmedOrder

/** Renders the page with scripted status replies and a manual clock. */
function show(view: ConfirmationProps['view'], answers: readonly ('confirming' | 'placed' | 'failed' | Error)[] = []) {
  const left = [...answers]
  const seen = { pauses: [] as number[], reloads: 0, asked: 0 }
  let tick = () => {}
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>) => {
    expect(contract.name).toBe('placementStatus')
    seen.asked++
    const next = left.shift() ?? 'confirming'
    if (next instanceof Error) throw next
    return contract.reply.parse({ state: next, orderNumber: null, message: '', redirectUrl: null })
  }
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      seen.pauses.push(ms)
      tick = resolve
    })
  const page = (shown: ConfirmationProps['view']) => (
    <Confirmation
      site={SITES['CB-US']}
      view={shown}
      call={call}
      pause={pause}
      reload={() => {
        seen.reloads++
      }}
    />
  )
  const { container, rerender: again } = renderInRouter(page(view))
  return {
    container,
    seen,
    become: (shown: ConfirmationProps['view']) => again(page(shown)),
    title: () => screen.getByRole('heading', { level: 1 }).textContent,
    turn: async (times = 1) => {
      for (let i = 0; i < times; i++)
        await act(async () => {
          tick()
        })
    },
  }
}
const words = (container: HTMLElement, label: string) => container.querySelector(`[aria-label="${label}"]`)!.textContent

const PATH = '/account/orders/7K3M-9Q2XRD?key=secret'

test('[CHK-06] a placed order shows thanks by name, its number and the e-mail address of its mail', () => {
  const { container, title } = show({ kind: 'placed', order, path: PATH, isGuest: true })
  expect(title()).toBe('Thank you, Renata.')
  expect(container.textContent).toContain('Order 7K3M-9Q2XRD is in. We sent the details to renata.k@example.com.')
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
})

test('[CHK-06] a placed order shows arrival days, destinations, amounts and the card that paid', () => {
  const { container } = show({ kind: 'placed', order, path: PATH, isGuest: true })
  expect([...container.querySelectorAll('ol > li')].map(line => line.textContent)).toEqual([
    'Arrives Jun\u00a03–Jun\u00a06Hollis Swivel Chair, 2Ivory Boucle' +
      'To 2418 N Burling St, Chicago. We write to you when it leaves.',
    'Arrives Jun\u00a012–Jun\u00a018Alder 4-Piece Sectional' +
      'To 2418 N Burling St, Chicago. We write to you when it leaves.',
  ])
  expect(words(container, 'What you bought')).toBe('2 × Hollis Swivel Chair$1,798.00Alder 4-Piece Sectional$4,644.60')
  expect([...container.querySelectorAll('dl > div')].map(row => row.textContent)).toEqual([
    'Merchandise$6,442.60',
    'Promotion CORNER100−$100.00',
    'Shipping and delivery$199.00',
    'Tax$650.12',
    'Total$7,191.72',
  ])
  expect(words(container, 'Paid with')).toBe('Visa ending 1881$7,191.72')
  expect(words(container, 'Ships to')).toBe(
    'Ships toRenata Kowalski2418 N Burling StChicago, IL 60614312 555 0164Gift wrapGift messageFor your\nnew home.',
  )
})

test('a French range of days breaks before its month only', () => {
  const [line] = order.lines
  const french = { ...order, lines: [{ ...line!, arrives: '1er–3 décembre' }] }
  const { container } = show({ kind: 'placed', order: french, path: PATH, isGuest: true })
  expect(container.querySelector('ol > li')!.textContent).toContain('1er\u2060–\u20603 décembre')
})

test('[CHK-06] a pending payment is polled every 2 s, and the page reloads once when it ends', async () => {
  const { seen, title, turn } = show({ kind: 'confirming' }, ['confirming', new Error('Failed to fetch'), 'placed'])
  expect(title()).toBe('We are confirming your payment')
  expect(screen.getByRole('status').textContent).toContain('You won’t be charged twice.')
  await turn(2)
  expect(seen).toEqual({ pauses: [2000, 2000, 2000], reloads: 0, asked: 2 })
  await turn()
  expect(seen).toEqual({ pauses: [2000, 2000, 2000], reloads: 1, asked: 3 })
})

test('[CHK-06] after twenty seconds the page explains the delay and goes on polling', async () => {
  expect(POLL_MS * LONG_AFTER).toBe(20_000)
  const { seen, turn } = show({ kind: 'confirming' })
  const said = () => screen.getByRole('status').textContent
  await turn(LONG_AFTER - 1)
  expect(said()).not.toContain('Your cart is kept')
  await turn()
  expect(said()).toContain('Your cart is kept as it is')
  expect(said()).toContain('You won’t be charged twice.')
  await turn()
  expect(seen).toMatchObject({ asked: LONG_AFTER + 1, reloads: 0 })
})

test('[CHK-06] after two minutes the page stops polling, explains, and lets the shopper look again', async () => {
  expect(POLL_MS * POLL_TIMES).toBe(120_000)
  const { seen, turn } = show({ kind: 'confirming' })
  await turn(POLL_TIMES)
  expect(seen).toMatchObject({ asked: POLL_TIMES, reloads: 0 })
  expect(seen.pauses).toHaveLength(POLL_TIMES)
  expect(screen.getByRole('status').textContent).toContain('Please don’t order again')
  expect(screen.getByRole('link', { name: 'Look Again' }).getAttribute('href')).toBe('/checkout/confirmation')
})

test.each([
  [
    'AuthorizationFailure',
    null,
    'Update Payment',
    '/checkout/paymentandbilling?paymentErrorId=authorizationError#header_payment',
    'Your card was not accepted.',
  ],
  [
    'EncryptedAdyenDataInvalid',
    null,
    'Update Payment',
    '/checkout/paymentandbilling?paymentErrorId=encryptedAdyenDataExpired#header_payment',
    'Please enter it again.',
  ],
  ['GiftCardError', null, 'Update Payment', '/checkout/paymentandbilling#header_payment', 'how you want to pay'],
  ['InvalidPromoCode', null, 'Back to Checkout', '/checkout/review#header_review', 'Your promo code'],
  ['TripBookingFailed', null, 'Back to Checkout', '/checkout/shippingandgiftoptions', 'look it over'],
  ['General', '/checkout/cart', 'Back to Cart', '/checkout/cart', 'in the quantity you want'],
  ['General', '/checkout/review', 'Back to Checkout', '/checkout/review', 'look it over'],
])(
  '[CHK-06][CHK-09] an order that failed with %s, %s: nothing was charged, and %s leads to %s',
  (message, redirectUrl, label, href, why) => {
    const { container, title } = show({ kind: 'failed', message, redirectUrl, declined: null })
    expect(title()).toBe('Your order was not placed')
    expect(container.textContent).toContain('Nothing was charged')
    expect(container.textContent).toContain(why)
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  },
)

test('an order that failed later names the declined card of two', () => {
  const declined = { kind: 'CardTwo', type: 'Visa', lastFour: '4444' } as const
  const { container } = show({ kind: 'failed', message: 'AuthorizationFailure', redirectUrl: null, declined })
  expect(container.textContent).toContain('Card two was not accepted: Visa ending 4444.')
})

test('[CHK-06] without an order the page says so and links to the home page', () => {
  const { title } = show({ kind: 'none' })
  expect(title()).toBe('No order here yet')
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})

test('[CRT-12] [CRT-15] [CRT-17] a placed order shows pickup, installation, donation and exemption', () => {
  const { container } = show({
    kind: 'placed',
    path: PATH,
    isGuest: false,
    order: {
      ...order,
      installation: cents(7_900),
      donation: cents(28),
      tax: cents(0),
      isTaxExempt: true,
      total: cents(662_088),
      pickup: { name: 'Lincoln Park', place: 'Chicago, IL', store: null, notes: [], giftMessage: '' },
      lines: [{ ...order.lines[0]!, isPickup: true, arrives: 'Ready Jun 1' }, order.lines[1]!],
    },
  })
  expect(
    [...container.querySelectorAll('section[aria-label="Receipt"] dl > div')].map(row =>
      [...row.children].map(part => part.textContent).join(' | '),
    ),
  ).toEqual([
    'Merchandise | $6,442.60',
    'Promotion CORNER100 | −$100.00',
    'Shipping and delivery | $199.00',
    'Free pickup | $0.00',
    'Installation | $79.00',
    'Tree planting donation | $0.28',
    'Tax, exempt | $0.00',
    'Total | $6,620.88',
  ])
  expect(container.querySelector('ol > li')!.textContent).toBe(
    'Ready Jun\u00a01Hollis Swivel Chair, 2Ivory BoucleWaits at Lincoln Park, Chicago, IL. Bring the order number.',
  )
  expect(words(container, 'Pick up at')).toBe('Pick up atLincoln ParkChicago, IL')
})

test('[CHK-06] [CRT-17] an order with pickup only shows thanks by name and the store’s details', () => {
  const land = {
    width: 1000,
    height: 667,
    us: '',
    canada: '',
    neighbours: '',
    lakes: '',
    islands: '',
    borders: '',
    grid: '',
    letters: [],
    cities: [],
  }
  const at = { x: 580, y: 333 }
  const mark = { number: null, href: '/stores/lincoln-park', name: 'Lincoln Park', isWarehouse: false }
  const store = {
    address1: '850 W North Ave',
    placeLine: 'Chicago, IL 60642',
    phone: '312-555-0120',
    phoneHref: 'tel:+13125550120',
    hours: ['Mon–Sat 10 am–7 pm', 'Sun 12 pm–6 pm'],
    path: '/stores/lincoln-park',
    directionsHref: 'https://maps.example/to',
    map: {
      land,
      marks: [{ ...mark, at, wide: at, narrow: at }],
      scale: { units: 134, text: '25 mi' },
    },
  }
  const { container, title } = show({
    kind: 'placed',
    path: PATH,
    isGuest: false,
    order: {
      ...order,
      destinations: [],
      pickup: { name: 'Lincoln Park', place: 'Chicago, IL', store, notes: ['Paper gift bag'], giftMessage: '' },
      lines: [{ ...order.lines[0]!, isPickup: true, arrives: 'Ready today after 2 pm' }],
    },
  })
  expect(title()).toBe('Thank you, Renata.')
  expect(container.querySelector('ol > li')!.textContent).toContain('Ready today after 2\u00a0pmHollis Swivel Chair')
  const place = container.querySelector('[aria-label="Pick up at"]')!
  expect(place.querySelector('address')!.textContent).toBe('Lincoln Park850 W North AveChicago, IL 60642312-555-0120')
  expect([...place.querySelectorAll('li')].map(line => line.textContent)).toEqual(store.hours)
  expect(place.querySelector('svg title')!.textContent).toBe('Lincoln Park')
  const links = [...place.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['312-555-0120', 'tel:+13125550120'],
    ['Get Directions', 'https://maps.example/to'],
    ['About This Store', '/stores/lincoln-park'],
  ])
})

test('[CHK-06] an order whose reply was lost is requested again under its own request id', async () => {
  sessionStorage.setItem('unansweredPlaceOrder', '7 request-of-the-order')
  onTestFinished(() => sessionStorage.clear())
  const sent: unknown[] = []
  let reloads = 0
  const call: SendCall = async <I extends z.ZodType, R extends z.ZodType>(
    contract: Call<I, R>,
    input: z.input<I>,
    more?: { newId?: () => string },
  ) => {
    if (contract.name === 'placementStatus') return new Promise<z.output<R>>(() => {})
    sent.push(contract.name, input, more?.newId?.())
    return contract.reply.parse({
      isSuccess: true,
      message: '',
      redirectUrl: null,
      giftCardErrors: [],
      orderSummary: null,
    })
  }
  const view = { kind: 'unseen', isPlaced: false } as const
  renderInRouter(
    <Confirmation
      site={SITES['CB-US']}
      view={view}
      call={call}
      pause={async () => {}}
      reload={() => {
        reloads++
      }}
    />,
  )
  await act(async () => {})
  expect(sent).toEqual(['placeOrder', { adata: '', basketVersion: 7 }, 'request-of-the-order'])
  expect(reloads).toBe(1)
  expect(sessionStorage.getItem('unansweredPlaceOrder')).toBeNull()
})

test('[CHK-06] an order that another window placed is shown without any further request', async () => {
  const { container, seen } = show({ kind: 'unseen', isPlaced: true })
  await act(async () => {})
  expect(container.textContent).toContain('Your order is in')
  expect(seen.asked).toBe(0)
})

test('the order is followed on its own page, and a guest is offered an account for it', () => {
  const links = (isGuest: boolean) =>
    [...show({ kind: 'placed', order, path: PATH, isGuest }).container.querySelectorAll('a')].map(link =>
      link.getAttribute('href'),
    )
  expect(links(true)).toEqual(expect.arrayContaining([PATH, '/account/create-account']))
  expect(links(false)).toContain(PATH)
  expect(links(false)).not.toContain('/account/create-account')
})

test('a piece that was bought in a sale has its regular price struck through beside the price paid', () => {
  const [chair, sofa] = order.lines
  const inSale = { ...order, lines: [{ ...chair!, regular: cents(219_800) }, sofa!] }
  show({ kind: 'placed', order: inSale, path: PATH, isGuest: true })
  const receipt = screen.getByRole('list', { name: 'What you bought' })
  expect([...receipt.children].map(row => row.textContent)).toEqual([
    '2 × Hollis Swivel ChairSale $1,798.00 Regular $2,198.00',
    'Alder 4-Piece Sectional$4,644.60',
  ])
  expect([...receipt.querySelectorAll('s')].map(struck => struck.textContent)).toEqual(['Regular $2,198.00'])
})
