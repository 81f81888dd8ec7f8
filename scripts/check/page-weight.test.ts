import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BuildManifest } from '../bundle/build-manifest.ts'
import { weigh, weightTable } from './page-weight.ts'

const PAGES = {
  'pages/home/home.page': 'home',
  'pages/category/category.page': 'category',
  'pages/category/search.page': 'search',
  'pages/product/product.page': 'product',
  'pages/sectionals/sectional-planner.page': 'sectional-planner',
}
const built: BuildManifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { id: 'root', module: '/assets/root.js', css: ['/assets/root.css#'] },
    'shop-layout': { id: 'shop-layout', parentId: 'root', module: '/assets/layout.js', imports: ['/assets/react.js'] },
    ...Object.fromEntries(
      Object.entries(PAGES).map(([id, name]) => [id, { id, parentId: 'shop-layout', module: `/assets/${name}.js` }]),
    ),
  },
}
/** Random bytes, which do not compress. */
const bytes = (count: number) => Buffer.from(randomBytes(count).toString('latin1'), 'latin1')
const read =
  (heavy: number) =>
  (address: string): Buffer => {
    if (address === '/assets/category.js')
      return Buffer.from('import{a}from"./cards.js";const later=()=>import("./dialog.js");')
    if (address === '/assets/cards.js') return bytes(heavy)
    return address.endsWith('.woff2') ? bytes(20_000) : Buffer.from(`/* ${address} */`)
  }
const fonts = ['besley', 'besley-heavy', 'besley-other-letters', 'libre-franklin', 'martian-mono', 'archivo-text'].map(
  name => `/assets/${name}-X7_-abc.woff2`,
)

const weightOf = (what: string, heavy: number) => weigh(built, fonts, read(heavy)).find(one => one.what === what)!

test('the weight of a page includes its own scripts, the frame’s, the entry’s and the list of routes', () => {
  const category = weightOf('/shop/:category script', 10)
  expect(category.files.map(([file]) => file).toSorted()).toEqual(
    ['cards', 'category', 'entry', 'layout', 'manifest', 'react', 'root'].map(name => `/assets/${name}.js`),
  )
  expect(
    weigh(built, fonts, read(10))
      .find(({ what }) => what === '/shop/:category styles')!
      .files.map(([file]) => file),
  ).toEqual(['/assets/root.css'])
})

test('reports a category page of more than 127 kB of scripts, with the files of its weight', () => {
  const category = weightOf('/shop/:category script', 128_000)
  expect(category.bytes).toBeGreaterThan(category.most)
  expect(weightTable([category])).toMatch(
    /^[/]shop[/]:category script +128[.]\d kB of +127[.]0 kB {2}TOO MUCH\n +128[.]\d kB {2}[/]assets[/]cards[.]js\n/,
  )
  expect(weightTable([weightOf('/shop/:category script', 10)])).not.toContain('TOO MUCH')
})

test('weighs every page of the build, and uses 150 kB for pages without a budget of their own', () => {
  const scripts = weigh(built, fonts, read(10)).filter(({ what }) => what.endsWith('script'))
  expect(scripts.map(({ what, most }) => [what, most])).toEqual([
    ['/ script', 121_000],
    ['/shop/:category script', 127_000],
    ['/product/:slug script', 147_000],
    ['/search script', 129_000],
    ['/sectional-planner/:slug script', 150_000],
  ])
})

test('weighs the fonts of each brand’s English pages together', () => {
  const letters = weigh(built, fonts, read(10))
    .slice(-2)
    .map(({ what, bytes: sum, most }) => [what, sum, most])
  expect(letters).toEqual([
    ['CB fonts', 40_000, 50_000],
    ['CB2 fonts', 40_000, 50_000],
  ])
})
