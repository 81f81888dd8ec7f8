import { expect, test } from 'vitest'
import type { BuildManifest } from './build-manifest.ts'
import { joinStyles } from './join-styles.ts'

const manifest: BuildManifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { id: 'root', module: '/assets/root.js', css: ['/assets/frame.css#'] },
    layout: { id: 'layout', parentId: 'root', module: '/assets/layout.js', css: ['/assets/frame.css#'] },
    home: {
      id: 'home',
      parentId: 'layout',
      module: '/assets/home.js',
      css: ['/assets/home.css', '/assets/cards.css#'],
    },
    legal: { id: 'legal', parentId: 'layout', module: '/assets/legal.js' },
  },
}
const read = (address: string) => Buffer.from(`/* ${address} */`)

test('joins the stylesheets of a route and its parents in their order, each once', () => {
  const { table, files } = joinStyles(manifest, read)
  expect(Object.keys(table)).toEqual(['/assets/frame.css# /assets/home.css /assets/cards.css#'])
  const [address] = Object.values(table)
  expect([...files]).toEqual([[address, '/* /assets/frame.css */\n/* /assets/home.css */\n/* /assets/cards.css */']])
})

test('names a joined stylesheet by a hash of its content, so that browsers can cache it without a time limit', () => {
  const addressOf = (text: string) => Object.values(joinStyles(manifest, () => Buffer.from(text)).table)[0]
  expect(addressOf('a{}')).toBe(addressOf('a{}'))
  expect(addressOf('a{}')).not.toBe(addressOf('b{}'))
  expect(addressOf('a{}')).toMatch(/^[/]assets[/]page-[\w-]{8}[.]css$/)
})
