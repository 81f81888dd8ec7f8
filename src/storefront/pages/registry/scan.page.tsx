import { ScanPage } from '../../registry/scan/scan-page.tsx'
import { messages } from '../../registry/scan/scan.messages.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/scan.page.ts'

export { loader } from './scan.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const t = messages[site.language]
  return pageMeta({ title: `${t.title} | ${head.shopName}`, description: t.lead, ...head, isHidden: true })
}

/** Scans tags in a store. */
export default function RegistryScanPage() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ScanPage />
    </main>
  )
}
