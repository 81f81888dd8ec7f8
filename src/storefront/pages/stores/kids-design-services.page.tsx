import { useMessages } from '#ui/language.tsx'
import type { Route } from './+types/kids-design-services.page.ts'
import { messages } from './design-page.messages.ts'
import { DesignPage } from './design-page.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './kids-design-services.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { title, lead, description } = messages[loaderData.site.language].kids
  const { head } = loaderData
  return pageMeta({ title: `${title} | ${head.shopName}`, description: description(lead), ...head })
}

/** Books a design appointment of an hour for a child's room [SGN-05: free path]. */
export default function KidsDesignServicesPage({ loaderData: { room, places, today } }: Route.ComponentProps) {
  const t = useMessages(messages)
  const { title, lead, steps } = t.kids
  return (
    <DesignPage
      kind="kids"
      title={title}
      lead={lead}
      steps={steps}
      room={room}
      places={places}
      today={today}
      other={{ href: '/design-services', label: t.forHome }}
    />
  )
}
