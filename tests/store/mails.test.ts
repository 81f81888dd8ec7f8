import { expect, test } from 'vitest'
import { helpPath } from '#lib/help-path.ts'
import { LANGUAGES } from '#lib/language.ts'
import { BRANDS } from '#lib/site.ts'
import routes from '#storefront/routes.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile.ts'
import { orderSample, PLAIN_WORDS, sampleMails, sampleShop } from '#tests/support/mails/sample-mails.ts'

/** Gmail cuts a mail off at 102 kB. */
const MOST_BYTES = 100_000
/** The longest line that every mail server accepts (RFC 5322), with room for its encoding. */
const MOST_LINE = 900
const HOSTS = new Set(['shop.example', 'parcel.example'])
const ENGLISH = /\b(the|you|your|it|is|are|was|order|we|our|of|and|to|with|return|delivery|ready|back|days|this|see)\b/i

const SHOPS = BRANDS.flatMap(brand => LANGUAGES.map(language => sampleShop(brand, language)))
const ALL = SHOPS.flatMap(shop => sampleMails(shop).map(one => ({ ...one, shop })))
const titled = ALL.map(one => [`${one.name}, ${one.shop.brand}, ${one.shop.language}`, one] as const)

/** Values of an attribute, as the browser reads them. */
const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
  )
const longest = (text: string) => Math.max(...text.split('\n').map(line => line.length))
/** The visible text of a mail, without addresses. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);|&amp;|&nbsp;/g, (_all, code: string | undefined) => String.fromCharCode(Number(code ?? 32)))

test.each(titled)(
  'a mail has its language, a text, alternative texts and short lines: %s',
  (_title, { mail, shop }) => {
    const { html, text, subject } = mail
    expect(html).toContain(`<html lang="${shop.language}">`)
    expect(text).toContain(shop.shopName)
    expect(subject).toMatch(/^[^\r\n]+$/)
    const pictures = html.match(/<img [^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]*"/)
    expect(longest(html)).toBeLessThanOrEqual(MOST_LINE)
    expect(longest(text)).toBeLessThanOrEqual(MOST_LINE)
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES)
  },
)

test.each(titled)('links and pictures are absolute, over https, at the shop or the carrier: %s', (_title, { mail }) => {
  const links = attributes(mail.html, 'href').filter(href => !href.startsWith('tel:+1'))
  for (const address of [...links, ...attributes(mail.html, 'src')]) {
    const { protocol, hostname } = new URL(address)
    expect([protocol, HOSTS.has(hostname)]).toEqual(['https:', true])
    if (links.includes(address)) expect(mail.text).toContain(address)
  }
})

test.each(titled.filter(([, { shop }]) => shop.language === 'fr'))(
  'a French mail has no English words, in text and HTML: %s',
  (_title, { mail, shop }) => {
    for (const version of [mail.subject, mail.text.replace(/https?:\S+/g, ''), seen(mail.html)])
      expect(version.replaceAll(shop.shopName, '').replaceAll(/\w+ & \w+|Google/g, '')).not.toMatch(ENGLISH)
  },
)

test('nothing that somebody typed becomes markup in any mail', () => {
  const shop = sampleShop('CB', 'en')
  const counts = (html: string) => ['<', '>', '"', "'"].map(sign => html.split(sign).length)
  // A heading keeps words with hyphens on one line, by markup of its own.
  const wordsOf = (typed: string) => {
    const text = typed.replaceAll('-', ' ')
    return { person: text, piece: text, options: text, message: text }
  }
  const plain = sampleMails(shop, wordsOf('a')).map(one => counts(one.mail.html))
  const texts = HOSTILE_TEXTS.filter(text => text.length < 500 && text.trim() !== '' && !text.includes('\n'))
  for (const text of texts) expect(sampleMails(shop, wordsOf(text)).map(one => counts(one.mail.html))).toEqual(plain)
})

test('an order of a hundred lines is below the size at which mails are cut, and says how many it leaves out', () => {
  const shop = sampleShop('CB2', 'en')
  const { html, text } = orderSample(shop, PLAIN_WORDS.en, 100)
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES)
  expect(html).toContain('70 more lines are on the page of your order.')
  expect(text.split(PLAIN_WORDS.en.piece)).toHaveLength(101)
})

test('the mail of a warning has no link, because a forged one would have one', () => {
  for (const kind of ['locked', 'second-step-locked', 'connected', 'disconnected', 'deleted']) {
    const { html, text } = sampleMails(sampleShop('CB', 'en')).find(one => one.name === `account ${kind}`)!.mail
    expect(attributes(html, 'href')).toEqual([])
    expect(text).not.toContain('://')
  }
})

test('every mail links to pages about returns, delivery and contact, which exist', () => {
  type Entry = { readonly path?: string; readonly children?: readonly Entry[] }
  const pathsOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
  const known = pathsOf(routes as readonly Entry[]).map(
    path => new RegExp(`^/${path.replaceAll(/\/:\w+[?]/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  )
  const { html } = orderSample(sampleShop('CB', 'en'), PLAIN_WORDS.en)
  const links = attributes(html, 'href').filter(href => href.startsWith('https:') && !href.includes('?'))
  for (const topic of ['returns', 'shipping', 'track-order', 'contact'] as const)
    expect(links).toContain(`https://shop.example${helpPath(topic)}`)
  for (const link of links) {
    const { pathname } = new URL(link)
    expect([pathname, pathname === '/' || known.some(path => path.test(pathname))]).toEqual([pathname, true])
  }
})
