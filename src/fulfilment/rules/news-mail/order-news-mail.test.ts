import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#lib/language.ts'
import { BRANDS } from '#lib/site.ts'
import { followedFixture, NEWS, newsOrder } from '#tests/support/fulfilment/news-order.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile.ts'
import type { FollowedOrder, FollowedShipment } from '../followed-order.ts'
import type { OrderNews } from '../order-news.ts'
import type { NewsOrder } from './news-order.ts'
import { orderNewsMail } from './order-news-mail.ts'

type Kind = OrderNews['kind']
const LINK = 'https://shop.example/account/orders/7K3M-9Q2XRD?key=a&b'
const CHAIRS = { en: '2 × Camden Swivel Chair', fr: '2 × Fauteuil pivotant Camden' }
const CHAIR = { en: '1 × Camden Swivel Chair', fr: '1 × Fauteuil pivotant Camden' }
const SOFA = { en: '1 × Alder Sofa', fr: '1 × Canapé Alder' }
const LAMP = { en: '1 × Linden Floor Lamp', fr: '1 × Lampadaire Linden' }
const STREET = { en: '2418 N Burling St', fr: '4010, rue Saint-Denis' }
const STORE = { en: ['Lincoln Park', 'Mon–Sat 10 am–7 pm'], fr: ['Laval', 'lun.–sam. 10 h–19 h'] }
const DAYS = { en: 'Jan 4–Jan 8', fr: '4–8\u00a0janvier' }
const TRACKING = ['Prairie Parcel', 'PP204417', 'https://parcel.example/PP204417?a=1&b=2']

/** The facts in each mail, besides the number of the order. */
const FACTS: Readonly<Record<Kind, (language: Language) => readonly string[]>> = {
  'in-production': l => [SOFA[l], DAYS[l], STREET[l], LINK],
  'promise-changed': l => [
    { en: 'Dec 14–Dec 18', fr: '14–18\u00a0décembre' }[l],
    DAYS[l],
    { en: 'Our workshop needs more time', fr: 'Notre atelier a besoin de plus de temps' }[l],
    { en: 'you can cancel on the page of your order', fr: 'annuler sans frais sur la page de votre commande' }[l],
    LINK,
  ],
  shipped: l => [
    { en: 'Charged to Visa ending 1111', fr: 'Débité de la carte Visa se terminant par 1111' }[l],
    { en: '$2,000.00', fr: '2\u00a0000,00\u00a0$' }[l],
    CHAIRS[l],
    DAYS[l],
    STREET[l],
    ...TRACKING,
    LINK,
  ],
  'out-for-delivery': l => [SOFA[l], STREET[l], LINK],
  delivered: l => [CHAIRS[l], STREET[l], { en: 'within 30 days', fr: 'dans les 30\u00a0jours' }[l], LINK],
  ready: l => [LAMP[l], ...STORE[l], '7K3M-9Q2XRD'],
  'picked-up': l => [LAMP[l], ...STORE[l]],
  cancelled: l => [
    CHAIR[l],
    { en: 'Not charged to Visa ending 1111', fr: 'Non débité de la carte Visa se terminant par 1111' }[l],
    { en: '$150.00', fr: '150,00\u00a0$' }[l],
    { en: 'Back to gift card ending 0057', fr: 'Remis sur la carte-cadeau se terminant par 0057' }[l],
    { en: 'for at least 30 days', fr: 'pendant au moins 30\u00a0jours' }[l],
    { en: '$200.00', fr: '200,00\u00a0$' }[l],
  ],
  'store-credit': l => [{ en: '$1,234.56', fr: '1\u00a0234,56\u00a0$' }[l], 'Visa', '0057123412341234', '123456'],
  'payment-needed': l => [{ en: '$1,234.56', fr: '1\u00a0234,56\u00a0$' }[l], 'Visa', '1111', LINK],
  'gift-card-sent': l => [CHAIRS[l], LINK],
  'cancelled-too-late': l => [CHAIRS[l], DAYS[l], STREET[l], LINK],
  'visit-moved': l => [{ en: 'Dec 19', fr: '19\u00a0décembre' }[l], STREET[l], LINK],
  'delivery-changed': l => [SOFA[l], DAYS[l], STREET[l], LINK],
  'return-requested': l => [
    CHAIR[l],
    '7K3M-9Q2XRD-R1',
    { en: '$1,234.56', fr: '1\u00a0234,56\u00a0$' }[l],
    'PP990017',
    LINK,
  ],
  'return-received': l => [
    CHAIR[l],
    '7K3M-9Q2XRD-R1',
    { en: 'Back to Visa ending 1111', fr: 'Remboursé sur la carte Visa se terminant par 1111' }[l],
    { en: '$1,234.56', fr: '1\u00a0234,56\u00a0$' }[l],
  ],
  'claim-received': l => [CHAIR[l], '7K3M-9Q2XRD-C1', { en: 'A part is missing', fr: 'Une pièce manque' }[l], LINK],
  'claim-answered': l => [CHAIR[l], '7K3M-9Q2XRD-C1', 'Second paragraph.', LINK],
}

const CLAIM_ANSWERS = [
  ['claim', 'accepted', 'We send you a replacement.'],
  ['claim', 'declined', 'We cannot put this right.'],
  ['claim', 'needs-information', 'Please answer on the page of your order.'],
  ['claim', 'settled', 'What we promised is on its way.'],
  ['refunded', 'accepted', '$987.00'],
] as const
test.each(CLAIM_ANSWERS)('the answer to a claim says what happens now: %s, %s', (claimId, entryId, words) => {
  const { text, seen: html } = mailOf({ kind: 'claim-answered', claimId, entryId })
  for (const version of [text, html]) expect(version).toContain(words)
  // Words of staff are shown as text: as markup they would have been removed.
  expect(html).toContain(`About <${entryId}>.`)
})
test('what the customer wrote about a claim is mailed to nobody', () => {
  const news = { kind: 'claim-answered', claimId: 'claim', entryId: 'informed' } as const
  expect(orderNewsMail(news, newsOrder(), followedFixture())).toBeUndefined()
})

/** The text of the HTML as a reader sees it, with the addresses of its links. */
const seen = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);|&amp;/g, (_all, code: string | undefined) => String.fromCharCode(Number(code ?? 38)))
    .replaceAll('\u202f', '\u00a0')

function mailOf(news: OrderNews, order: NewsOrder = newsOrder(), followed: FollowedOrder = followedFixture()) {
  const mail = orderNewsMail(news, order, followed)!
  return { ...mail, text: mail.text.replaceAll('\u202f', '\u00a0'), seen: seen(mail.html) }
}
const withShipment = (change: (shipment: FollowedShipment) => FollowedShipment): FollowedOrder => {
  const followed = followedFixture()
  return { ...followed, shipments: followed.shipments.map(change) }
}

const all = BRANDS.flatMap(brand => LANGUAGES.flatMap(language => NEWS.map(news => ({ brand, language, news }))))
const title = ({ brand, language, news }: (typeof all)[number]) =>
  `${news.kind} to the ${'to' in news ? news.to : 'buyer'}, ${brand}, ${language}`

test.each(all.map(one => [title(one), one] as const))(
  'text and HTML say the same facts: %s',
  (_title, { brand, language, news }) => {
    const mail = mailOf(news, newsOrder(brand, language))
    expect(mail.subject).toContain('7K3M-9Q2XRD')
    const isContact = 'to' in news && news.to === 'contact'
    for (const fact of FACTS[news.kind](language).filter(one => !isContact || one !== LINK)) {
      expect(mail.text).toContain(fact)
      expect(mail.seen).toContain(fact)
    }
    expect(mail.html).toContain(`lang="${language}"`)
    expect(mail.html.match(/class="action"/g)?.length ?? 0).toBe(isContact ? 0 : 1)
  },
)

const ENGLISH = /\b(the|you|your|it|is|are|was|order|we|our|of|and|to|with|return|delivery|ready|back|days|this)\b/i
test.each(NEWS)('a French mail has no English words, and no-break spaces before its colons: $kind', news => {
  const { subject, text } = mailOf(news, newsOrder('CB', 'fr'))
  const words = `${subject}\n${text}`.replace(/https?:\S+/g, '')
  expect(words.replaceAll('Cedar & Birch', '')).not.toMatch(ENGLISH)
  expect(words).not.toMatch(/[^\u00a0\u202f][:;»]|«[^\u00a0\u202f]|'/)
})

test.each(['ready', 'picked-up'] as const)(
  '[CHK-32] a pickup contact gets neither prices nor the order’s page: %s',
  kind => {
    const { subject, text, html } = mailOf({ kind, shipmentId: 'pickup', to: 'contact' })
    for (const version of [subject, text, html]) {
      expect(version).not.toMatch(/\$|account\/orders|key=/)
      expect(version).not.toContain('Camden')
    }
    expect(text).toContain('Renata')
  },
)

test('nothing that somebody typed becomes markup', () => {
  const typed = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string()).filter(words => words !== '')
  const counts = (html: string) => ['<', '>', '"', "'"].map(sign => html.split(sign).length)
  const mailWith = (words: string, news: OrderNews) => {
    const order = newsOrder()
    const { address } = order.recipients[0]!
    return mailOf(
      news,
      {
        ...order,
        buyer: words,
        lines: order.lines.map(line => ({ ...line, title: words, optionText: words })),
        recipients: [
          {
            id: 'r',
            visitDay: '2026-12-19',
            address: { ...address, firstName: words, address1: words, address2: words },
          },
        ],
        pickupAt: order.pickupAt.map(() => words),
      },
      withShipment(one => ({
        ...one,
        tracking: { carrier: words, number: words, url: `https://parcel.example/?${words}` },
      })),
    ).html
  }
  fc.assert(
    fc.property(typed, fc.constantFrom(...NEWS), (words, news) => {
      expect(counts(mailWith(words, news))).toEqual(counts(mailWith('a', news)))
    }),
  )
})

test('a made-to-order piece can be neither returned nor cancelled, and its mails say so', () => {
  expect(mailOf({ kind: 'promise-changed', shipmentId: 'truck' }).text).toContain('please call us')
  const { text } = mailOf({ kind: 'delivered', shipmentId: 'truck', to: 'buyer' })
  expect(text).toContain('What was made for you cannot be returned')
  expect(text).toContain('damaged or missing')
  expect(text).not.toContain('you can return it')
  expect(mailOf({ kind: 'cancelled-too-late', shipmentId: 'truck' }).text).not.toContain('can return')
})

test('the reason of the warehouse and the days that hold now are told after the customer has chosen a day', () => {
  const followed = withShipment(one => ({
    ...one,
    promisedFrom: '2027-01-12',
    promisedTo: '2027-01-12',
    events: [
      ...one.events,
      {
        at: 2,
        kind: 'promise-changed',
        before: { from: '2027-01-04', to: '2027-01-08' },
        after: { from: '2027-01-12', to: '2027-01-12' },
        reason: null,
      },
    ],
  }))
  const { text } = mailOf({ kind: 'promise-changed', shipmentId: 'parcel' }, newsOrder(), followed)
  expect(text).toContain('Before: Dec 14–Dec 18\nNow: Jan 12\n')
  expect(text).toContain('Our workshop needs more time')
})

test('an earlier day is told without a reason for a delay', () => {
  const followed = withShipment(one => ({ ...one, promisedFrom: '2026-12-01', promisedTo: '2026-12-02' }))
  const { text } = mailOf({ kind: 'promise-changed', shipmentId: 'parcel' }, newsOrder(), followed)
  expect(text).toMatch(/^Sooner than we promised\.\n\nBefore/)
})

test('a delivery goes to the address that the customer has changed it to', () => {
  const address = { ...newsOrder().recipients[0]!.address, address1: '12 Oak Ave' }
  const { text } = mailOf(
    { kind: 'delivery-changed', shipmentId: 'truck' },
    newsOrder(),
    withShipment(one => ({ ...one, address })),
  )
  expect(text).toContain('12 Oak Ave')
  expect(text).not.toContain('Burling')
})

test('cancelled units are not told as shipped, and a cancelled order is told as a whole', () => {
  const followed = withShipment(one => ({
    ...one,
    lines: one.lines.map(line => ({ ...line, cancelled: line.lineId === 'chair' ? 1 : 0 })),
  }))
  const { text } = mailOf({ kind: 'shipped', shipmentId: 'parcel', to: 'buyer' }, newsOrder(), followed)
  expect(text).toContain('1 × Camden')
  const none = withShipment(one => ({ ...one, state: 'cancelled' }))
  expect(mailOf({ kind: 'cancelled', creditIds: ['cancel'] }, newsOrder(), none).text).toMatch(
    /^Your order is cancelled\./,
  )
})

test('a mail announces another only if the buyer wants it', () => {
  const news = { kind: 'in-production', shipmentId: 'truck', to: 'buyer' } as const
  expect(mailOf(news).text).toContain('We write to you again')
  const silent = { ...newsOrder(), notifications: { shipping: [], pickup: [] } }
  expect(mailOf(news, silent).text).not.toContain('We write to you again')
})

test('a large piece that is returned is collected', () => {
  const followed = withShipment(one => ({ ...one, kind: one.id === 'parcel' ? 'in-home' : one.kind }))
  const { text } = mailOf({ kind: 'return-requested', returnId: 'return' }, newsOrder(), followed)
  expect(text).toContain('Our crew collects it')
  expect(text).not.toContain('Print')
})

test('there is no mail of what is not in the records', () => {
  const none = { ...followedFixture(), movements: [], shipments: [], returns: [], claims: [] }
  for (const news of NEWS.filter(one => one.kind !== 'cancelled' && one.kind !== 'payment-needed'))
    expect(orderNewsMail(news, newsOrder(), none)).toBeUndefined()
})
