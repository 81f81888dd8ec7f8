import { FindPage } from '../../registry/find-page.tsx'
import { messages } from '../../registry/find.messages.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/find-registry.page.ts'

export { loader } from './find-registry.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, result, head } = loaderData
  const t = messages[site.language]
  return pageMeta({
    title: `${t.title} | ${head.shopName}`,
    description: t.lead,
    ...head,
    isHidden: result !== undefined,
  })
}

/** Find a Registry: by name, occasion and month. */
export default function FindRegistryPage({ loaderData: { site, ...shown } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <FindPage {...shown} locale={site.lang} country={site.country} />
    </main>
  )
}
