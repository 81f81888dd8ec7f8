import { Outlet, useLocation, useMatches } from 'react-router'
import { CartCountProvider, useCartCount } from '#cart/web/cart-count.tsx'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import type { Route } from './+types/shop-layout.ts'
import { SECTIONALS } from './pages/sectionals-words.ts'
import { countriesOfPage } from './shell/countries-of-page.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export { loader } from './shop-layout.server.ts'
export const shouldRevalidate = () => false

/** Header and footer around every page of the shop. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return <CartCountProvider><Frame {...loaderData} /></CartCountProvider>
}

const SIGN = {
  CB: { title: 'Measured, not decorated.', text: 'Every piece says how wide it is, what it costs and when it arrives.' },
  CB2: { title: 'Built in plan.', text: 'Size, price and date before any adjective.' },
} as const
const STORES = { label: 'Stores', href: '/stores' }
const DESIGN = { label: 'Design Services', href: '/design-services' }
const GIFT_CARDS = { label: 'Gift Cards', href: '/gift-cards' }

function Frame({ site, links, departments, countries, year }: Route.ComponentProps['loaderData']) {
  const { count } = useCartCount()
  const matches = useMatches()
  const isKidsPage = matches.some(({ loaderData }) => typeof loaderData === 'object' && loaderData !== null && 'isKidsPage' in loaderData && loaderData.isKidsPage === true)
  const state = navigationState(site.brand, isKidsPage)
  const shops = [
    { label: SHOP_NAME.default, href: links.CB, isCurrent: state === 'default' },
    { label: SHOP_NAME.CB2, href: links.CB2, isCurrent: state === 'CB2' },
    { label: 'Kids', href: links.kids, isCurrent: state === 'cratekids' },
  ]
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('q')
  const isThere = matches.at(-1)?.params['*'] === undefined
  const samePage = countriesOfPage(countries, isThere ? `${pathname}${asked === null ? '' : `?q=${encodeURIComponent(asked)}`}` : '/', matches.map(({ loaderData }) => loaderData))
  const { path, title } = SECTIONALS[site.brand]
  return (
    <>
      <SkipLink />
      <SiteHeader site={site} shopName={SHOP_NAME[state]} shops={shops} departments={departments} {...(count !== undefined && { cartCount: count })} searchPlaceholder="Search a name, a material, a width" utility={[STORES, DESIGN, GIFT_CARDS]} countries={samePage} />
      <Outlet />
      <SiteFooter site={site} shopName={SHOP_NAME[state]} year={year} sign={SIGN[site.brand]}
        groups={[
          { title: 'Shop', lines: departments },
          { title: 'Plan', lines: [{ label: title, href: path }, DESIGN, ...(site.brand === 'CB' ? [{ label: 'Kids Design Services', href: '/kids/design-services' }] : []), { label: 'Your Appointments', href: '/design-services/appointments' }, GIFT_CARDS] },
          { title: 'Shops', lines: [...shops.map(({ label, href }) => ({ label, href, isExternal: true })), { label: 'Find a Store', href: STORES.href }] },
          { title: 'Talk to us', lines: [{ label: SERVICE_PHONE, href: `tel:+1${SERVICE_PHONE.replaceAll(' ', '')}`, isExternal: true }, { label: 'Mon–Sun 8 am–9 pm CT' }] },
        ]}
        legal={[{ label: 'Terms of Use', href: '/customer-service/terms-of-use' }, { label: 'Privacy Policy', href: '/customer-service/privacy-policy' }]}
        countries={samePage.map(({ label, href }) => ({ label, href, isExternal: true }))} />
    </>
  )
}
