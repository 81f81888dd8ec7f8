import { pageRequest } from '#main/page-context.ts'
import { plainHead } from './page-heads.server.ts'
import type { Route } from './+types/terms-of-use.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  return { site: asked.site, head: plainHead(asked, '/customer-service/terms-of-use') }
}
