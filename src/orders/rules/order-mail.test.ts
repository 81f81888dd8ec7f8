import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { orderMail, type MailedOrder } from './order-mail.ts'

const ORDER: MailedOrder = {
  number: 'W123',
  brand: 'CB',
  shopName: 'Cedar & Birch',
  origin: 'https://shop.example',
  phone: '800 555 0142',
  placedAt: new Date('2026-06-04T02:00:00Z'),
  currency: 'CAD',
  language: 'fr',
  lines: [
    {
      title: 'Fauteuil Camden',
      pictureUrl: 'https://shop.example/pictures/100001.jpg?choices=CLA',
      optionText: 'Argile',
      quantity: 2,
      unitPrice: cents(123_456),
      shipMethod: 'ship',
      emailed: null,
      monogram: null,
      promised: '12\u00a0juin\u00a0– 18\u00a0juin',
    },
  ],
  merchandise: cents(246_912),
  discount: cents(1_000),
  shipping: cents(19_900),
  installation: cents(0),
  giftServices: cents(0),
  tax: cents(0),
  isTaxExempt: false,
  donation: cents(0),
  total: cents(265_812),
  pickup: null,
  shipTo: [{ lines: ['Maëlle O’Brien', 'Montréal (Québec) H2W 2M6'], notes: [], giftMessage: '' }],
  tenders: [
    { brand: 'Gift card', lastFour: '0057', amount: cents(5_812), offer: null },
    { brand: 'Visa', lastFour: '1111', amount: cents(260_000), offer: null },
  ],
  link: 'https://shop.example/fr/account/orders/W123?key=a&b',
}

test('the mail of an order placed in French is in French, amounts included', () => {
  const { subject, text, html } = orderMail(ORDER)
  expect(subject).toBe('Votre commande W123 chez Cedar & Birch')
  for (const words of [
    'Merci. Nous avons bien reçu votre commande W123.',
    'Livraison\u00a0: 12\u00a0juin',
    'Total\u00a0: 2\u00a0658,12\u00a0$',
    'Rabais\u00a0: −10,00\u00a0$',
    'Carte-cadeau se terminant par 0057, 58,12\u00a0$',
    'Visa se terminant par 1111, 2\u00a0600,00\u00a0$',
  ]) {
    expect(text.replaceAll('\u202f', '\u00a0')).toContain(words)
  }
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('O’Brien')
})

test('the mail of an order placed in English is in English', () => {
  const { subject, text } = orderMail({ ...ORDER, language: 'en', tenders: [] })
  expect(subject).toBe('Your Cedar & Birch order W123')
  for (const words of [
    'Thank you. Your order W123 is in.',
    'Total: $2,658.12',
    'Ships to:\n',
    'Paid with: nothing to pay',
  ])
    expect(text).toContain(words)
})

test('the mail repeats the accepted terms of a custom order, and names none for other pieces', () => {
  const acceptedTerms = 'Coupé pour vous dans le tissu choisi.'
  const { text } = orderMail({ ...ORDER, lines: ORDER.lines.map(line => ({ ...line, acceptedTerms })) })
  expect(text).toContain(`Fait pour vous. Les conditions que vous avez acceptées\u00a0: ${acceptedTerms}`)
  expect(orderMail(ORDER).text).not.toContain('conditions')
})

test('the mail tells the amounts of both cards, and the offer of the store card', () => {
  const plan = { months: 12, apr: 0, minimum: cents(100_000), terms: '' }
  const offer = { kind: 'financing', ...plan, monthly: cents(16_667), last: cents(16_663), total: cents(200_000) }
  const tenders = [
    { brand: 'Cedar & Birch Card', lastFour: '1881', amount: cents(200_000), offer: offer as never },
    { brand: 'Visa', lastFour: '1111', amount: cents(65_812), offer: null },
  ]
  const { text, html } = orderMail({ ...ORDER, language: 'en', currency: 'USD', tenders })
  for (const words of [
    'Cedar & Birch Card ending 1881, $2,000.00',
    '12 equal payments of $166.67, 0% APR',
    'Visa ending 1111, $658.12',
  ])
    expect(text).toContain(words)
  expect(html).toContain('12 equal payments of $166.67')
  const [card] = tenders
  expect(orderMail({ ...ORDER, language: 'en', tenders: [{ ...card!, offer: null }] }).text).toContain(
    'Paid with: Cedar & Birch Card ending 1881\n',
  )
})

test('[CHK-24] [CHK-31] the mail repeats messages and directions line by line; nothing typed becomes markup', () => {
  const giftMessage = 'With love,\n<script>alert(1)</script>'
  const shipTo = [{ lines: ['<b>Nora</b>'], notes: ['For the crew: <i>stairs</i>'], giftMessage }]
  const { text, html } = orderMail({ ...ORDER, language: 'en', shipTo })
  expect(text).toContain('Gift message to <b>Nora</b>:\nWith love,\n<script>')
  expect(html).toContain('With love,<br>&#60;script&#62;')
  expect(text).toContain('For the crew: <i>stairs</i>')
  expect(html).not.toMatch(/<script|<b>|<i>/)
})

test('the mail shows the preview of a personalized piece with its text, typeface and color; text is no markup', () => {
  const [line] = ORDER.lines
  const monogram = {
    imageUrl: 'https://shop.example/monogram/1.jpg?a=1&b="2"',
    words: 'Personalized “<b>N W S</b>”: Three letters, Besley, Sage',
  }
  const { text, html } = orderMail({ ...ORDER, language: 'en', lines: [{ ...line!, monogram }] })
  expect(text).toContain('Personalized “<b>N W S</b>”: Three letters, Besley, Sage')
  expect(html).toContain('src="https://shop.example/monogram/1.jpg?a=1&#38;b=&#34;2&#34;"')
  expect(html).toContain('&#60;b&#62;N W S')
  expect(html).not.toContain('<b>')
})
