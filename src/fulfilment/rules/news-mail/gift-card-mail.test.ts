import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { giftCardMail, type MailedGiftCard } from './gift-card-mail.ts'

const CARD: MailedGiftCard = {
  brand: 'CB',
  language: 'en',
  shopName: 'Cedar & Birch',
  origin: 'https://shop.example',
  phone: '800 555 0100',
  gift: {
    recipientName: 'Renata <b>',
    recipientEmail: 'renata@example.com',
    senderName: 'Ann Lee',
    message: 'For the new flat.\n<script>alert(1)</script>',
    sendOn: null,
  },
  amount: cents(10_000),
  currency: 'USD',
  number: '0057123412341234',
  pin: '123456',
}

test('the mail with a gift card tells amount, number, PIN, sender and message, as text', () => {
  const { subject, text, html } = giftCardMail(CARD)
  expect(subject).toBe('Ann Lee sent you a Cedar & Birch gift card')
  for (const fact of ['$100.00', '0057 1234 1234 1234', '123456', 'For the new flat.', 'https://shop.example/'])
    expect(text).toContain(fact)
  expect(html).toContain('0057 1234 1234 1234')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('Renata <b>')
})

test('the mail is written in French to a French order, and has no empty message', () => {
  const { subject, text } = giftCardMail({
    ...CARD,
    language: 'fr',
    currency: 'CAD',
    gift: { ...CARD.gift, message: '' },
  })
  expect(subject).toBe('Ann Lee vous envoie une carte-cadeau Cedar & Birch')
  expect(text).toContain('NIP')
  expect(text).not.toContain('vous écrit')
})
