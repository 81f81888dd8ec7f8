import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { CrashReport } from '../crash-report.tsx'
import type { loader } from '../root.server.ts'
import { NotFound } from '../shell/not-found.tsx'

/**
 * A page of the shop that is not there or failed, with the shop's header and footer still around it. It asks for the
 * error itself: React Router hands props only to a boundary written out in the route's own file.
 */
export function PageError() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{`${isMissing ? 'Page not found' : 'Something went wrong'} | ${SHOP_NAME[navigationState(root?.site.brand ?? 'CB', false)]}`}</title>
      {isMissing ? <NotFound /> : <CrashReport error={error} />}
    </>
  )
}
