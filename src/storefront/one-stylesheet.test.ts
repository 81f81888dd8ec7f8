import { expect, test } from 'vitest'
import { withOneStylesheet } from './one-stylesheet.ts'

const JOINED = { '/assets/frame.css# /assets/home.css': '/assets/page-1.css' }
const page = (links: string) => `<html><head><title>Sofas</title>${links}</head><body><p>&lt;link</p></body></html>`
const FRAME = '<link rel="stylesheet" href="/assets/frame.css#"/>'
const HOME = '<link rel="stylesheet" href="/assets/home.css"/>'

test('a page loads one stylesheet, and its own links stay in place, disabled', () => {
  expect(withOneStylesheet(page(`${FRAME}<meta name="a"/>${HOME}`), JOINED)).toBe(
    page(
      '<link rel="stylesheet" href="/assets/page-1.css"/>' +
        '<link disabled="" media="not all" rel="stylesheet" href="/assets/frame.css#"/><meta name="a"/>' +
        '<link disabled="" media="not all" rel="stylesheet" href="/assets/home.css"/>',
    ),
  )
})

test('a page for one shopper, whose links carry a nonce, also loads one stylesheet', () => {
  const links = `${FRAME}${HOME}`.replaceAll('<link ', '<link nonce="a-b_c" ')
  const html = withOneStylesheet(page(links), JOINED)
  expect(html).toContain('<link rel="stylesheet" href="/assets/page-1.css"/>')
  expect(html.match(/<link disabled="" media="not all" nonce="a-b_c" rel="stylesheet"/g)).toHaveLength(2)
})

test('a page with other stylesheets, or without any, is not changed', () => {
  for (const links of [FRAME, `${HOME}${FRAME}`, `${FRAME}${HOME}<link rel="stylesheet" href="/b.css"/>`, '']) {
    expect(withOneStylesheet(page(links), JOINED)).toBe(page(links))
  }
  expect(withOneStylesheet('not found', JOINED)).toBe('not found')
})
