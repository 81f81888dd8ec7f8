import { expect, test } from 'vitest'
import { withFontPreloads } from './font-preloads.ts'

const page = (nav: string, links = '') =>
  `<!DOCTYPE html><html lang="en-US" data-brand="CB" data-nav="${nav}">` +
  `<head><meta name="viewport" content="w"/>${links}` +
  '<title>Sofas</title></head></html>'
const FONT = /<link rel="preload" as="font"[^>]*\/([a-z-]+)[^>]*>/g
const fontsOf = (html: string) => [...html.matchAll(FONT)].map(match => match[1])

test.each([
  ['default', ['libre-franklin', 'besley']],
  ['cratekids', ['libre-franklin', 'besley-heavy']],
  ['CB2', ['archivo-text', 'archivo-display']],
])('a page of %s preloads its text and heading fonts', (nav, fonts) => {
  expect(fontsOf(withFontPreloads(page(nav)))).toEqual(fonts)
})

test('a text that is not a page of the shop is not changed', () => {
  for (const text of ['', 'not found', page('toString'), '<html><head></head></html>'])
    expect(withFontPreloads(text)).toBe(text)
})
