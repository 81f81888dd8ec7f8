import { Outlet, useMatches } from 'react-router'
import { CartCountProvider, useCartCount } from '#cart/web/cart-count.tsx'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import type { Route } from './+types/shop-layout.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export { loader } from './shop-layout.server.ts'
export const shouldRevalidate = () => false

/** Header and footer around every page of the shop. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return <CartCountProvider><Frame {...loaderData} /></CartCountProvider>
}

function Frame({ site, links, departments, countries, year }: Route.ComponentProps['loaderData']) {
  const { count } = useCartCount()
  const isKidsPage = useMatches().some(({ loaderData }) => typeof loaderData === 'object' && loaderData !== null && 'isKidsPage' in loaderData && loaderData.isKidsPage === true)
  const state = navigationState(site.brand, isKidsPage)
  const shops = [
    { label: SHOP_NAME.default, href: links.CB, isCurrent: state === 'default' },
    { label: SHOP_NAME.CB2, href: links.CB2, isCurrent: state === 'CB2' },
    { label: 'Kids', href: links.kids, isCurrent: state === 'cratekids' },
  ]
  return (
    <>
      <SkipLink />
      <SiteHeader site={site} shopName={SHOP_NAME[state]} shops={shops} departments={departments} {...(count !== undefined && { cartCount: count })}
        utility={[{ label: site.country === 'US' ? 'United States · USD' : 'Canada · CAD', href: links.otherCountry, isExternal: true, icon: 'map-pin' }]} />
      <Outlet />
      <SiteFooter site={site} shopName={SHOP_NAME[state]} year={year}
        sign={site.brand === 'CB' ? { title: 'Measured, not decorated.', text: 'Every piece says how wide it is, what it costs and when it arrives.' } : { title: 'Built in plan.', text: 'Size, price and date before any adjective.' }}
        groups={[
          { title: 'Shop', lines: departments.slice(0, 6) },
          { title: 'Brands', lines: shops.map(({ label, href }) => ({ label, href, isExternal: true })) },
          { title: 'Talk to us', lines: [{ label: SERVICE_PHONE, href: `tel:+1${SERVICE_PHONE.replaceAll(' ', '')}`, isExternal: true }, { label: 'Mon–Sun 8 am–9 pm CT' }] },
        ]}
        countries={countries} />
    </>
  )
}
