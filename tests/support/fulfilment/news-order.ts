import { LANGUAGES, type Language } from '#lib/language.ts'
import { cents } from '#lib/money.ts'
import { BRANDS, type Brand } from '#lib/site.ts'
import type { ClaimRemedy, ClaimState } from '#fulfilment/rules/claim.ts'
import type {
  FollowedClaim,
  FollowedLine,
  FollowedMovement,
  FollowedOrder,
  FollowedShipment,
} from '#fulfilment/rules/followed-order.ts'
import type { NewsOrder } from '#fulfilment/rules/news-mail/news-order.ts'
import type { OrderNews } from '#fulfilment/rules/order-news.ts'

const PERSON = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address2: '',
  address3: '',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}

const WORDS = {
  en: {
    chair: ['Camden Swivel Chair', 'Clay, Walnut'],
    sofa: ['Alder Sofa', 'Moss Boucle'],
    lamp: ['Linden Floor Lamp', ''],
    place: { city: 'Chicago', state: 'IL', postalCode: '60614', country: 'US', address1: '2418 N Burling St' },
    store: ['Lincoln Park', '850 W North Ave', 'Chicago, IL 60642', '312 555 0190', 'Mon–Sat 10 am–7 pm'],
  },
  fr: {
    chair: ['Fauteuil pivotant Camden', 'Argile, noyer'],
    sofa: ['Canapé Alder', 'Bouclé mousse'],
    lamp: ['Lampadaire Linden', ''],
    place: { city: 'Montréal', state: 'QC', postalCode: 'H2W 2M6', country: 'CA', address1: '4010, rue Saint-Denis' },
    store: ['Laval', '3003, boul. Le Carrefour', 'Laval (Québec) H7T 1C7', '450 555 0190', 'lun.–sam. 10 h–19 h'],
  },
} as const

const ORIGIN = 'https://shop.example'

/** An order of two chairs (a parcel), a sofa that is made to order (by truck) and a lamp that is picked up. */
export function newsOrder(brand: Brand = BRANDS[0], language: Language = LANGUAGES[0]): NewsOrder {
  const { chair, sofa, lamp, place, store } = WORDS[language]
  const plain = { isMadeToOrder: false, personalization: null, pictureUrl: `${ORIGIN}/pictures/100001.jpg` }
  return {
    brand,
    language,
    shopName: brand === 'CB' ? 'Cedar & Birch' : 'Copper & Basalt',
    origin: ORIGIN,
    phone: '800 555 0142',
    number: '7K3M-9Q2XRD',
    currency: language === 'fr' ? 'CAD' : 'USD',
    buyer: 'Renata',
    lines: [
      { ...plain, id: 'chair', title: chair[0], optionText: chair[1] },
      { ...plain, id: 'sofa', title: sofa[0], optionText: sofa[1], isMadeToOrder: true },
      { ...plain, id: 'lamp', title: lamp[0], optionText: lamp[1] },
    ],
    recipients: [{ id: 'r', address: { ...PERSON, ...place }, visitDay: '2026-12-19' }],
    storeCredit: { number: '0057123412341234', pin: '123456' },
    pickupAt: store,
    tenders: [
      { attemptId: 'v', kind: 'card', brand: 'Visa', lastFour: '1111' },
      { attemptId: 'g', kind: 'gift-card', brand: 'Gift card', lastFour: '0057' },
      { attemptId: 'c', kind: 'reward', brand: 'Reward', lastFour: '2210' },
    ],
    notifications: { shipping: ['shipped', 'delivered'], pickup: ['buyer', 'contact'] },
    link: `${ORIGIN}/account/orders/7K3M-9Q2XRD?key=a&b`,
  }
}

const line = (lineId: string, quantity: number): FollowedLine => ({
  lineId,
  quantity,
  cancelled: 0,
  returned: 0,
  refunded: 0,
  asked: 0,
  comingBack: 0,
  cancelUntil: lineId === 'sofa' ? 'never' : 'left',
  returnUntil: lineId === 'sofa' ? null : 1,
  complainUntil: 1,
  claimable: quantity,
  claimUntil: 1,
})

const SHIPMENT: FollowedShipment = {
  id: 'parcel',
  kind: 'parcel',
  state: 'shipped',
  recipientId: 'r',
  address: null,
  steps: [],
  promisedFrom: '2027-01-04',
  promisedTo: '2027-01-08',
  promisedAfter: null,
  firstPromised: undefined,
  tracking: { carrier: 'Prairie Parcel', number: 'PP204417', url: 'https://parcel.example/PP204417?a=1&b=2' },
  lines: [line('chair', 2)],
  events: [
    {
      at: 1,
      kind: 'promise-changed',
      before: { from: '2026-12-14', to: '2026-12-18' },
      after: { from: '2027-01-04', to: '2027-01-08' },
      reason: 'workshop',
    },
  ],
  isChangeable: false,
}

/** A claim for a chair; each kind of answer of staff is an entry, whose id is the kind. */
const claim = (id: string, remedy: ClaimRemedy, state: ClaimState): FollowedClaim => ({
  id,
  number: '7K3M-9Q2XRD-C1',
  shipmentId: 'parcel',
  lineId: 'chair',
  quantity: 1,
  reason: 'missing-part',
  wish: 'repair',
  state,
  remedy,
  askedAt: 1,
  entries: (['asked', 'needs-information', 'informed', 'accepted', 'declined', 'settled'] as const).map((kind, at) => ({
    id: kind,
    kind,
    words: `About <${kind}>.\n\nSecond paragraph.`,
    at,
  })),
  pictureIds: ['picture'],
})

const movement = (
  id: string,
  kind: FollowedMovement['kind'],
  amount: number,
  more: Partial<Pick<FollowedMovement, 'shipmentId' | 'creditId'>>,
): FollowedMovement => ({
  id,
  attemptId: 'v',
  kind,
  state: 'confirmed',
  amount: cents(amount),
  shipmentId: null,
  creditId: null,
  at: 1,
  ...more,
})

/** What has happened to the order of `newsOrder`. */
export const followedFixture = (): FollowedOrder => ({
  shipments: [
    SHIPMENT,
    { ...SHIPMENT, id: 'truck', kind: 'in-home', state: 'in-production', tracking: null, lines: [line('sofa', 1)] },
    {
      ...SHIPMENT,
      id: 'pickup',
      kind: 'pickup',
      state: 'ready',
      recipientId: null,
      promisedTo: '2027-01-04',
      promisedAfter: 840,
      tracking: null,
      lines: [line('lamp', 1)],
      events: [],
    },
  ],
  returns: [
    {
      id: 'return',
      number: '7K3M-9Q2XRD-R1',
      shipmentId: 'parcel',
      reason: 'too-big',
      state: 'requested',
      lines: [{ lineId: 'chair', quantity: 1 }],
      label: { carrier: 'Prairie Parcel', trackingNumber: 'PP990017' },
      amount: cents(123_456),
    },
  ],
  claims: [claim('claim', 'replacement', 'accepted'), claim('refunded', 'refund', 'settled')],
  movements: [
    movement('charge', 'capture', 200_000, { shipmentId: 'parcel' }),
    movement('refund-claim', 'refund', 98_700, { creditId: 'for-claim' }),
    movement('refund-return', 'refund', 123_456, { creditId: 'back' }),
  ],
  credits: [
    {
      id: 'for-claim',
      sourceId: 'refunded',
      kind: 'claim',
      at: 3,
      amount: cents(98_700),
      lines: [{ lineId: 'chair', quantity: 1 }],
      tenders: [{ attemptId: 'v', amount: cents(98_700) }],
    },
    {
      id: 'cancel',
      sourceId: 'request',
      kind: 'cancel',
      at: 1,
      amount: cents(20_000),
      lines: [{ lineId: 'chair', quantity: 1 }],
      tenders: [
        { attemptId: 'v', amount: cents(15_000) },
        { attemptId: 'g', amount: cents(4000) },
        { attemptId: 'c', amount: cents(1000) },
      ],
    },
    {
      id: 'back',
      sourceId: 'return',
      kind: 'return',
      at: 2,
      amount: cents(123_456),
      lines: [{ lineId: 'chair', quantity: 1 }],
      tenders: [{ attemptId: 'v', amount: cents(123_456) }],
    },
  ],
  worth: {
    merchandise: cents(1),
    discount: cents(0),
    shipping: cents(0),
    installation: cents(0),
    giftServices: cents(0),
    tax: cents(0),
    donation: cents(0),
    total: cents(1),
  },
})

/** News of every kind. */
export const NEWS: readonly OrderNews[] = [
  { kind: 'in-production', shipmentId: 'truck', to: 'buyer' },
  { kind: 'promise-changed', shipmentId: 'parcel' },
  { kind: 'shipped', shipmentId: 'parcel', to: 'buyer' },
  { kind: 'out-for-delivery', shipmentId: 'truck', to: 'buyer' },
  { kind: 'delivered', shipmentId: 'parcel', to: 'buyer' },
  { kind: 'ready', shipmentId: 'pickup', to: 'buyer' },
  { kind: 'ready', shipmentId: 'pickup', to: 'contact' },
  { kind: 'picked-up', shipmentId: 'pickup', to: 'buyer' },
  { kind: 'picked-up', shipmentId: 'pickup', to: 'contact' },
  { kind: 'cancelled', creditIds: ['cancel'] },
  { kind: 'gift-card-sent', shipmentId: 'parcel' },
  { kind: 'store-credit', operationId: 'refund-return' },
  { kind: 'payment-needed', attemptId: 'v', amount: cents(123_456) },
  { kind: 'cancelled-too-late', shipmentId: 'parcel' },
  { kind: 'delivery-changed', shipmentId: 'truck' },
  { kind: 'visit-moved', recipientId: 'r' },
  { kind: 'return-requested', returnId: 'return' },
  { kind: 'return-received', returnId: 'return' },
  { kind: 'claim-received', claimId: 'claim' },
  { kind: 'claim-answered', claimId: 'claim', entryId: 'needs-information' },
  { kind: 'claim-answered', claimId: 'claim', entryId: 'accepted' },
  { kind: 'claim-answered', claimId: 'claim', entryId: 'declined' },
  { kind: 'claim-answered', claimId: 'claim', entryId: 'settled' },
  { kind: 'claim-answered', claimId: 'refunded', entryId: 'accepted' },
]
