import {
  UNSAFE_withComponentProps as withProps,
  UNSAFE_withErrorBoundaryProps as withErrorProps,
  type ServerBuild,
} from 'react-router'
import * as entry from '../../src/storefront/entry.server.tsx'
import * as root from '../../src/storefront/root.tsx'
import * as layout from '../../src/storefront/shop-layout.tsx'
import * as cart from '../../src/storefront/pages/cart/cart.page.tsx'
import * as home from '../../src/storefront/pages/home/home.page.tsx'
import * as category from '../../src/storefront/pages/category/category.page.tsx'
import * as search from '../../src/storefront/pages/category/search.page.tsx'
import * as privacy from '../../src/storefront/pages/legal/privacy-policy.page.tsx'

const LAYOUT = 'shop-layout'
const pages = [
  { id: 'pages/home/home.page', index: true, module: home },
  { id: 'pages/cart/cart.page', path: 'checkout/cart', module: cart },
  { id: 'pages/category/category.page', path: 'shop/:category', module: category },
  { id: 'pages/category/search.page', path: 'search', module: search },
  { id: 'pages/legal/privacy-policy.page', path: 'customer-service/privacy-policy', module: privacy },
]
const routes = [
  { id: 'root', path: '', module: root },
  { id: LAYOUT, parentId: 'root', module: layout },
  ...pages.map(page => ({ ...page, parentId: LAYOUT })),
]

type Module = { readonly default: React.ComponentType; readonly ErrorBoundary?: React.ComponentType }

/** Adds the props that React Router's build passes to pages. */
function asBuilt(module: object): object {
  const { default: Page, ErrorBoundary } = module as Module
  return {
    ...module,
    default: withProps(Page as never),
    ...(ErrorBoundary && { ErrorBoundary: withErrorProps(ErrorBoundary as never) }),
  }
}

/**
 * Some of the shop's real pages in the form of React Router's build, without client files, which tests of the server do
 * not need.
 */
export const shopPages = {
  entry: { module: entry },
  routes: Object.fromEntries(routes.map(route => [route.id, { ...route, module: asBuilt(route.module) }])),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(
      routes.map(({ module: _module, ...route }) => [
        route.id,
        {
          ...route,
          hasAction: false,
          hasLoader: true,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: route.id === 'root',
          module: `/assets/${route.id}.js`,
          imports: [],
          css: [],
        },
      ]),
    ),
    url: '/assets/manifest.js',
    version: 'test',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild
