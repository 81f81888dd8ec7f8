import { pageRequest } from '#main/page-context.ts'
import { plainHead } from './page-heads.server.ts'
import type { Route } from './+types/appointments.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  return { site: asked.site, today: asked.checkout.cart.today(), head: plainHead(asked, '/design-services/appointments') }
}
