import { useMessages } from '#ui/language.tsx'
import type { Route } from './+types/design-services.page.ts'
import { messages } from './design-page.messages.ts'
import { DesignPage } from './design-page.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './design-services.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const t = messages[site.language]
  const description = t.description(t.words[site.brand].lead)
  return pageMeta({ title: `${t.title} | ${head.shopName}`, description, ...head })
}

/** Books a design appointment of an hour for a home [SGN-05: free path]. */
export default function DesignServicesPage({ loaderData: { site, room, places, today } }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <DesignPage
      kind="home"
      title={t.title}
      {...t.words[site.brand]}
      room={room}
      places={places}
      today={today}
      {...(site.brand === 'CB' && { other: { href: '/kids/design-services', label: t.forChild } })}
    />
  )
}
