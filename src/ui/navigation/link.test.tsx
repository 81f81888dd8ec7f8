import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link, plainHref } from './link.tsx'

const TO = [
  '/',
  '/?q=1',
  '/?',
  '/#top',
  '/shop/sofas',
  '/shop/sofas?color=blue%20sky&page=2#more',
  '/product/alder-sofa?#reviews',
  '/a#',
  '/stores/',
  '?sku=100101',
  '?sku=1&choices=A.B#c',
  '?',
  '#reviews',
  '',
  '..',
  'relative',
  './here',
  '/a/../b',
  '/a//b',
  '/search?q=a b',
  '/café',
  '//other.test/x',
  'https://other.test/x',
]

test.each(['/', '/fr'])("the server's link renders the same markup as the router's at %s", basename => {
  const markup = (One: typeof Link, to: string) =>
    renderToString(
      <StaticRouter basename={basename} location={`${basename === '/' ? '' : basename}/product/alder-sofa?sku=1`}>
        <One to={to} className="a" title="b" aria-current replace viewTransition prefetch="intent" onClick={() => {}}>
          c
        </One>
      </StaticRouter>,
    )
  expect(Link).not.toBe(RouterLink)
  const attributes = (html: string) => html.match(/[\w-]+="[^"]*"|>.*/g)!.toSorted()
  for (const to of TO) expect(attributes(markup(Link, to)), to).toEqual(attributes(markup(RouterLink, to)))
})

test('plain addresses are resolved directly; the router resolves relative and unusual ones', () => {
  expect(plainHref('/shop/sofas?page=2', '/', '/fr')).toBe('/fr/shop/sofas?page=2')
  expect(plainHref('?sku=1', '/product/x', '/')).toBe('/product/x?sku=1')
  const strange = ['..', 'x', '//other.test', '/a/../b', { pathname: '/' }]
  for (const to of strange) expect(plainHref(to, '/', '/')).toBeUndefined()
})
