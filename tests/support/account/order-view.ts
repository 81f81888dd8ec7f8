import type { LineView, OrderView, ReturnView, ShipmentView } from '#account/web/order/order-view.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { ADDRESS } from '../test-shop.ts'

export const CHAIR_ID = '01a218e3-776e-7d47-bc93-a7763f123201'
export const SOFA_ID = '01a218e3-776e-7d47-bc93-a7763f123202'
export const PARCEL_ID = '01a218e3-776e-7d47-bc93-a7763f123301'
export const TRUCK_ID = '01a218e3-776e-7d47-bc93-a7763f123302'
export const RETURN_ID = '01a218e3-776e-7d47-bc93-a7763f123401'

/** Two chairs at $100.00 with $10.00 off in all and $11.40 of tax. */
export const CHAIR: LineView = {
  lineId: CHAIR_ID,
  title: 'Hollis Swivel Chair',
  optionText: 'Ivory Boucle',
  acceptedTerms: null,
  monogram: null,
  again: null,
  picture: null,
  unitPrice: cents(10_000),
  quantity: 2,
  cancelled: 0,
  returned: 0,
  refunded: 0,
  asked: 0,
  comingBack: 0,
  cancellable: 2,
  freeUntil: null,
  isBeingMade: false,
  returnable: 0,
  returnUntil: '',
  isMadeForYou: false,
  claimable: 0,
}
/** A sofa at $1,000.00 that is made to order, with $60.00 of tax. */
export const SOFA: LineView = {
  ...CHAIR,
  lineId: SOFA_ID,
  title: 'Alder Sofa',
  optionText: '',
  unitPrice: cents(100_000),
  quantity: 1,
  cancellable: 1,
  freeUntil: 'Fri, May 22, 2:15 pm',
}

export const PARCEL: ShipmentView = {
  id: PARCEL_ID,
  kind: 'parcel',
  state: 'placed',
  promised: 'Jun 3–Jun 6',
  ended: null,
  address: ADDRESS,
  emailed: null,
  change: null,
  tracking: null,
  isChangeable: true,
  days: null,
  visit: null,
  lines: [CHAIR],
  steps: [
    { kind: 'placed', status: 'past', day: 'Thu, May 21', was: null },
    { kind: 'delivered', status: 'next', day: 'Jun 3–Jun 6', was: null },
  ],
}
export const TRUCK: ShipmentView = {
  ...PARCEL,
  id: TRUCK_ID,
  kind: 'in-home',
  promised: 'Jun 19',
  days: { first: '2026-06-19', last: '2026-07-31' },
  lines: [SOFA],
}
/** The chairs have arrived. */
export const ARRIVED: ShipmentView = {
  ...PARCEL,
  state: 'delivered',
  ended: 'June 4',
  isChangeable: false,
  lines: [{ ...CHAIR, cancellable: 0, returnable: 2, returnUntil: 'July 4' }],
}

export const RETURN: ReturnView = {
  id: RETURN_ID,
  number: '7K3M-9Q2XRD-R1',
  state: 'requested',
  reason: 'changed-mind',
  amount: cents(10_070),
  pieces: [{ title: 'Hollis Swivel Chair', quantity: 1 }],
  hasLabel: true,
  isCollected: false,
}

const SERVICES = { shipping: cents(2000), giftServices: cents(0), serviceTax: cents(120) }
const LINE = { recipientId: 'r', shipMethod: 'ship', installationFee: cents(0) } as const

/** A tender of which nothing was charged or given back. */
const UNTOUCHED = {
  offer: null,
  credited: cents(0),
  captured: cents(0),
  refunded: cents(0),
  movements: [],
}

/** An order of two chairs and a sofa, $1,282.60 in all, paid with a gift card of $250.00 and a Visa. */
export function orderView(shipments: readonly ShipmentView[], more: Partial<OrderView> = {}): OrderView {
  return {
    order: {
      number: '7K3M-9Q2XRD',
      email: 'renata@example.com',
      firstName: 'Renata',
      promoCode: null,
      merchandise: cents(120_000),
      discount: cents(1000),
      shipping: cents(2000),
      installation: cents(0),
      giftServices: cents(0),
      donation: cents(0),
      tax: cents(7260),
      total: cents(128_260),
      isTaxExempt: false,
      promotions: [],
      pickup: null,
      lines: [],
      picture: null,
      destinations: [{ recipientId: 'r', address: ADDRESS, notes: [], giftMessage: '' }],
      tenders: [],
    },
    currency: 'USD',
    placed: 'Thursday, May 21, 2026',
    site: SITES['CB-US'],
    key: null,
    overview: { today: 0.5, ticks: [{ at: 0, label: 'May 21' }], rows: [] },
    shipments,
    pickupCode: null,
    returns: [],
    claims: [],
    credits: [],
    tenders: [
      {
        attemptId: 'g',
        kind: 'gift-card',
        type: 'Gift card',
        lastFour: '4417',
        amount: cents(25_000),
        ...UNTOUCHED,
      },
      { attemptId: 'v', kind: 'card', type: 'Visa', lastFour: '1881', amount: cents(103_260), ...UNTOUCHED },
    ],
    worth: cents(128_260),
    neededPayments: [],
    lastPayment: null,
    storeCards: [],
    amounts: {
      lines: [
        { ...LINE, id: CHAIR_ID, quantity: 2, unitPrice: cents(10_000), discount: cents(1000), tax: cents(1140) },
        { ...LINE, id: SOFA_ID, quantity: 1, unitPrice: cents(100_000), discount: cents(0), tax: cents(6000) },
      ],
      recipients: [{ id: 'r', ...SERVICES }],
      pickup: { shipping: cents(0), giftServices: cents(0), serviceTax: cents(0) },
      donation: cents(0),
      tax: cents(7260),
    },
    ...more,
  }
}
