import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { BareHeader } from '../shell/bare-header.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import type { Route } from './+types/not-found.page.ts'

export { loader } from './not-found.page.server.ts'

/** Every address nothing is at. */
export default function NotFoundRoute({ loaderData: { site } }: Route.ComponentProps) {
  const shopName = SHOP_NAME[navigationState(site.brand, false)]
  return (
    <>
      <title>{`Page not found | ${shopName}`}</title>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}><SearchForm reloadDocument /></BareHeader>
      <NotFound />
    </>
  )
}
