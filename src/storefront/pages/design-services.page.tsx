import { SHOP_NAME } from '#lib/shop-names.ts'
import type { Route } from './+types/design-services.page.ts'
import { DesignPage } from './design-page.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './design-services.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const WORDS = {
  CB: { lead: 'An hour with somebody who has measured a great many rooms. It costs nothing, and you need not buy anything.', steps: ['You tell us the rooms, and bring the lengths of the walls.', 'We draw them together, to scale, with what you keep.', 'You go home with the plan, a list and swatches.'] },
  CB2: { lead: 'One hour, one plan, no charge.', steps: ['Bring wall lengths, ceiling height, door widths.', 'We draw it in plan.', 'You keep the drawing.'] },
} as const

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  return pageMeta({ title: `Design Services | ${SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']}`, description: `${WORDS[site.brand].lead} In a store or by video.`, ...head })
}

/** Books an hour with a designer for a home [SGN-05: free path]. */
export default function DesignServicesPage({ loaderData: { site, room, places, today } }: Route.ComponentProps) {
  return <DesignPage kind="home" title="Design Services" {...WORDS[site.brand]} room={room} places={places} today={today} {...(site.brand === 'CB' && { other: { href: '/kids/design-services', label: 'For a child’s room' } })} />
}
