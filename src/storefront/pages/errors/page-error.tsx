import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { CrashReport } from '../../crash-report-on-demand.tsx'
import type { loader } from '../../root.server.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { NotFound } from '../../shell/not-found-on-demand.tsx'
import { messages } from './page-error.messages.ts'

/**
 * A missing or failed page, within the shop's header and footer. It reads the error from a hook: React Router passes
 * props only to a boundary that is defined in the route's own file.
 */
export function PageError() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const shopName = useShopName(root?.site.brand ?? 'CB')
  const t = useMessages(messages)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{`${isMissing ? t.titles.missing : t.titles.failed} | ${shopName}`}</title>
      <Suspense
        fallback={
          <main id={MAIN_ID} tabIndex={-1} className="page section">
            <h1>{isMissing ? t.missing : t.failed}</h1>
          </main>
        }
      >
        {isMissing ? <NotFound /> : <CrashReport error={error} />}
      </Suspense>
    </>
  )
}
