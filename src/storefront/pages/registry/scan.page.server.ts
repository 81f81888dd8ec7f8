import { pageRequest } from '#main/pages/page-context.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/scan.page.ts'

const PATH = '/gift-registry/scan'

/** The page that scans tags; a guest signs in first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  customerOrLogin(asked, url)
  return { site: asked.site, head: await plainHead(asked, PATH) }
}
