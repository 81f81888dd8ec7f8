import { isRouteErrorResponse } from 'react-router'
import { CrashReport } from '../crash-report.tsx'
import { NotFound } from '../shell/not-found.tsx'

/** A page of the shop that is not there or failed, with the shop's header and footer still around it. */
export const PageError = ({ error }: { readonly error: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <CrashReport error={error} />
