import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/not-found.page.ts'

export { loader } from './not-found.page.server.ts'

/** Every address nothing is at. */
export default function NotFoundRoute({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Page not found | ${SHOP_NAME[navigationState(site.brand, false)]}`}</title>
      <NotFound />
    </>
  )
}
