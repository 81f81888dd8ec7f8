import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { GiverPage } from '../../registry/giver-page.tsx'
import { messages } from '../../registry/giver.messages.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { RegistryGone } from '../../registry/registry-gone.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageError } from '../errors/page-error.tsx'
import type { Route } from './+types/registry-view.page.ts'

export { loader } from './registry-view.page.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, registry, head } = loaderData
  const t = messages[site.language]
  return pageMeta({
    title: `${t.title(registry.name)} | ${head.shopName}`,
    description: t.description(registry.name),
    ...head,
    // Only registrants who let everybody search for them are found by search engines.
    isHidden: registry.privacy !== 'public',
  })
}

/** A registry as givers see it. */
export default function RegistryViewPage({ loaderData: { site, registry } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <GiverPage key={registry.grId} registry={registry} locale={site.lang} currency={site.currency} />
    </main>
  )
}

/** A missing registry explains itself; other errors are those of any page. */
export function ErrorBoundary() {
  const [error, t] = [useRouteError(), useMessages(messages)]
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <title>{t.gone.title}</title>
      <RegistryGone />
    </main>
  )
}
