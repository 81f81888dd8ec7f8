import { Outlet, useLocation, useMatches } from 'react-router'
import { CartCountProvider, useCartCount } from '#cart/web/cart-count.tsx'
import { SignInDoor } from '#identity/web/sign-in-door.tsx'
import { pageQuery } from '#catalog/rules/listing/page-query.ts'
import { navigationState } from '#lib/site.ts'
import { useShopNames } from '#ui/shop-names.tsx'
import type { Route } from './+types/shop-layout.ts'
import { countriesOfPage } from './shell/countries-of-page.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export { loader } from './shop-layout.server.ts'
export const shouldRevalidate = () => false

/** Header and footer around every page of the shop. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CartCountProvider>
      <Frame {...loaderData} />
    </CartCountProvider>
  )
}

/** Navigation states in the order of the brand switch [NAV-05]. */
const STATES = ['default', 'CB2', 'cratekids'] as const

function Frame({
  site,
  shops,
  departments,
  tools,
  utility,
  placeholder,
  footer,
  countries,
  year,
}: Route.ComponentProps['loaderData']) {
  const { count, registryCount, firstName } = useCartCount()
  const [account, registry] = tools
  const own = firstName ? { ...account!, label: firstName, href: '/account', opensSignIn: false } : account!
  const matches = useMatches()
  const isKidsPage = matches.some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      'isKidsPage' in loaderData &&
      loaderData.isKidsPage === true,
  )
  const state = navigationState(site.brand, isKidsPage)
  const shopName = useShopNames().names[state]
  const { pathname, search } = useLocation()
  const isThere = matches.at(-1)?.params['*'] === undefined
  const page = isThere
    ? { path: pathname, query: pageQuery(pathname, new URLSearchParams(search)) }
    : { path: '/', query: '' }
  const query = pathname.endsWith('/search') ? new URLSearchParams(search).get('q') : null
  const samePage = countriesOfPage(
    countries,
    page,
    matches.map(({ loaderData }) => loaderData),
  )
  return (
    <>
      <SkipLink />
      <SiteHeader
        site={site}
        shopName={shopName}
        shops={STATES.map(one => ({ ...shops[one], isCurrent: one === state }))}
        departments={departments}
        {...(count !== undefined && { cartCount: count })}
        {...(query !== null && { query })}
        searchPlaceholder={placeholder}
        tools={[own, { ...registry!, count: registryCount }]}
        utility={utility}
        countries={samePage}
      />
      <Outlet />
      <SignInDoor />
      <SiteFooter
        site={site}
        shopName={shopName}
        year={year}
        {...footer}
        countries={samePage.map(({ label, href }) => ({ label, href, isExternal: true }))}
      />
    </>
  )
}
