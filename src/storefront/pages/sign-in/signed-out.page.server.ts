import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/signed-out.page.ts'
import { titleData } from './sign-in-data.server.ts'

/** The page that follows signing out. */
export async function loader({ context }: Route.LoaderArgs) {
  return titleData(context.get(pageRequest))
}
