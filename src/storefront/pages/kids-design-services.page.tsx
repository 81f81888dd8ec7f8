import { SHOP_NAME } from '#lib/shop-names.ts'
import type { Route } from './+types/kids-design-services.page.ts'
import { DesignPage } from './design-page.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './kids-design-services.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = 'An hour about a small room: where the crib goes, what becomes of it, and how high a shelf may hang.'
const STEPS = ['You tell us how old they are and what the room has to do.', 'We draw it to scale, with what can be climbed on screwed to the wall.', 'You keep the plan. It says what to change in three years.']

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined ? [] : pageMeta({ title: `Kids Design Services | ${SHOP_NAME.cratekids}`, description: `${LEAD} It costs nothing.`, ...loaderData.head })

/** Books an hour with a designer for a child's room [SGN-05: free path]. */
export default function KidsDesignServicesPage({ loaderData: { room, places, today } }: Route.ComponentProps) {
  return <DesignPage kind="kids" title="Kids Design Services" lead={LEAD} steps={STEPS} room={room} places={places} today={today} other={{ href: '/design-services', label: 'For the rest of the home' }} />
}
