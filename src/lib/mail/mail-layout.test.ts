import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile.ts'
import type { MailContent } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'
import { helpLinks } from './mail-help.ts'
import { layoutMail } from './mail-layout.ts'

const linkOf = (words: string) => `https://shop.example/?${words}`
const pictureOf = (words: string) => ({ url: linkOf(words), alt: words })
const piece = (words: string) => ({
  name: words,
  options: words,
  note: words,
  price: words,
  picture: pictureOf(words),
  preview: pictureOf(words),
})
const mail = (words: string): MailContent => ({
  brand: 'CB',
  language: 'en',
  shopName: words,
  origin: 'https://shop.example',
  phone: words,
  subject: words,
  preview: words,
  heading: words,
  parts: [
    { kind: 'paragraph', text: words },
    { kind: 'pieces', pieces: [piece(words)] },
    { kind: 'facts', facts: [{ label: words, lines: [words, words] }] },
    { kind: 'sums', sums: [{ label: words, amount: words, isTotal: true }] },
    { kind: 'gallery', shown: [{ label: words, url: linkOf(words), picture: pictureOf(words) }] },
  ],
  action: { label: words, url: linkOf(words) },
  remarks: [words],
  footLink: { label: words, url: linkOf(words) },
})
const lined = ({ label, url }: { label: string; url: string }) => `${label}\u00a0: ${url}`
const count = (html: string, sign: string) => html.split(sign).length

test('nothing that is typed becomes markup or leaves its attribute', () => {
  const plain = layoutMail(mail('a')).html
  const texts = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string()).filter(words => words !== '')
  fc.assert(
    // The layout marks the ampersand in the name of a shop, and words with hyphens.
    fc.property(texts, words => {
      const { html } = layoutMail(mail(words.replaceAll(/ & |-/g, ' ')))
      for (const sign of ['<', '>', '"', "'"]) expect(count(html, sign)).toBe(count(plain, sign))
    }),
  )
})

test('the ampersand of a name is marked; a name without one is plain', () => {
  expect(layoutMail(mail('Cedar & Birch')).html).toMatch(/>Cedar <span [^>]*>&amp;<\/span> Birch<\/a>/)
  expect(layoutMail(mail('Barn')).html).toMatch(/>Barn<\/a>/)
})

test('the text has every part in the order of the HTML, with colons of its language', () => {
  const { text } = layoutMail({
    ...mail('x'),
    language: 'fr',
    phone: '800 555 0142',
    heading: 'Merci.',
    parts: [
      { kind: 'pieces', pieces: [{ name: '2 × Camden', options: 'Argile', note: 'Livraison', price: '12 $' }] },
      { kind: 'facts', facts: [{ label: 'Ramassage', lines: ['Laval', '1, rue Un'] }] },
      { kind: 'sums', sums: [{ label: 'Total', amount: '12 $' }] },
    ],
    action: { label: 'Voir', url: 'https://shop.example/a?b&c' },
    remarks: [],
    footLink: { label: 'Commande', url: 'https://shop.example/d' },
  })
  const { question, call } = messages.fr
  const help = `${question} ${call('800\u00a0555\u00a00142')}.`
  expect(text).toBe(
    [
      'Merci.',
      '2 × Camden, Argile  12 $\n  Livraison',
      'Ramassage\u00a0:\nLaval\n1, rue Un',
      'Total\u00a0: 12 $',
      'Voir\u00a0: https://shop.example/a?b&c',
      'Commande\u00a0: https://shop.example/d',
      `x\n${help}\n${helpLinks({ origin: 'https://shop.example', language: 'fr' }).map(lined).join('\n')}`,
    ].join('\n\n'),
  )
})

test.each(['CB', 'CB2'] as const)('a mail of %s has its language, colours for dark mode and one button', brand => {
  const { html } = layoutMail({ ...mail('x'), brand, language: 'fr' })
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html.match(/class="action"/g)).toHaveLength(1)
})
