import { expect, test } from 'vitest'
import { shopPages } from '#tests/support/shop-pages.ts'
import { dataRequests, pathOfData } from './data-request.ts'

const isRouterRequest = dataRequests(shopPages)

test.each([
  ['/shop/sofas.data', 'shop-layout,pages/category/category.page'],
  ['/shop/sofas.data', 'pages/category/category.page'],
  ['/_root.data', 'root,pages/home/home.page'],
  ['/_.data', 'pages/home/home.page'],
  ['/checkout/cart.data', 'root,shop-layout,pages/cart/cart.page'],
])("the browser's router may request %s for the routes %s", (path, named) => {
  expect(isRouterRequest(path, named)).toBe(true)
})

test.each([
  ['/shop/sofas.data', ''],
  ['/shop/sofas.data', 'made-up-1'],
  ['/shop/sofas.data', 'pages/home/home.page'],
  ['/shop/sofas.data', 'root,root'],
  ['/shop/sofas.data', 'pages/category/category.page,made-up'],
  ['/no/such/page.data', 'root'],
])('a request for %s with the routes %j is refused', (path, named) => {
  expect(isRouterRequest(path, named)).toBe(false)
})

test.each([
  ['/shop/sofas.data', '/shop/sofas'],
  ['/_root.data', '/'],
  ['/_.data', '/'],
  ['/stores/_.data', '/stores/'],
  ['/shop/sofas', '/shop/sofas'],
])('the data at %s belong to the page %s', (data, path) => {
  expect(pathOfData(data)).toBe(path)
})
