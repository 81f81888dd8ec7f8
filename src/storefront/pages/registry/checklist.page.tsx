import { ChecklistPage } from '../../registry/checklist-page.tsx'
import { messages } from '../../registry/checklist.messages.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/checklist.page.ts'

export { loader } from './checklist.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const t = messages[site.language]
  return pageMeta({ title: `${t.title} | ${head.shopName}`, description: t.lead, ...head, isHidden: true })
}

/** The checklist of a registry, by its type. */
export default function RegistryChecklistPage({ loaderData: { head: _, ...shown } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ChecklistPage {...shown} />
    </main>
  )
}
