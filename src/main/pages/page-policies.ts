import type { Brand } from '#lib/site.ts'

/** How the shop treats one page: its audience, its cache, its sitemap entry and its scripts. */
export interface PagePolicy {
  /** The address without a language prefix, as in React Router; a slash at its end is specified. */
  readonly path: string
  /** A page for everybody contains nothing about the shopper; a page for the shopper has a session and a nonce. */
  readonly audience: 'everybody' | 'shopper'
  /**
   * Cache of the page's responses. Searches have a cache of their own, so that a thousand different searches can't
   * evict the shop's own pages. `none`: rendered for each request.
   */
  readonly cache: 'pages' | 'searches' | 'none'
  /** The sites whose sitemap lists this address: all, or those of one brand. Absent if the address depends on data. */
  readonly sitemap?: 'all' | Brand
  /** Script chunk of the most visited pages and of the path to an order (`scripts/bundle/chunk-by-pages.ts`). */
  readonly chunk?: 'home' | 'category' | 'product' | 'search' | 'cart' | 'checkout'
  /** The page shows the pages of banks, whose addresses the shop does not know, in a frame. */
  readonly framesBanks?: true
  /** Maximum bytes of script that the page loads at first, compressed (`scripts/check/page-weight.ts`). */
  readonly script: number
}

const SCRIPT = 150_000
const PUBLIC = { audience: 'everybody', cache: 'pages', script: SCRIPT } as const
const OF_SHOPPER = { audience: 'shopper', cache: 'none', script: SCRIPT } as const
const CHECKOUT = { ...OF_SHOPPER, chunk: 'checkout', script: 154_000 } as const

/** Every page of the shop by its route. A route without a row fails a test. */
export const PAGE_POLICIES: Readonly<Record<string, PagePolicy>> = {
  'pages/home/home.page': { ...PUBLIC, path: '/', sitemap: 'all', chunk: 'home', script: 121_000 },
  'pages/category/category.page': { ...PUBLIC, path: '/shop/:category', chunk: 'category', script: 127_000 },
  'pages/product/product.page': { ...PUBLIC, path: '/product/:slug', chunk: 'product', script: 147_000 },
  // Each configuration has an address; those must not evict the shop's own pages.
  'pages/special-order/special-order.page': {
    ...PUBLIC,
    path: '/special-order/:slug',
    cache: 'searches',
    chunk: 'product',
    script: 151_000,
  },
  'pages/special-order/special-order-debug.page': {
    ...PUBLIC,
    path: '/special-order/debug/:sku',
    cache: 'none',
    chunk: 'product',
    script: 151_000,
  },
  'pages/fabrics/fabrics.page': { ...PUBLIC, path: '/fabrics/:fabric?', chunk: 'product', script: 145_000 },
  'pages/category/search.page': {
    ...PUBLIC,
    path: '/search',
    cache: 'searches',
    chunk: 'search',
    script: 129_000,
  },
  'pages/home/kids.page': { ...PUBLIC, path: '/kids', sitemap: 'CB', chunk: 'home' },
  'pages/stores/kids-design-services.page': { ...PUBLIC, path: '/kids/design-services', sitemap: 'CB' },
  'pages/stores/stores.page': { ...PUBLIC, path: '/stores', sitemap: 'all' },
  'pages/stores/store.page': { ...PUBLIC, path: '/stores/:store' },
  'pages/product/gift-cards.page': { ...PUBLIC, path: '/gift-cards', sitemap: 'all' },
  'pages/account/gift-registry.page': { ...OF_SHOPPER, path: '/gift-registry', sitemap: 'all' },
  'pages/registry/find-registry.page': { ...OF_SHOPPER, path: '/gift-registry/find' },
  'pages/registry/registry-view.page': { ...OF_SHOPPER, path: '/gift-registry/view/:registryId' },
  'pages/registry/checklist.page': { ...OF_SHOPPER, path: '/gift-registry/checklist/:registryId' },
  'pages/registry/scan.page': { ...OF_SHOPPER, path: '/gift-registry/scan' },
  'pages/registry/registry-form.page': { ...OF_SHOPPER, path: '/gift-registry/create' },
  'pages/registry/registry-edit.page': { ...OF_SHOPPER, path: '/gift-registry/edit/:registryId' },
  'pages/registry/registries.page': { ...OF_SHOPPER, path: '/gift-registry/registrant-list' },
  'pages/registry/registry-owner.page': { ...OF_SHOPPER, path: '/gift-registry/registrant-list/:registryId' },
  'pages/category/furniture-sectional-sofas.page': { ...PUBLIC, path: '/furniture-sectional-sofas/', sitemap: 'CB' },
  'pages/sectionals/sectional-planner-collections.page': {
    ...PUBLIC,
    path: '/sectional-planner-collections/',
    sitemap: 'CB2',
  },
  'pages/sectionals/sectional-planner-first.page': { ...PUBLIC, path: '/sectional-planner', cache: 'none' },
  'pages/sectionals/sectional-planner.page': { ...PUBLIC, path: '/sectional-planner/:slug' },
  'pages/newsletter/newsletter.page': { ...PUBLIC, path: '/newsletter/:step?' },
  'pages/stores/design-services.page': { ...PUBLIC, path: '/design-services', sitemap: 'all' },
  'pages/stores/appointments.page': { ...PUBLIC, path: '/design-services/appointments' },
  'pages/service/help.page': { ...PUBLIC, path: '/customer-service/:topic?' },
  'pages/legal/terms-of-use.page': { ...PUBLIC, path: '/customer-service/terms-of-use', sitemap: 'all' },
  'pages/legal/privacy-policy.page': { ...PUBLIC, path: '/customer-service/privacy-policy', sitemap: 'all' },
  'pages/service/international.page': { ...PUBLIC, path: '/customer-service/international', sitemap: 'all' },
  'pages/account/account.page': { ...OF_SHOPPER, path: '/account/:section?/:number?', script: 153_000 },
  'pages/sign-in/login.page': { ...OF_SHOPPER, path: '/account/login' },
  'pages/sign-in/create-account.page': { ...OF_SHOPPER, path: '/account/create-account' },
  'pages/sign-in/confirm.page': { ...OF_SHOPPER, path: '/account/auth/confirm' },
  'pages/sign-in/verify-email.page': { ...OF_SHOPPER, path: '/account/verify-email' },
  'pages/sign-in/reset-password.page': { ...OF_SHOPPER, path: '/account/reset-password' },
  'pages/cart/cart.page': { ...OF_SHOPPER, path: '/checkout/cart', chunk: 'cart', script: 153_000 },
  'pages/checkout/checkout.page': { ...CHECKOUT, path: '/checkout' },
  'pages/checkout/checkout-start.page': { ...CHECKOUT, path: '/checkout' },
  'pages/checkout/shipping.page': { ...CHECKOUT, path: '/checkout/shipping' },
  'pages/checkout/shipping-options.page': { ...CHECKOUT, path: '/checkout/shippingandgiftoptions' },
  'pages/checkout/payment.page': { ...CHECKOUT, path: '/checkout/paymentandbilling' },
  'pages/checkout/review.page': { ...CHECKOUT, path: '/checkout/review' },
  'pages/checkout/confirmation.page': { ...CHECKOUT, path: '/checkout/confirmation', framesBanks: true },
  'pages/errors/not-found.page': { ...PUBLIC, path: '*', cache: 'none' },
  'gallery.page': { ...PUBLIC, path: '/gallery', cache: 'none' },
}

const policies = Object.values(PAGE_POLICIES)

/** Pattern for a variable part of a public page's address. */
const NAME = '[a-z0-9-]+'

/** Pattern for the addresses of a page and of its data, which the browser's router requests. */
function addressesOf(path: string): string {
  if (path === '/') return '/(_[.]data|_root[.]data)?'
  const pattern = path.replaceAll(/[/]:[a-z]+[?]/g, `(/${NAME})?`).replaceAll(/:[a-z]+/g, NAME)
  return pattern.endsWith('/') ? `${pattern.slice(0, -1)}(/|/_)?([.]data)?` : `${pattern}([.]data)?`
}

/** Matches the addresses, without a language prefix, of the pages and their data that this cache stores. */
export const pathsCachedIn = (cache: PagePolicy['cache']): RegExp =>
  new RegExp(`^(${policies.flatMap(one => (one.cache === cache ? addressesOf(one.path) : [])).join('|')})$`)

const PRIVATE_PARTS = new Set(
  policies.flatMap(({ audience, path }) => (audience === 'shopper' ? path.split('/')[1]! : [])),
)
const PRIVATE = new RegExp(`^/(${[...PRIVATE_PARTS].join('|')})(/|[.]data$|$)`)

/** True for pages about the shopper and all paths below them: never cached, with a session and a nonce. */
export const isPrivatePath = (path: string): boolean => PRIVATE.test(path)

const WITH_BANKS = new Set(policies.filter(one => one.framesBanks).map(one => one.path))

/** True for pages that show the pages of banks in a frame. */
export const framesBanks = (path: string): boolean => WITH_BANKS.has(path)

/** Pages of the sitemaps besides categories and products; `brand` if only one brand has the page. */
export const FIXED_PAGES: readonly { readonly path: string; readonly brand?: Brand }[] = policies.flatMap(
  ({ path, sitemap }) => (sitemap === undefined ? [] : [{ path, ...(sitemap !== 'all' && { brand: sitemap }) }]),
)
