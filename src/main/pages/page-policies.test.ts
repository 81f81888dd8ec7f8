import { expect, test } from 'vitest'
import routes from '../../storefront/routes.ts'
import { isPrivatePath, pathsCachedIn, PAGE_POLICIES } from './page-policies.ts'

interface Entry {
  readonly file: string
  /** Only for a second route of a module. */
  readonly id?: string
  readonly index?: boolean
  readonly path?: string
  readonly children?: readonly Entry[]
}

/** Every page of the route configuration with its address; layouts are not pages. */
const pagesOf = (entries: readonly Entry[], above = ''): [route: string, path: string][] =>
  entries.flatMap(({ file, id, path, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`
    const isPage = file.endsWith('.page.tsx')
    return [
      ...(isPage ? [[id ?? file.slice(0, -'.tsx'.length), address || '/'] as [string, string]] : []),
      ...pagesOf(children, address),
    ]
  })

test('every page has a policy with its address, and every policy has a page', () => {
  const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/[/]$/, '').replace(/^[*]$/, '/*'))
  expect(
    Object.entries(PAGE_POLICIES)
      .map(([route, { path }]) => [route, withoutSlash(path)])
      .toSorted(),
  ).toEqual(pagesOf(routes as unknown as readonly Entry[]).toSorted())
})

test.each([
  '/',
  '/_.data',
  '/_root.data',
  '/kids',
  '/kids.data',
  '/kids/design-services',
  '/design-services',
  '/design-services/appointments.data',
  '/stores',
  '/stores/lincoln-park',
  '/gift-cards',
  '/customer-service',
  '/customer-service/returns.data',
  '/customer-service/terms-of-use',
  '/customer-service/international',
  '/customer-service/privacy-policy.data',
  '/furniture-sectional-sofas',
  '/furniture-sectional-sofas/',
  '/furniture-sectional-sofas/_.data',
  '/sectional-planner-collections.data',
  '/shop/sofas',
  '/shop/sofas.data',
  '/product/wren-spindle-chair',
  '/sectional-planner/alder',
])('%s is cached with the pages', path => {
  expect([pathsCachedIn('pages').test(path), pathsCachedIn('searches').test(path), isPrivatePath(path)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  '/shop',
  '/shop/',
  '/shop/a/b',
  '/shop/Sofas',
  '/product/a.b',
  '/stores/',
  '/kids/',
  '/sectional-planner',
  '/gallery',
  '/made-up',
  '/made-up.data',
  '/data',
  '/searches',
  '/accounts',
])('%s is public and not cached', path => {
  expect([pathsCachedIn('pages').test(path), pathsCachedIn('searches').test(path), isPrivatePath(path)]).toEqual([
    false,
    false,
    false,
  ])
})

test.each(['/search', '/search.data'])('%s is cached with the searches', path => {
  expect([pathsCachedIn('pages').test(path), pathsCachedIn('searches').test(path)]).toEqual([false, true])
})

test.each([
  '/account',
  '/account.data',
  '/account/whatever',
  '/checkout',
  '/checkout/cart',
  '/checkout/cart.data',
  '/checkout/confirmation',
  '/gift-registry',
  '/gift-registry/anything',
])('%s is about the shopper: never cached', path => {
  expect([pathsCachedIn('pages').test(path), pathsCachedIn('searches').test(path), isPrivatePath(path)]).toEqual([
    false,
    false,
    true,
  ])
})
