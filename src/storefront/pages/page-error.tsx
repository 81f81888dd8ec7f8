import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { CrashReport } from '../crash-report-on-demand.tsx'
import type { loader } from '../root.server.ts'
import { MAIN_ID } from '../shell/frame-links.ts'
import { NotFound } from '../shell/not-found-on-demand.tsx'

/** All there is of it while the rest is fetched, as long as the network fails. */
const FAILED = 'Oops. Something\'s not right.'
const MISSING = 'We could not find that page'

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
      <Suspense fallback={<main id={MAIN_ID} tabIndex={-1} className="page section"><h1>{isMissing ? MISSING : FAILED}</h1></main>}>
        {isMissing ? <NotFound /> : <CrashReport error={error} />}
      </Suspense>
    </>
  )
}
