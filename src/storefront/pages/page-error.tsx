import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CrashReport } from '../crash-report.tsx'
import { NotFound } from '../shell/not-found.tsx'

/**
 * A page of the shop that is not there or failed, with the shop's header and footer still around it. It asks for the
 * error itself: React Router hands props only to a boundary written out in the route's own file.
 */
export function PageError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <CrashReport error={error} />
}
