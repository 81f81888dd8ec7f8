import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/appointments.page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const head = await plainHead(asked, '/design-services/appointments')
  return { site: asked.site, today: asked.clock.today(), head }
}
