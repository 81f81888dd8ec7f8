import { shopperMail, APPOINTMENT_CHANGES } from '#design-services/rules/appointment-mail.ts'
import { giftCardMail } from '#fulfilment/rules/news-mail/gift-card-mail.ts'
import { groupGiftMail } from '#fulfilment/rules/news-mail/group-gift-mail.ts'
import { orderNewsMail } from '#fulfilment/rules/news-mail/order-news-mail.ts'
import { accountMail, type AccountMail } from '#idp/mail/account-mails.ts'
import type { Language } from '#lib/language.ts'
import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { cents } from '#lib/money.ts'
import { siteIn, siteOf, type Brand } from '#lib/site.ts'
import { newsletterMail, type NewsletterMail } from '#newsletter/rules/newsletter-mail.ts'
import { NEWSLETTER_TOPICS } from '#newsletter/rules/topics.ts'
import { orderMail, type MailedOrder } from '#orders/rules/order-mail.ts'
import { invitationMail } from '#registry/rules/invitation-mail.ts'
import { confirmationMail, followUpMail } from '#swatches/rules/swatch-mail.ts'
import type { SwatchOrder } from '#swatches/rules/swatch-order.ts'
import { followedFixture, NEWS, newsOrder } from '../fulfilment/news-order.ts'

/** A mail of the shop, with a name for the titles of tests. */
export interface SampleMail {
  readonly name: string
  readonly mail: LaidOutMail
}

/** The words that shoppers, staff and the catalogue give, for one sample. */
export interface SampleWords {
  readonly person: string
  readonly piece: string
  readonly options: string
  readonly message: string
}
export const PLAIN_WORDS: Readonly<Record<Language, SampleWords>> = {
  en: {
    person: 'Renata',
    piece: 'Alder Sofa',
    options: 'Moss Boucle, Walnut legs',
    message: 'For the new flat.\nSee you soon!',
  },
  fr: {
    person: 'Renata',
    piece: 'Canapé Alder',
    options: 'Bouclé mousse, pieds en noyer',
    message: 'Pour le nouvel appartement.\nÀ bientôt!',
  },
}

const ACCOUNT_MAILS = [
  'verify',
  'exists',
  'reset',
  'first-password',
  'changed',
  'second-step',
  'new-email',
  'email-taken',
  'email-changed',
  'connected',
  'disconnected',
  'locked',
  'second-step-locked',
  'deleted',
] as const satisfies readonly AccountMail[]

const NEWSLETTER_MAILS = ['confirm', 'welcome', 'known'] as const satisfies readonly NewsletterMail[]

const PLACES = {
  en: { address1: '2418 N Burling St', city: 'Chicago', state: 'IL', postalCode: '60614', country: 'US' },
  fr: { address1: '4010, rue Saint-Denis', city: 'Montréal', state: 'QC', postalCode: 'H2W 2M6', country: 'CA' },
} as const

const addressOf = (language: Language, words: SampleWords) => ({
  ...PLACES[language],
  firstName: words.person,
  lastName: 'Kowalski',
  address2: '',
  address3: '',
  dayPhone: '312 787 5900',
  emailAddress: 'renata@example.com',
})

/** The confirmation of an order of so many lines: shipped by truck, picked up, personalized and emailed in turn. */
export function orderSample(shop: MailShop, words: SampleWords, count = 4): LaidOutMail {
  const { language, origin } = shop
  const days = { en: 'Feb 9', fr: '9\u00a0février' }[language]
  const plain = {
    title: words.piece,
    optionText: words.options,
    pictureUrl: `${origin}/pictures/900104.jpg?choices=VEL0304.WDWAL`,
    unitPrice: cents(189_900),
    quantity: 1,
    promised: days,
    shipMethod: 'ship',
    monogram: null,
    emailed: null,
  } as const
  const emailed = { recipientName: words.person, recipientEmail: 'renata@example.com' }
  const kinds: MailedOrder['lines'] = [
    { ...plain, acceptedTerms: words.message },
    { ...plain, shipMethod: 'pickup' },
    { ...plain, monogram: { words: words.options, imageUrl: `${origin}/monogram/1.jpg` } },
    { ...plain, shipMethod: 'email', emailed },
  ]
  const order = newsOrder(shop.brand, language)
  const money = cents(189_900 * count)
  return orderMail({
    ...shop,
    number: order.number,
    placedAt: new Date('2026-11-29T18:00:00Z'),
    currency: order.currency,
    lines: Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!),
    merchandise: money,
    discount: cents(10_000),
    shipping: cents(19_900),
    installation: cents(7_900),
    giftServices: cents(600),
    tax: cents(15_000),
    isTaxExempt: false,
    donation: cents(28),
    total: money,
    shipTo: [
      {
        lines: [words.person, ...order.pickupAt.slice(1, 3)],
        notes: [{ en: `In-home delivery on ${days}`, fr: `Livraison à l’intérieur le ${days}` }[language]],
        giftMessage: words.message,
      },
    ],
    pickup: { name: order.pickupAt[0]!, lines: order.pickupAt.slice(1), notes: [], giftMessage: '' },
    tenders: [
      { brand: 'Visa', lastFour: '1111', amount: cents(100_000), offer: null },
      { brand: 'Gift card', lastFour: '0057', amount: cents(60_500), offer: null },
    ],
    link: order.link,
  })
}

function newsSamples(shop: MailShop, words: SampleWords): SampleMail[] {
  const order = newsOrder(shop.brand, shop.language)
  const lines = order.lines.map(line => ({ ...line, title: words.piece, optionText: words.options }))
  const recipients = order.recipients.map(one => ({ ...one, address: addressOf(shop.language, words) }))
  const given = { ...order, ...shop, phone: order.phone, buyer: words.person, lines, recipients }
  return NEWS.map(news => ({
    name: ['order news', ...Object.values(news)].join(' '),
    mail: orderNewsMail(news, given, followedFixture())!,
  }))
}

function swatchSamples(shop: MailShop, words: SampleWords): SampleMail[] {
  const { language, origin } = shop
  const swatches = ['LIN0102', 'VEL0304'].map(choiceCode => ({ choiceCode, name: words.options }))
  const site = siteIn(siteOf(shop.brand, PLACES[language].country), language)
  const days = { promisedFrom: '2026-12-01', promisedTo: '2026-12-04' }
  const address = addressOf(language, words)
  const order = { language, swatches, address, number: 'SW-7K3M9Q2X', ...days } as unknown as SwatchOrder
  const at = { ...shop, site, link: `${origin}/account/swatches/SW-7K3M9Q2X?key=a&b` }
  const picture = { url: `${origin}/pictures/900104.jpg?choices=VEL0304`, alt: '' }
  const shown = swatches.map(({ name }) => ({ label: name, url: `${origin}/product/alder-sofa`, picture }))
  const designers = `${origin}/design-services`
  return [
    { name: 'swatches ordered', mail: confirmationMail(order, () => picture, at) },
    { name: 'swatches followed up', mail: followUpMail(order, words.piece, shown, { ...at, designers }) },
  ]
}

function appointmentSamples(shop: MailShop, words: SampleWords): SampleMail[] {
  const at = { day: '2026-12-08', hour: 10 }
  const appointment = {
    ...at,
    number: 'D23456789A',
    kind: 'home',
    place: 'soho',
    placeName: 'SoHo',
    firstName: words.person,
    language: shop.language,
    wish: { rooms: ['office'], budget: '', ages: '', notes: words.message },
  } as unknown as Parameters<typeof shopperMail>[0]
  const manageUrl = `${shop.origin}/design-services/appointments?number=D23456789A`
  return APPOINTMENT_CHANGES.map(change => ({
    name: `appointment ${change}`,
    mail: shopperMail(appointment, change, at, { ...shop, manageUrl }),
  }))
}

/** The shop that writes the samples. */
export const sampleShop = (brand: Brand, language: Language): MailShop => ({
  brand,
  language,
  shopName: brand === 'CB' ? 'Cedar & Birch' : 'Copper & Basalt',
  origin: 'https://shop.example',
  phone: '800 555 0142',
})

/** A sample of each mail that customers get. */
export function sampleMails(shop: MailShop, words: SampleWords = PLAIN_WORDS[shop.language]): SampleMail[] {
  const { origin } = shop
  const card = { amount: cents(10_000), currency: 'USD', number: '0057123412341234', pin: '123456' } as const
  const names = { recipientName: words.person, senderName: words.person, recipientEmail: 'renata@example.com' }
  const gift = { ...names, message: words.message, sendOn: null }
  const to = { email: 'renata@example.com', firstName: words.person, provider: 'Google' }
  return [
    { name: 'order placed', mail: orderSample(shop, words) },
    ...newsSamples(shop, words),
    { name: 'gift card', mail: giftCardMail({ ...shop, ...card, gift }) },
    {
      name: 'group gift',
      mail: groupGiftMail({
        ...shop,
        ...card,
        name: words.person,
        piece: words.piece,
        givers: 3,
        target: cents(card.amount + 100),
      }),
    },
    { name: 'registry invitation', mail: invitationMail(shop, words.person, `${origin}/gift-registry/view/1`) },
    ...swatchSamples(shop, words),
    ...appointmentSamples(shop, words),
    ...NEWSLETTER_MAILS.map(kind => ({
      name: `newsletter ${kind}`,
      mail: newsletterMail(kind, shop, NEWSLETTER_TOPICS, {
        confirm: `${origin}/newsletter/confirm?key=a.1.b`,
        manage: `${origin}/newsletter/unsubscribe?key=a.b`,
        home: `${origin}/`,
      }),
    })),
    ...ACCOUNT_MAILS.map(kind => ({
      name: `account ${kind}`,
      mail: accountMail(kind, { ...shop, ...to, link: `${origin}/account/login` }),
    })),
  ]
}
